import { expect, it } from 'vitest';
import { describeAgent } from './user-agent.ts';

const CHROME = '(KHTML, like Gecko) Chrome/140.0.0.0';

it.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${CHROME} Safari/537.36 Edg/140.0`,
    'Edge',
    'Windows',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 ${CHROME} Safari/537.36`,
    'Chrome',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 ${CHROME} Mobile Safari/537.36 MicroMessenger/8.0`,
    'WeChat',
    'Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0', 'Firefox', 'Linux'],
])('%s', (userAgent, browser, system) => {
  expect(describeAgent(userAgent)).toEqual({ browser, system });
});

it('does not guess', () => {
  expect(describeAgent('curl/8.5')).toEqual({ browser: null, system: null });
  expect(describeAgent('')).toEqual({ browser: null, system: null });
});
