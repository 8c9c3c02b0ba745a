import type { Page } from '@playwright/test';
import type { Texts } from '../../e2e/fixtures.ts';
import type { Stage } from './prepare-stage.ts';

export type Scene = {
  name: string;
  address: string | ((stage: Stage) => string);
  /** Whose browser it is; a visitor's by default. */
  who?: 'seller' | 'operator';
  /** On the Chinese variant's host. */
  isChineseSite?: boolean;
  /** The whole page, not only the first screen. */
  isWhole?: boolean;
  /** Brings the page into the state to be shown. */
  act?: (page: Page, texts: Texts) => Promise<unknown>;
};
