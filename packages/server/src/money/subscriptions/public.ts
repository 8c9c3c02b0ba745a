export { describeCurrent } from './description.ts';
export { grantAllDue, grantDue, grantReference } from './grants.ts';
export { isMember, memberColumn, memberRights } from './membership.ts';
export {
  addPeriod,
  beginPeriod,
  currentSubscription,
  endForAccount,
  findByReference,
  listOtherRenewing,
  revokePeriod,
  type SubscriptionRow,
  setState,
} from './subscriptions.ts';
export { syncSubscription } from './sync.ts';
export { endExpired, findOverdue, remindBeforeEnd, syncAtProvider } from './upkeep.ts';
