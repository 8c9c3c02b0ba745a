"""Where the pictures' ingredients come from; NOTICE names the same."""

MAKEHUMAN = {
    "source": "MakeHuman core assets: mesh, targets, rig, poses, skins, eyes, lashes",
    "licence": "CC0-1.0",
    "url": "https://github.com/makehumancommunity/makehuman/blob/master/LICENSE.md",
}
OWN = {
    "source": "Vitrine studio: hair, light, materials, renders",
    "licence": "Apache-2.0",
    "url": "",
}
