import { PRODUCTS, type Product } from '@vitrine/contract';
import { AppError } from '../errors/app-error.ts';

/** The `{product}` of a path. */
export function requireProductName(name: string): Product {
  const product = PRODUCTS.find((known) => known === name);
  if (!product) throw new AppError('PRODUCT_UNKNOWN');
  return product;
}
