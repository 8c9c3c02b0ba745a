import { remoteConformance } from '../core/testing/conformance.ts';
import { createOutbound } from '../core/transport/outbound.ts';
import { createBfl } from './bfl/bfl.ts';
import { BFL_KEY, startBfl } from './bfl/testing/bfl-double.ts';
import { createDashscope } from './dashscope/dashscope.ts';
import { DASHSCOPE_KEY, startDashscope } from './dashscope/testing/dashscope-double.ts';
import { createFal } from './fal/fal.ts';
import { FAL_KEY, startFal } from './fal/testing/fal-double.ts';
import { createFashn } from './fashn/fashn.ts';
import { FASHN_KEY, startFashn } from './fashn/testing/fashn-double.ts';
import { createGemini } from './gemini/gemini.ts';
import { GEMINI_KEY, startGemini } from './gemini/testing/gemini-double.ts';
import { createOpenAiImages } from './openai/openai-images.ts';
import { OPENAI_KEY, startOpenAi } from './openai/testing/openai-double.ts';

const outbound = createOutbound({ allowInside: true });
const QUICK = { cost: 40_000, pollMs: 1 };

remoteConformance({
  name: 'fal',
  secret: FAL_KEY,
  start: startFal,
  open: (url) => createFal({ key: FAL_KEY, url, ...QUICK }, outbound),
});

remoteConformance({
  name: 'bfl',
  secret: BFL_KEY,
  start: startBfl,
  open: (url) => createBfl({ key: BFL_KEY, url, model: 'flux-2-pro', ...QUICK }, outbound),
});

remoteConformance({
  name: 'fashn',
  secret: FASHN_KEY,
  start: startFashn,
  open: (url) => createFashn({ key: FASHN_KEY, url, ...QUICK }, outbound),
});

remoteConformance({
  name: 'dashscope',
  secret: DASHSCOPE_KEY,
  start: startDashscope,
  open: (url) => createDashscope({ key: DASHSCOPE_KEY, url, ...QUICK }, outbound),
});

/** Answers that come at once have no queue, no links, and are lost with their connection. */
const AT_ONCE = ['slow-queue', 'repeated-events', 'dropped-connection', 'expired-link'] as const;

remoteConformance({
  name: 'gemini',
  secret: GEMINI_KEY,
  start: startGemini,
  open: (url) => createGemini({ key: GEMINI_KEY, url, model: 'image', cost: 0 }, outbound),
  without: AT_ONCE,
});

for (const previews of [0, 2]) {
  remoteConformance({
    name: previews > 0 ? 'openai with previews' : 'openai',
    secret: OPENAI_KEY,
    start: startOpenAi,
    open: (url) => {
      const settings = { key: OPENAI_KEY, url, model: 'gpt-image-1', cost: 0, previews };
      return createOpenAiImages(settings, outbound);
    },
    without: previews > 0 ? ['slow-queue', 'dropped-connection', 'expired-link'] : AT_ONCE,
  });
}
