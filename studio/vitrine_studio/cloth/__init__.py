"""Cloth from flat sewing patterns: patterns, their triangulation, a small solver, draping.

Space is the body's (metres, X to the picture's right, Y away from the camera, Z up). A pattern
lies in the X-Z plane around the body it is drawn for, so a pattern point needs no other placing.
"""
