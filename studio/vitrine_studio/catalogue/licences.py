"""Where the pictures' ingredients come from; NOTICE names the same."""

MAKEHUMAN = {
    "source": "MakeHuman core assets: mesh, targets, rig, poses, skins",
    "licence": "CC0-1.0",
    "url": "https://github.com/makehumancommunity/makehuman/blob/master/LICENSE.md",
}
PORTRAITS = {
    "source": "Portraits of invented people, blended into new ones: faker-js/assets-person-portrait (CC0-1.0), "
    "DanialDaeHyunNam/zclip (MIT), DealExMachina/dexm-virtual-tryon (MIT)",
    "licence": "CC0-1.0 and MIT",
    "url": "https://github.com/faker-js/assets-person-portrait",
}
GARMENT_PHOTOS = {
    "source": "Pictures of garments that a generative model invented, read for their creases, fading and grain: Prompt-Haus/OpenVTO",
    "licence": "MIT",
    "url": "https://github.com/Prompt-Haus/OpenVTO",
}
CLOTHING_DATASET = {
    "source": "Clothing dataset: photographs of garments, read for their folds, cut and grain; Alexey Grigorev and those who sent "
    "their photos",
    "licence": "CC0-1.0",
    "url": "https://github.com/alexeygrigorev/clothing-dataset",
}
OWN = {
    "source": "Vitrine studio: light, materials, renders",
    "licence": "Apache-2.0",
    "url": "",
}
