import { type Language, parseLanguage } from '@vitrine/contract';
import { LANGUAGE_KEY } from './language-key.ts';
import { addTexts, showLanguage, shownLanguage } from './translation.ts';

/** Only the language in use is fetched. */
const FIRST_TEXTS = {
  en: async () => (await import('./en/first.ts')).first,
  zh: async () => (await import('./zh/first.ts')).first,
};

/** Texts that only some pages need, by namespace: they come with the first of those. */
const LATE_TEXTS = {
  rest: {
    en: async () => (await import('./en/rest.ts')).rest,
    zh: async () => (await import('./zh/rest.ts')).rest,
  },
  check: {
    en: () => import('./en/check.ts'),
    zh: () => import('./zh/check.ts'),
  },
  destinations: {
    en: () => import('./en/destinations.ts'),
    zh: () => import('./zh/destinations.ts'),
  },
  runs: {
    en: () => import('./en/runs.ts'),
    zh: () => import('./zh/runs.ts'),
  },
  verify: {
    en: () => import('./en/verify.ts'),
    zh: () => import('./zh/verify.ts'),
  },
};
type LateTexts = keyof typeof LATE_TEXTS;
const wanted = new Set<LateTexts>();

/** The first page may ask for its texts before there is a place for them. */
let resolveStarted: () => void = () => undefined;
const started = new Promise<void>((resolve) => {
  resolveStarted = resolve;
});

const DOCUMENT_LANGUAGE: Record<Language, string> = { zh: 'zh-CN', en: 'en' };

/** The seller's own choice, else that of the link, else the browser's language. */
function firstLanguage(): Language {
  const linked = new URLSearchParams(window.location.search).get('lang');
  try {
    return parseLanguage(localStorage.getItem(LANGUAGE_KEY) ?? linked ?? navigator.language);
  } catch {
    return parseLanguage(linked ?? navigator.language);
  }
}

async function fetchLate(language: Language): Promise<void> {
  const fetched = await Promise.all([...wanted].map((late) => LATE_TEXTS[late][language]()));
  for (const texts of fetched) addTexts(language, texts);
}

/** Before something is drawn whose texts are not among those of every visit. */
export async function wantTexts(late: LateTexts): Promise<void> {
  wanted.add(late);
  await started;
  await fetchLate(shownLanguage());
}

/** Code and the texts that it needs, fetched side by side. */
export async function withTexts<Code>(code: Promise<Code>, ...late: LateTexts[]): Promise<Code> {
  return (await Promise.all([code, ...late.map(wantTexts)]))[0];
}

function show(language: Language): void {
  showLanguage(language);
  if (globalThis.document) document.documentElement.lang = DOCUMENT_LANGUAGE[language];
}

export async function setLanguage(language: Language): Promise<void> {
  addTexts(language, await FIRST_TEXTS[language]());
  await fetchLate(language);
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  show(language);
}

/**
 * Texts are there with the first paint: nothing is drawn before the dictionary has come. Who names a language, the build or a
 * test, gets all texts at once.
 */
export async function startI18n(named?: Language): Promise<void> {
  const language = named ?? firstLanguage();
  addTexts(language, await FIRST_TEXTS[language]());
  show(language);
  resolveStarted();
  if (named) await Promise.all((Object.keys(LATE_TEXTS) as LateTexts[]).map(wantTexts));
}
