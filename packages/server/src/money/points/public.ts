export { adjustPoints } from './adjustment.ts';
export { auditLedger } from './audit.ts';
export { claimFromBucket, claimPoints, restorePoints } from './claims.ts';
export { owedPoints } from './debts.ts';
export {
  availablePoints,
  expireAllPoints,
  expirePoints,
  grantPoints,
  lockAccount,
  pointsColumn,
  reservePoints,
  returnImage,
  settleImage,
} from './points.ts';
