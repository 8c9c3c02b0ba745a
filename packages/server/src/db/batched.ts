import type { Queryable } from './client.ts';

/** Longer lists are read in parts, so that one statement never waits for thousands of rows. */
const MOST_KEYS = 500;
/**
 * While this many statements are under way, reads are gathered. With two, groups are half as large: on two busy cores that
 * took the api a tenth more processor time for each call, and PostgreSQL a sixth.
 */
const MOST_AHEAD = 1;
/**
 * PostgreSQL keeps one plan for lists of any length as if they had ten keys, and only while that looks no dearer than a
 * plan of its own for each. For shorter lists it planned anew every time, which took three times as long as reading.
 */
const FEWEST_KEYS = 10;
/** A slow or lost statement delays the others for no longer than this. */
const PATIENCE_MS = 5;

type Waiting<Row> = { resolve(row: Row | undefined): void; reject(error: unknown): void };
type Reads<Row> = {
  gathered: Map<string, Waiting<Row>[]>;
  /** The statements that further reads wait for. */
  ahead: number;
  isDue: boolean;
};

/**
 * Reads of single rows that begin together go to the database as one statement: the busier the process, the more calls
 * share a round trip, which costs far more than its rows. Nothing is remembered: a statement is sent after everybody it
 * answers has asked, so that each sees what was committed before.
 */
export function batched<Row, Db extends Queryable>(
  read: (db: Db, keys: string[]) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): (db: Db, key: string) => Promise<Row | undefined> {
  const perDatabase = new WeakMap<Db, Reads<Row>>();

  const openReads = (db: Db) => {
    const known = perDatabase.get(db);
    if (known) return known;
    const fresh: Reads<Row> = { gathered: new Map(), ahead: 0, isDue: false };
    perDatabase.set(db, fresh);
    return fresh;
  };

  const send = async (db: Db, reads: Reads<Row>) => {
    reads.isDue = false;
    const batch = takeBatch(reads);
    reads.ahead += 1;
    let isAhead = true;
    const passOn = () => {
      if (!isAhead) return;
      isAhead = false;
      reads.ahead -= 1;
      arrange(db, reads);
    };
    const patience = setTimeout(passOn, PATIENCE_MS);
    await answer(batch, () => read(db, fillUp([...batch.keys()])), keyOf);
    clearTimeout(patience);
    passOn();
  };

  const arrange = (db: Db, reads: Reads<Row>) => {
    if (reads.isDue || reads.ahead >= MOST_AHEAD || reads.gathered.size === 0) return;
    reads.isDue = true;
    // Whoever was answered just now may have asked again: the next turn of the event loop hears them.
    setImmediate(() => setImmediate(() => void send(db, reads)));
  };

  return (db, key) =>
    new Promise((resolve, reject) => {
      const reads = openReads(db);
      const waiting = reads.gathered.get(key);
      if (waiting) waiting.push({ resolve, reject });
      else reads.gathered.set(key, [{ resolve, reject }]);
      arrange(db, reads);
    });
}

/**
 * Each statement has a map of its own. One that was filled and emptied for ever may keep the callers of old statements
 * from the garbage collector for long: a map's outgrown tables refer to those that came after them.
 */
function takeBatch<Row>(reads: Reads<Row>) {
  const batch = reads.gathered;
  reads.gathered = new Map();
  for (const [key, waiting] of batch.size > MOST_KEYS ? [...batch].slice(MOST_KEYS) : []) {
    batch.delete(key);
    reads.gathered.set(key, waiting);
  }
  return batch;
}

/** A key that is there twice is read once. */
function fillUp(keys: string[]): string[] {
  const [first] = keys;
  while (first !== undefined && keys.length < FEWEST_KEYS) keys.push(first);
  return keys;
}

async function answer<Row>(
  batch: Map<string, Waiting<Row>[]>,
  read: () => Promise<Row[]>,
  keyOf: (row: Row) => string,
) {
  try {
    const found = new Map((await read()).map((row) => [keyOf(row), row]));
    for (const [key, waiting] of batch) {
      for (const { resolve } of waiting) resolve(found.get(key));
    }
  } catch (error) {
    for (const { reject } of [...batch.values()].flat()) reject(error);
  }
}
