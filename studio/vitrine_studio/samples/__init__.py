"""Sample garments that are entirely ours: drawn flat, then photographed by a virtual phone."""
