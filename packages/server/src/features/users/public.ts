export { countGuess, forgiveGuess } from './password-guard.ts';
export { readNewPassword, readPassword, setPassword } from './passwords.ts';
export { completeSignIn, readVisit, recordSignIn } from './sign-in.ts';
export {
  closeAllSessions,
  closeOwnSession,
  describeUser,
  findByEmail,
  hashPassword,
  passwordMatches,
  type Visit,
} from './users.ts';
