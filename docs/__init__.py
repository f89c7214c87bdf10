"""Documentation, and the tools that make fonts and catalogues."""
