declare global {
  /** Where zod keeps its settings, so that several copies of it share them. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/**
 * For the page: its content security policy forbids code made of text, which zod would try for speed, and browsers
 * report every attempt. Zod itself comes later than this.
 */
export const parseWithoutEval = () => {
  globalThis.__zod_globalConfig ??= {};
  globalThis.__zod_globalConfig.jitless = true;
};
