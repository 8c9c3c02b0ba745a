"""Hands that hold a product: three grips, close up, with what is in front of the object apart."""
