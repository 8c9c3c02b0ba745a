import { api, type CallInputOf, type EndpointSpec } from '@vitrine/contract';

type ListCall = { name: string; spec: EndpointSpec; input: object };

const listCall = <Spec extends EndpointSpec>(
  name: string,
  spec: Spec,
  input: CallInputOf<Spec>,
): ListCall => ({ name, spec, input: input as object });

/** What sellers look at all the time, over tables that only grow. */
export const SELLER_LISTS: readonly ListCall[] = [
  listCall('who I am', api.user.info, { product: 'cutout' }),
  listCall('my works', api.task.records, { limit: 20 }),
  listCall('my works of a kind', api.task.records, { limit: 20, products: ['cutout'] }),
  listCall('my finished works', api.task.records, { limit: 20, statuses: [3] }),
  listCall('my works, searched', api.task.records, { limit: 20, search: 'summer' }),
  listCall('my cut-outs', api.task.list, { product: 'cutout', limit: 20 }),
  listCall('my points', api.points.balance, {}),
  listCall('what my points went to', api.points.consumptionList, { limit: 20 }),
  listCall('my orders', api.order.list, { limit: 20 }),
  listCall('my photos', api.outfit.historyList, { limit: 20 }),
  listCall('my favourite models', api.outfit.favourites, {}),
  listCall('the community', api.community.list, { limit: 20 }),
  listCall('what I published', api.community.mine, { limit: 20 }),
];

/** What operators look at. */
export const OPERATOR_LISTS: readonly ListCall[] = [
  listCall('all users', api.userAdmin.list, { limit: 20 }),
  listCall('all orders', api.orderAdmin.list, { limit: 20 }),
  listCall('assisted orders', api.assistedAdmin.list, { limit: 20, show: 'all' }),
  listCall('the audit log', api.overviewAdmin.audit, { limit: 20 }),
  listCall('failed images', api.queueAdmin.list, { limit: 20, show: 'failed' }),
];
