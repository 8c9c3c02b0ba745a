import {
  type EXTRA_KINDS,
  fillText,
  type Language,
  LIMITS,
  type Localized,
  PRODUCT_CATEGORIES,
  type ProductExtra,
  type ShopProduct,
} from '@vitrine/contract';
import { type Buyer, memberPrice, type PricedProduct, priceFor } from './shop.ts';

export type ShopView = { language: Language; buyer: Buyer; oneTimeDays: number; isOpen: boolean };

export function presentProduct(entry: PricedProduct, view: ShopView): ShopProduct {
  const { product, price } = entry;
  const { category } = product;
  if (category === 'task') throw new Error('The price of a task is no product of the list');
  const list = price.listMinor;
  const isOffer = category === 'first_experience';
  return {
    product_id: product.id,
    product_category: category,
    plan: product.plan,
    name: product.name[view.language],
    description: product.description[view.language],
    points: product.points,
    grants: product.grants,
    points_days: product.plan ? LIMITS.subscriptionPointsDays : view.oneTimeDays,
    images: Math.floor(product.points / LIMITS.singleImagePoints),
    currency: price.currency,
    price: price.amountMinor,
    list_price: list,
    discount_percent: list ? Math.round((1 - price.amountMinor / list) * 100) : 0,
    member_price: product.memberDiscountPercent
      ? memberPrice(price.amountMinor, product.memberDiscountPercent)
      : null,
    your_price: priceFor(entry, view.buyer),
    available: view.isOpen && (!isOffer || view.buyer.offerDaysLeft !== null),
    days_left: isOffer ? view.buyer.offerDaysLeft : null,
  };
}

/** Groups products by category, in the order of the contract; a category without products is left out. */
export const groupProducts = (list: readonly ShopProduct[]) =>
  PRODUCT_CATEGORIES.map((category) => ({
    product_category: category,
    products: list.filter((product) => product.product_category === category),
  })).filter(({ products }) => products.length > 0);

type ExtraKind = (typeof EXTRA_KINDS)[number];

const EXTRA_TEXTS: Readonly<Record<ExtraKind, { name: Localized; description: Localized }>> = {
  monthly_points: {
    name: { zh: '每月 {value} 积分', en: '{value} points a month' },
    description: { zh: '每次到账后 30 天内有效', en: 'Each month’s points last 30 days' },
  },
  queue_priority: {
    name: { zh: '优先出图', en: 'Ahead in the queue' },
    description: { zh: '任务排在非会员之前', en: 'Your pictures are made before others' },
  },
  batch_images: {
    name: { zh: '一次最多 {value} 张', en: '{value} pictures at once' },
    description: { zh: '非会员一次最多 {usual} 张', en: 'Others can submit {usual}' },
  },
  member_price: {
    name: { zh: '积分包最高优惠 {value}%', en: 'Up to {value}% off points' },
    description: { zh: '购买积分包时享会员价', en: 'Member price on every pack of points' },
  },
};

export function presentExtra(
  kind: ExtraKind,
  values: { points: number; discount: number },
  language: Language,
): ProductExtra {
  const value = {
    monthly_points: values.points,
    queue_priority: 1,
    batch_images: LIMITS.imagesPerTaskMemberMax,
    member_price: values.discount,
  }[kind];
  const { name, description } = EXTRA_TEXTS[kind];
  const params = { value, usual: LIMITS.imagesPerTaskMax };
  return {
    extra_id: kind,
    kind,
    value,
    name: fillText(name[language], params),
    description: fillText(description[language], params),
  };
}
