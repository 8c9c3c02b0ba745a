import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { ERRORS } from './errors.ts';
import { LIMITS } from './limits.ts';
import { currencySchema } from './money.ts';
import { ORDER_STATUSES } from './order.ts';
import { pageInput, pageOf } from './page.ts';
import { userInfoSchema } from './user.ts';

/** What `data.code` of /v1/invitefriends/add says; the reply itself is a success in all three cases. */
export const INVITATION_RESULT = {
  accepted: 200,
  unknown: ERRORS.INVITATION_UNKNOWN.code,
  unusable: ERRORS.INVITATION_UNUSABLE.code,
} as const;

/** What a friend's first paid order brings the inviter. */
const rewardFields = {
  /** Points that came. */
  reward_points: z.number().int(),
  /** Points that come when the order can no longer be refunded. */
  promised_points: z.number().int(),
  /** After this day; null: nothing is promised, or a refund is being decided. */
  promised_for: z.iso.datetime().nullable(),
};

export const inviteeSchema = z.object({
  user_id: z.string(),
  nickname: z.string(),
  invited_at: z.iso.datetime(),
  ...rewardFields,
});
export type Invitee = z.infer<typeof inviteeSchema>;

export const inviteeOrderSchema = z.object({
  order_id: z.string(),
  nickname: z.string(),
  product: z.string(),
  /** In cents of the currency. */
  amount: z.number().int(),
  currency: currencySchema,
  status: z.enum(ORDER_STATUSES),
  created_at: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
  ...rewardFields,
});
export type InviteeOrder = z.infer<typeof inviteeOrderSchema>;

export const inviteEndpoints = {
  add: defineEndpoint({
    method: 'POST',
    path: '/v1/invitefriends/add',
    auth: 'session',
    summary: 'Enter an invitation code; data.code tells the outcome',
    perMinute: 60,
    input: z.object({ register_code: z.string().max(LIMITS.textInputMax) }),
    output: z.object({
      code: z.literal(Object.values(INVITATION_RESULT)),
      msg: z.string(),
      /** The caller afterwards: invited 1 and the welcome points when the code was accepted. */
      user_info: userInfoSchema,
    }),
    errors: [],
  }),
  list: defineEndpoint({
    method: 'POST',
    path: '/v1/invitefriends/list',
    auth: 'invited',
    summary: 'My invitation code and whom I have invited, newest first',
    input: z.object(pageInput),
    output: pageOf(inviteeSchema).extend({
      register_code: z.string(),
      uses_left: z.number().int(),
      /** For sharing: the landing page with the code in it. */
      link: z.string(),
      /** What one friend's first paid order brings, all that came so far, and what is still to come. */
      reward_points: z.number().int(),
      rewards_total: z.number().int(),
      rewards_promised: z.number().int(),
    }),
    errors: [],
  }),
  orderList: defineEndpoint({
    method: 'POST',
    path: '/v1/invitefriends/order_list',
    auth: 'invited',
    summary: 'Orders of those whom I have invited, newest first',
    input: z.object(pageInput),
    output: pageOf(inviteeOrderSchema),
    errors: [],
  }),
};
