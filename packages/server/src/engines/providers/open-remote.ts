import { type Config, ConfigError } from '../../config.ts';
import type { RemoteEngine } from '../core/remote-engine.ts';
import { createOutbound, type Outbound } from '../core/transport/outbound.ts';
import type { Wake } from '../core/transport/wake.ts';
import { createComfyui } from './comfyui/comfyui.ts';
import { readWorkflows } from './comfyui/workflow-files.ts';
import { openHosted } from './open-hosted.ts';

/** The engines whose settings are there. Loads no image code: the api opens them, too, to know what it can offer. */
export function openRemote(config: Config, wake?: Wake): RemoteEngine[] {
  const outbound = (engine: string): Outbound =>
    createOutbound({ allowInside: config.ENGINES_PRIVATE.includes(engine) });
  const engines: RemoteEngine[] = [];
  if (config.COMFYUI_URLS) {
    engines.push(
      createComfyui({
        urls: config.COMFYUI_URLS,
        workflows: readWorkflows(config.COMFYUI_WORKFLOWS_DIR),
        outbound: outbound('comfyui'),
      }),
    );
  }
  engines.push(...openHosted(config, outbound, wake));
  requireSettings(config, engines);
  return engines;
}

/** An engine that is named and not there would be passed over without a word. */
function requireSettings({ ENGINE_ORDER }: Config, engines: readonly RemoteEngine[]) {
  const known = ['local', ...engines.map(({ name }) => name)];
  const unknown = Object.values(ENGINE_ORDER)
    .flat()
    .find((name) => !known.includes(name));
  if (unknown) {
    throw new ConfigError(`ENGINE_ORDER names ${unknown}, whose settings are missing`);
  }
}
