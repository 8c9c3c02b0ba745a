import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  devices,
} from '@playwright/test';

const DEVICES = {
  phone: devices['Pixel 7'],
  desktop: { viewport: { width: 1440, height: 900 } },
  narrow: { ...devices['Pixel 7'], viewport: { width: 360, height: 640 } },
  wide: { viewport: { width: 3840, height: 2160 } },
};
const LANGUAGES = { en: 'en-US', zh: 'zh-CN' };
const SCHEMES = ['light', 'dark'] as const;

export type Look = {
  name: string;
  device: keyof typeof DEVICES;
  language: keyof typeof LANGUAGES;
  scheme: (typeof SCHEMES)[number];
};

const look = (
  device: Look['device'],
  language: Look['language'],
  scheme: Look['scheme'],
): Look => ({ name: `${device}-${language}-${scheme}`, device, language, scheme });

export const LOOKS: readonly Look[] = [
  ...(['desktop', 'phone'] as const).flatMap((device) =>
    (['en', 'zh'] as const).flatMap((language) =>
      SCHEMES.map((scheme) => look(device, language, scheme)),
    ),
  ),
  // The smallest phone and the largest screen, where a page breaks first.
  look('narrow', 'en', 'light'),
  look('wide', 'zh', 'dark'),
];

type Visit = { origin: string; storageState: BrowserContextOptions['storageState'] };

/** A browser as its owner would have it, with or without somebody signed in. */
export const openLook = (
  browser: Browser,
  { device, language, scheme }: Look,
  { origin, storageState }: Visit,
): Promise<BrowserContext> =>
  browser.newContext({
    ...DEVICES[device],
    baseURL: origin,
    locale: LANGUAGES[language],
    colorScheme: scheme,
    reducedMotion: 'reduce',
    storageState,
  });
