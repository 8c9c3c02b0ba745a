import { z } from 'zod';

/** The values of `{product}` in paths; each is one kind of work. */
export const PRODUCTS = [
  'fashionclothing',
  'stablediffusion',
  'handheld',
  'headless',
  'fullbody',
  'cutout',
  'retouch',
  'upscale',
  'avatar',
  'emoji',
  'art',
] as const;

export type Product = (typeof PRODUCTS)[number];
export const productSchema = z.enum(PRODUCTS);

const RETOUCH_LIKE: readonly Product[] = ['headless', 'cutout', 'retouch', 'upscale'];

/** Points for one image, unless an operator has set another price. */
export const defaultPrice = (product: Product, singleImagePoints: number) =>
  RETOUCH_LIKE.includes(product) ? 2 : singleImagePoints;
