const DATABASE = 'vitrine.photos';
const FILES = 'files';
const KEPT_MS = 86_400_000;

type Kept = { key: string; file: File; at: number };

const finished = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function openFiles(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(FILES, { keyPath: 'key' });
  const database = await finished(opening);
  const transaction = database.transaction(FILES, mode);
  const close = () => database.close();
  transaction.oncomplete = close;
  transaction.onabort = close;
  return transaction.objectStore(FILES);
}

/** A browser without this storage, or without room in it, only loses the comfort. */
const attempt = <T>(work: () => Promise<T>): Promise<T | undefined> =>
  work().catch(() => undefined);

/** What a tab that was closed has left behind. */
async function dropOld(files: IDBObjectStore): Promise<void> {
  for (const { key, at } of await finished<Kept[]>(files.getAll())) {
    if (at < Date.now() - KEPT_MS) files.delete(key);
  }
}

/** Keeps photos that the server does not have yet, so that a reload does not lose them. */
export function keepFiles(entries: readonly { key: string; file: File }[]): void {
  void attempt(async () => {
    const files = await openFiles('readwrite');
    for (const entry of entries) files.put({ ...entry, at: Date.now() } satisfies Kept);
    await dropOld(files);
  });
}

export const keepFile = (key: string, file: File): void => keepFiles([{ key, file }]);

/** All whose keys begin alike. */
export const readFiles = async (prefix: string): Promise<{ key: string; file: File }[]> => {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const kept = await attempt(async () =>
    finished<Kept[]>((await openFiles('readonly')).getAll(range)),
  );
  return kept ?? [];
};

export const readFile = (key: string): Promise<File | undefined> =>
  attempt(async () => {
    const kept = await finished<Kept | undefined>((await openFiles('readonly')).get(key));
    return kept?.file;
  });

export function dropFile(key: string): void {
  void attempt(async () => void (await openFiles('readwrite')).delete(key));
}

/** Removes all kept files, when somebody signs out. */
export function dropAllFiles(): void {
  void attempt(async () => void (await openFiles('readwrite')).clear());
}
