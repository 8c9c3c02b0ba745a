import type { Config } from '../config.ts';
import type { RemoteEngine } from '../engines/core/remote-engine.ts';
import { openRemote } from '../engines/providers/open-remote.ts';
import { describeReason, type Finding, fail, pass, warn } from './finding.ts';

const ANSWER_MS = 8_000;
const ABOUT = 'Engines';

/** Checks the health of every remote engine, free of charge, and reports engines missing from the order. */
export async function checkEngines(config: Config): Promise<Finding[]> {
  let engines: RemoteEngine[];
  try {
    engines = openRemote(config);
  } catch (error) {
    return [
      fail(ABOUT, describeReason(error), 'Set what is missing, or take it out of ENGINE_ORDER.'),
    ];
  }
  if (engines.length === 0) return [pass(ABOUT, 'the local one makes everything')];
  const ordered = new Set(Object.values(config.ENGINE_ORDER).flat());
  return Promise.all(engines.map((engine) => checkOne(engine, ordered.has(engine.name))));
}

async function checkOne(engine: RemoteEngine, isOrdered: boolean): Promise<Finding> {
  const { name } = engine;
  try {
    const { ok, problem, queue } = await engine.health(AbortSignal.timeout(ANSWER_MS));
    if (!ok) {
      const todo =
        'Look at its key, quota and address; until then the next engine in the order is asked.';
      return fail(ABOUT, `${name}: ${problem ?? 'is not well'}`, todo);
    }
    if (!isOrdered) {
      const todo = `Name it in ENGINE_ORDER, as in *=${name}, or take its settings away.`;
      return warn(ABOUT, `${name} answers, and nothing is ever asked of it`, todo);
    }
    return pass(ABOUT, `${name} answers${queue === undefined ? '' : `, ${queue} in its queue`}`);
  } catch (error) {
    const todo =
      'Let this machine reach it; ENGINES_PRIVATE allows addresses inside your own network.';
    return fail(ABOUT, `${name} cannot be reached (${describeReason(error)})`, todo);
  }
}
