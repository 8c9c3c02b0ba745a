"""Hands that hold a product: eight grips, close up, with what is in front of the object apart."""
