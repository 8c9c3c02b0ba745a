import { LIMITS } from '@vitrine/contract';
import { useEffect, useRef, useState } from 'react';
import { checkFile } from '../../entities/listing/api/check-file.ts';
import type { PickedFile } from '../../lib/dropped-files.ts';
import type { CheckedFile } from './checked-file.ts';

/** As many run at once as the server has places in the queue for one seller. */
const AT_ONCE = 2;
const MOST_FILES = 500;
const PICTURE = /\.(?:jpe?g|png|webp|avif)$/i;

type Describe = { tooLarge: string; error: (error: unknown) => string };

/** Takes pictures of a folder and has them checked, two at a time; a file of the same path replaces the former one. */
export function useBatchCheck(describe: Describe) {
  const [files, setFiles] = useState<readonly CheckedFile[]>([]);
  const queue = useRef<CheckedFile[]>([]);
  const running = useRef(0);
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);

  const put = (changed: CheckedFile) =>
    setFiles((before) => before.map((each) => (each.file === changed.file ? changed : each)));

  const work = async () => {
    running.current += 1;
    control.current ??= new AbortController();
    const { signal } = control.current;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      const { path, file } = next;
      if (file.size >= LIMITS.imageBytesMax) {
        put({ path, file, state: 'failed', problem: describe.tooLarge });
        continue;
      }
      put({ path, file, state: 'checking' });
      try {
        put({ path, file, state: 'done', check: await checkFile(file, signal) });
      } catch (error) {
        if (signal.aborted) break;
        put({ path, file, state: 'failed', problem: describe.error(error) });
      }
    }
    running.current -= 1;
    // What came after the list was cleared has been waiting for this one to end.
    start();
  };
  const start = () => {
    while (running.current < AT_ONCE && queue.current.length > 0) void work();
  };

  const add = (picked: readonly PickedFile[]) => {
    const taken = picked
      .filter(({ path }) => PICTURE.test(path))
      .slice(0, MOST_FILES)
      .map(({ path, file }): CheckedFile => ({ path, file, state: 'waiting' }));
    const paths = new Set(taken.map(({ path }) => path));
    const stays = ({ path }: CheckedFile) => !paths.has(path);
    setFiles((before) => [...before.filter(stays), ...taken]);
    queue.current = [...queue.current.filter(stays), ...taken];
    start();
  };

  const clear = () => {
    control.current?.abort();
    control.current = undefined;
    queue.current = [];
    setFiles([]);
  };

  return { files, add, clear };
}
