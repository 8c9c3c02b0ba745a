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
OWN = {
    "source": "Vitrine studio: light, materials, renders",
    "licence": "Apache-2.0",
    "url": "",
}
