import type { Product } from '@vitrine/contract';
import { type EngineOrder, enginesFor } from './engine-order.ts';
import type { RemoteEngine, RemoteOperation } from './remote-engine.ts';

/** Whether some engine that the operator has put into the order of this kind can do this. */
export const isOffered = (
  engines: readonly RemoteEngine[],
  order: EngineOrder,
  kind: Product,
  operation: RemoteOperation,
): boolean =>
  enginesFor(order, kind).some((name) =>
    engines.some((engine) => engine.name === name && engine.abilities[operation] !== undefined),
  );
