export type Device = { browser: string | null; system: string | null };

/** The first that matches wins: every browser also names those before it. */
const BROWSERS: readonly [string, RegExp][] = [
  ['WeChat', /MicroMessenger/],
  ['Edge', /Edg(?:A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['QQ', /M?QQBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
];
const SYSTEMS: readonly [string, RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

const firstMatch = (table: readonly [string, RegExp][], text: string) =>
  table.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** Enough to recognise one's own devices in a list; names are the makers' own in every language. */
export const describeAgent = (userAgent: string): Device => ({
  browser: firstMatch(BROWSERS, userAgent),
  system: firstMatch(SYSTEMS, userAgent),
});
