"""Posed human bodies as plain arrays, without Blender: shapes, rig, poses, parts, camera.

World space: metres, X to the picture's right, Y away from the camera, Z up, floor at Z = 0.
The person faces the camera (towards -Y), so the person's left hand is on the picture's right.
"""
