export { countGuess, forgiveGuess } from './password-guard.ts';
export { readNewPassword, readPassword, setPassword } from './passwords.ts';
export { closeAllSessions, closeOwnSession, type Visit } from './sessions.ts';
export { completeSignIn, readVisit, recordSignIn } from './sign-in.ts';
export { describeUser, findByEmail, hashPassword, passwordMatches } from './users.ts';
