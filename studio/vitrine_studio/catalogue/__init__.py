"""Turns raw renders into the committed catalogue: pictures, masks, joints and one index."""
