"""The five Kaijū, drawn by code: a pen, and a module for each (``docs/make_kaiju.py``)."""
