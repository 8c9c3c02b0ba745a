import type { Config } from '../../config.ts';
import type { RemoteEngine } from '../core/remote-engine.ts';
import type { Outbound } from '../core/transport/outbound.ts';
import type { Wake } from '../core/transport/wake.ts';
import { createBfl } from './bfl/bfl.ts';
import { createDashscope } from './dashscope/dashscope.ts';
import { createFal } from './fal/fal.ts';
import { createFashn } from './fashn/fashn.ts';
import { createGemini } from './gemini/gemini.ts';
import { createOpenAiImages } from './openai/openai-images.ts';

const DOLLAR = 1_000_000;
const OPENAI_CLOUD = 'https://api.openai.com/v1';

/** The services whose key is set. A server of one's own that speaks OpenAI's API may go without one. */
export function openHosted(
  config: Config,
  outbound: (engine: string) => Outbound,
  wake?: Wake,
): RemoteEngine[] {
  const readCost = (engine: string) => Math.round((config.ENGINE_COSTS[engine] ?? 0) * DOLLAR);
  const engines: RemoteEngine[] = [];
  const { OPENAI_API_KEY: openai, OPENAI_URL } = config;
  if (openai || OPENAI_URL !== undefined) {
    const settings = {
      key: openai ?? '',
      url: OPENAI_URL ?? OPENAI_CLOUD,
      model: config.OPENAI_IMAGE_MODEL,
      cost: readCost('openai'),
      previews: config.OPENAI_PREVIEWS,
    };
    engines.push(createOpenAiImages(settings, outbound('openai')));
  }
  const { GEMINI_API_KEY: gemini, BFL_API_KEY: bfl } = config;
  if (gemini) {
    const { GEMINI_URL: url, GEMINI_IMAGE_MODEL: model } = config;
    const settings = { key: gemini, url, model, cost: readCost('gemini') };
    engines.push(createGemini(settings, outbound('gemini')));
  }
  if (bfl) {
    const { BFL_URL: url, BFL_MODEL: model } = config;
    engines.push(createBfl({ key: bfl, url, model, cost: readCost('bfl') }, outbound('bfl')));
  }
  const { FAL_KEY: fal, FASHN_API_KEY: fashn, DASHSCOPE_API_KEY: dashscope } = config;
  if (fal) {
    const noticeUrl = falNoticeUrl(config);
    const settings = { key: fal, url: config.FAL_URL, cost: readCost('fal'), noticeUrl, wake };
    engines.push(createFal(settings, outbound('fal')));
  }
  if (fashn) {
    const settings = { key: fashn, url: config.FASHN_URL, cost: readCost('fashn') };
    engines.push(createFashn(settings, outbound('fashn')));
  }
  if (dashscope) {
    const settings = { key: dashscope, url: config.DASHSCOPE_URL, cost: readCost('dashscope') };
    engines.push(createDashscope(settings, outbound('dashscope')));
  }
  return engines;
}

/** Defined only if fal can reach us over HTTPS. */
function falNoticeUrl({ PUBLIC_URL, PUBLIC_URL_CN }: Config): string | undefined {
  const url = [PUBLIC_URL, PUBLIC_URL_CN].find((one) => one?.startsWith('https://'));
  return url && new URL('/v1/engines/notice/fal', url).href;
}
