import type { Localized, Product } from '@vitrine/contract';

/** What a seller calls each kind of work, in a sentence. */
export const KIND_NAMES: Readonly<Record<Product, Localized>> = {
  fashionclothing: { zh: '模特图', en: 'model photos' },
  stablediffusion: { zh: '商品场景图', en: 'product scenes' },
  handheld: { zh: '手持商品图', en: 'handheld shots' },
  headless: { zh: '无头图', en: 'headless' },
  fullbody: { zh: '半身变全身', en: 'full body' },
  cutout: { zh: '抠图', en: 'background removal' },
  retouch: { zh: '修图', en: 'retouch' },
  upscale: { zh: '变清晰', en: 'upscale' },
  avatar: { zh: '头像', en: 'avatar' },
  emoji: { zh: '表情贴纸', en: 'sticker' },
  art: { zh: '艺术图', en: 'art' },
};
