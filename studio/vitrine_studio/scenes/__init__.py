"""Places for people and products: modelled by script, photographed like a stock picture."""
