import type { Made, MakeContext, Operation, Refusal } from './engine.ts';
import type { Ability, RemoteEngine, RemotePicture } from './remote-engine.ts';
import type { RemoteOperation, RemoteRequest } from './remote-request.ts';

/** The outcome of an answer: the picture or the reason for withholding it, with the measurements. */
export type Finished = { score?: Readonly<Record<string, number>> } & (
  | { picture: Omit<Made, 'recipe'> }
  | { untrue: string; refusal?: Refusal }
);

/** How one picture is made with somebody else's help: what to ask for, and what to make of the answer. */
export type Plan = {
  readonly operation: RemoteOperation;
  readonly seed: number;
  /** What the answer is made of and compared with; absent where there are only words. */
  readonly original?: Uint8Array;
  request(ability: Ability, seed: number): Promise<RemoteRequest>;
  /** With the ability that the request was made for. */
  finish(answer: RemotePicture, ability: Ability): Promise<Finished>;
};

/** Returns undefined when the engine cannot make the picture. */
export type Planner = (
  order: Operation,
  engine: RemoteEngine,
  context: MakeContext,
) => Promise<Plan | undefined>;
