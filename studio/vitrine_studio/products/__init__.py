"""Sample products of our own, photographed as a seller would with a phone."""
