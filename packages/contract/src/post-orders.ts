export const POST_ORDERS = ['new', 'popular'] as const;
export type PostOrder = (typeof POST_ORDERS)[number];
