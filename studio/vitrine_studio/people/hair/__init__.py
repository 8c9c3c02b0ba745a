"""Strand hair, grown on the resting head and carried rigidly into the pose."""
