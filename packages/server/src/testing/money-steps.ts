import type { PaymentEvent } from '../adapters/payment/payment.ts';
import { toSubscriptionReference } from '../adapters/payment/sandbox-bank.ts';
import { moveClock } from '../db/clock.ts';
import { reconcileOrder, startPayment } from '../money/orders/pay-order.ts';
import { expireAllPoints } from '../money/points/points.ts';
import type { MoneyWorld, OrderRow } from './money-world.ts';
import type { Random } from './seeded-random.ts';

type Account = Awaited<ReturnType<MoneyWorld['createAccount']>>;

/** What has happened so far, as far as the next steps can refer to it. */
export type Story = {
  accounts: Account[];
  orders: OrderRow[];
  images: { userId: string; id: string }[];
  codes: string[];
  told: PaymentEvent[];
  /** Orders whose right amount the bank has really taken: no other may ever be credited. */
  paid: Set<string>;
};

const PRODUCTS = [
  'pack-100',
  'pack-500',
  'first-experience',
  'starter-month',
  'studio-month',
  'starter-year',
];
const DAY_SECONDS = 86_400;

type Step = (world: MoneyWorld, story: Story, random: Random) => Promise<unknown>;

const isPlan = ({ productId }: OrderRow) => /month|year/.test(productId);
const about = (order: OrderRow, random: Random) => ({
  // Few ids: the same event comes again and again, also with another content.
  id: `${order.number}-${random.below(6)}`,
  occurredAt: new Date(Date.now() + random.below(10_000)),
  orderNumber: order.number,
  paymentReference: `pay-${order.number}`,
});

function paidEvent(order: OrderRow, random: Random, story: Story): PaymentEvent {
  const isRight = random.chance(0.9);
  if (isRight) story.paid.add(order.id);
  return {
    ...about(order, random),
    id: `${order.number}-paid-${random.below(3)}${isRight ? '' : '-wrong'}`,
    type: 'paid',
    amountMinor: isRight ? order.amountMinor : order.amountMinor - 1,
    currency: order.currency,
    paidAt: new Date(),
    ...(isPlan(order) &&
      random.chance(0.5) && { subscriptionReference: toSubscriptionReference(order.number) }),
  };
}

function renewedEvent(order: OrderRow, random: Random): PaymentEvent {
  const period = 2 + random.below(4);
  return {
    id: `${order.number}-renewed-${period}-${random.below(2)}`,
    occurredAt: new Date(),
    type: 'renewed',
    subscriptionReference: toSubscriptionReference(order.number),
    paymentReference: `pay-${order.number}-${period}`,
    amountMinor: random.chance(0.95) ? order.amountMinor : 1,
    currency: order.currency,
    paidAt: new Date(),
    periodEnd: new Date(Date.now() + period * 31 * DAY_SECONDS * 1000),
  };
}

/** Sends a notice now, and keeps it to be sent again. */
const notify = (world: MoneyWorld, story: Story, event: PaymentEvent) => {
  story.told.push(event);
  return world.notify(event);
};

const onOrder =
  (
    act: (world: MoneyWorld, story: Story, order: OrderRow, random: Random) => Promise<unknown>,
  ): Step =>
  async (world, story, random) => {
    const order = random.pick(story.orders);
    if (order) await act(world, story, order, random);
  };

export const STEPS: Readonly<Record<string, { weight: number; run: Step }>> = {
  order: {
    weight: 12,
    run: async (world, story, random) => {
      const userId = random.pick(story.accounts)?.userId ?? '';
      const order = await world.order(userId, random.pick(PRODUCTS) ?? '');
      if (order) story.orders.push(order);
    },
  },
  paid: {
    weight: 16,
    run: onOrder((world, story, order, random) =>
      notify(world, story, paidEvent(order, random, story)),
    ),
  },
  /** The buyer pays at the bank and no notice comes; asking finds it. */
  unheard: {
    weight: 6,
    run: onOrder(async (world, story, order) => {
      if (order.provider !== 'sandbox') return;
      await startPayment(world.money, { ...order, state: 'pending' }, world.sandbox);
      const payment = await world.sandbox.bank.settle(order.number);
      if (payment?.state === 'paid') story.paid.add(order.id);
    }),
  },
  ask: { weight: 6, run: onOrder((world, _story, order) => reconcileOrder(world.money, order)) },
  again: {
    weight: 12,
    run: async (world, story, random) => {
      const event = random.pick(story.told);
      if (event) await world.notify(event);
    },
  },
  refunded: {
    weight: 5,
    run: onOrder((world, story, order, random) =>
      notify(world, story, {
        ...about(order, random),
        type: 'refunded',
        refundedMinor: random.chance(0.4) ? order.amountMinor : 1 + random.below(order.amountMinor),
        currency: order.currency,
      }),
    ),
  },
  refund: {
    weight: 4,
    run: onOrder((world, _story, order, random) =>
      world.startRefund(order, random.chance(0.6) ? 1 : 0.3),
    ),
  },
  sendRefunds: { weight: 3, run: (world) => world.sendRefunds() },
  dispute: {
    weight: 3,
    run: onOrder((world, story, order, random) => {
      const { amountMinor, currency } = order;
      const base = { ...about(order, random), amountMinor, currency };
      const won = random.chance(0.5);
      const closes = random.chance(0.6);
      return notify(
        world,
        story,
        closes ? { ...base, type: 'dispute-closed', won } : { ...base, type: 'disputed' },
      );
    }),
  },
  renewed: {
    weight: 6,
    run: onOrder(async (world, story, order, random) => {
      if (isPlan(order)) await notify(world, story, renewedEvent(order, random));
    }),
  },
  // Much is spent, so that refunds often find nothing left.
  spend: {
    weight: 22,
    run: async (world, story, random) => {
      const account = random.pick(story.accounts);
      if (!account) return;
      const id = await world.spend(account, 1 + random.below(240));
      if (id) story.images.push({ userId: account.userId, id });
    },
  },
  end: {
    weight: 12,
    run: async (world, story, random) => {
      // Taken out before the work: an image ends once, as the fence around attempts ensures.
      const [image] = story.images.splice(random.below(Math.max(1, story.images.length)), 1);
      if (image) await world.end(image.userId, image.id, random.chance(0.5) ? 'done' : 'failed');
    },
  },
  newCode: {
    weight: 1,
    run: async (world, story, random) => {
      story.codes.push(await world.addCode(1 + random.below(80), 1 + random.below(4)));
    },
  },
  redeem: {
    weight: 4,
    run: async (world, story, random) => {
      const [account, code] = [random.pick(story.accounts), random.pick(story.codes)];
      if (account && code) await world.redeem(account.userId, code);
    },
  },
  time: {
    weight: 2,
    run: (world, _story, random) => moveClock(world.db, random.below(9) * DAY_SECONDS),
  },
  expire: { weight: 3, run: (world) => expireAllPoints(world.db) },
};

const NAMES = Object.entries(STEPS).flatMap(([name, { weight }]) =>
  Array<string>(weight).fill(name),
);

export const pickStep = (random: Random): string => random.pick(NAMES) ?? 'order';
