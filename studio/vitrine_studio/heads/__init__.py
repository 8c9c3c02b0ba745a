"""Photographic heads: taken out of portraits of people who never lived, ready to be put onto a body."""
