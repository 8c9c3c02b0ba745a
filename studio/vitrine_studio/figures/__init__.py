"""The bodies that everybody of a gender and build shares, photographed without their heads."""
