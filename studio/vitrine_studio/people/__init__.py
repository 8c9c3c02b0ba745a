"""The virtual models: who they are, how they are built in Blender, and what is rendered of them."""
