/** Where a catalogue run stands, from the first photo to the delivered pictures. */
export const RUN_STATES = [
  'draft',
  'checking',
  'ready',
  'running',
  'paused',
  'reviewing',
  'delivered',
  'cancelled',
] as const;
export type RunState = (typeof RUN_STATES)[number];

/** Where one picture of a run stands. `redo` waits for another attempt as `queued` waits for the first. */
export const ITEM_STATES = [
  'queued',
  'running',
  'needs_landmarks',
  'refused',
  'made',
  'approved',
  'rejected',
  'redo',
  'failed',
] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** What its owner may do with a run in each state; everything else is refused. */
export const RUN_ACTIONS = {
  draft: ['upload', 'edit', 'check', 'delete'],
  checking: ['edit', 'delete'],
  ready: ['upload', 'edit', 'check', 'start', 'delete'],
  running: ['pause', 'cancel', 'decide', 'redo'],
  paused: ['resume', 'cancel', 'decide', 'redo'],
  reviewing: ['decide', 'redo', 'deliver', 'delete'],
  delivered: ['decide', 'redo', 'deliver', 'delete'],
  cancelled: ['redo', 'delete'],
} as const satisfies Record<RunState, readonly string[]>;
export type RunAction = (typeof RUN_ACTIONS)[RunState][number];

export const canRun = (state: RunState, action: RunAction): boolean =>
  (RUN_ACTIONS[state] as readonly RunAction[]).includes(action);

/** Which states may follow one another, no matter who moves the run. */
export const NEXT_RUN_STATES: Readonly<Record<RunState, readonly RunState[]>> = {
  draft: ['checking'],
  checking: ['ready', 'draft'],
  ready: ['draft', 'checking', 'running'],
  running: ['paused', 'reviewing', 'cancelled'],
  paused: ['running', 'reviewing', 'cancelled'],
  reviewing: ['running', 'delivered'],
  delivered: ['running', 'delivered', 'reviewing'],
  // A picture that was being made while the rest was given up may still come.
  cancelled: ['running', 'reviewing'],
};

export const NEXT_ITEM_STATES: Readonly<Record<ItemState, readonly ItemState[]>> = {
  queued: ['running', 'failed'],
  redo: ['running', 'failed', 'made', 'approved', 'rejected'],
  running: ['made', 'needs_landmarks', 'refused', 'failed'],
  needs_landmarks: ['redo', 'made'],
  refused: ['redo', 'made'],
  failed: ['redo', 'made'],
  made: ['approved', 'rejected', 'redo', 'made'],
  approved: ['rejected', 'redo', 'made'],
  rejected: ['approved', 'redo', 'made'],
};

/** Waits for its turn. */
export const WAITING_ITEMS = ['queued', 'redo'] as const satisfies ItemState[];
/** Has a picture that can be looked at. */
export const PICTURED_ITEMS = ['made', 'approved', 'rejected'] as const satisfies ItemState[];
/** Came to nothing; its points are back. */
export const FRUITLESS_ITEMS = [
  'needs_landmarks',
  'refused',
  'failed',
] as const satisfies ItemState[];
/** May be made again. */
export const REDOABLE_ITEMS = [
  ...PICTURED_ITEMS,
  ...FRUITLESS_ITEMS,
] as const satisfies ItemState[];

export const isOneOf = <const State extends ItemState>(
  states: readonly State[],
  state: ItemState,
): state is State => (states as readonly ItemState[]).includes(state);
