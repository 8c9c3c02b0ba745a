export { chargeKey, creditKey, fitsKey } from './budget.ts';
export { findPayingKey, type PayingKey } from './paying-key.ts';
