export { newCode, normalizeCode, ownInvitationCode } from './invitation-codes.ts';
export { limitGuesses, readCode, redeemCode } from './redemptions.ts';
