export {
  claimReward,
  promisedOrders,
  promiseReward,
  type RewardTerms,
  releaseReward,
  rewardColumns,
  rewardTotals,
} from './rewards.ts';
