import { keptValue } from '../../lib/storage/kept-value.ts';

/** The code of a shared link, until the next sign-in uses it. */
export const storedInvitation = keptValue('vitrine.invitation', () => localStorage);

/** The page's own copy of the `state` that it sent to another service; this tab's only. */
export const thirdPartyState = keptValue('vitrine.third-state', () => sessionStorage);

/** When the next code may be asked for, in milliseconds of the clock: outlives the dialog and the page. */
export const codeAgainAt = keptValue('vitrine.code-again', () => sessionStorage);
