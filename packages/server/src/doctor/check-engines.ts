import type { Config } from '../config.ts';
import { openRemote } from '../engines/remote/open-remote.ts';
import type { RemoteEngine } from '../engines/remote/remote-engine.ts';
import { type Finding, reasonOf, right, warning, wrong } from './finding.ts';

const ANSWER_MS = 8_000;
const ABOUT = 'Engines';

/** Asks every remote engine how it is, free of charge; one that nobody ordered is told, too. */
export async function checkEngines(config: Config): Promise<Finding[]> {
  let engines: RemoteEngine[];
  try {
    engines = openRemote(config);
  } catch (error) {
    return [wrong(ABOUT, reasonOf(error), 'Set what is missing, or take it out of ENGINE_ORDER.')];
  }
  if (engines.length === 0) return [right(ABOUT, 'the local one makes everything')];
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
      return wrong(ABOUT, `${name}: ${problem ?? 'is not well'}`, todo);
    }
    if (!isOrdered) {
      const todo = `Name it in ENGINE_ORDER, as in *=${name}, or take its settings away.`;
      return warning(ABOUT, `${name} answers, and nothing is ever asked of it`, todo);
    }
    return right(ABOUT, `${name} answers${queue === undefined ? '' : `, ${queue} in its queue`}`);
  } catch (error) {
    const todo =
      'Let this machine reach it; ENGINES_PRIVATE allows addresses inside your own network.';
    return wrong(ABOUT, `${name} cannot be reached (${reasonOf(error)})`, todo);
  }
}
