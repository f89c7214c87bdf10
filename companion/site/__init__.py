"""The whole app as plain files: ``build`` puts them together, ``shell`` starts them, ``inside`` runs in the browser."""
