"""Garment templates: draped patterns rendered into coordinate maps, shading and masks."""
