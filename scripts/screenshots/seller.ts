import type { APIRequestContext } from '@playwright/test';
import { DEMO, loginByApi } from '../../e2e/fixtures.ts';

/** The demo seller's session, as the page keeps it. */
export async function signInDemo(api: APIRequestContext): Promise<string> {
  const { token, user_info } = await loginByApi(api, DEMO);
  return JSON.stringify({ token, user: user_info });
}
