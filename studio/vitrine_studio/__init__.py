"""Renders Vitrine's catalogue of virtual models, hands, garments and scenes with Blender."""
