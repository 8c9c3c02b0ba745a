"""Camera, light, passes, denoising and film: everything between a Blender scene and a picture."""
