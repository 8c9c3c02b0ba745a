export { refusedPlan } from './plan-rules.ts';
export {
  describeBuyer,
  OFFER_ID,
  offerOrders,
  priceFor,
  requireProduct,
  TASK_PRODUCT_ID,
} from './shop.ts';
export { priceColumn, taskPrice } from './task-price.ts';
