export const TASK_STATUS = {
  awaitingPayment: 0,
  queued: 1,
  running: 2,
  done: 3,
  failed: 4,
  cancelled: 5,
} as const;
export type TaskStatus = (typeof TASK_STATUS)[keyof typeof TASK_STATUS];

export const PAY_STATUS = { unpaid: 0, paid: 1, refunded: 2 } as const;
export type PayStatus = (typeof PAY_STATUS)[keyof typeof PAY_STATUS];
export const PAY_METHOD = { redemptionCode: 1, points: 2, cashOrder: 3 } as const;
export type PayMethod = (typeof PAY_METHOD)[keyof typeof PAY_METHOD];
