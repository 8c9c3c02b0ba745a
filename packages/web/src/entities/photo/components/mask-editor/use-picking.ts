import { selectionSize } from '@vitrine/contract';
import { useEffect, useRef, useState } from 'react';
import type { Click } from '../../model/picture.ts';
import type { MaskDocument } from './document.ts';
import { type Combining, type Mask, missingFrom } from './mask.ts';
import { readMask, resizeMask } from './pixels.ts';
import type { Point, Size } from './view.ts';

/**
 * Answers the address of a grey picture: what the clicks mean, or, with `previous`, what is left of that mask after
 * they have taken something away.
 */
export type Select = (
  asked: { clicks: Click[]; previous?: string },
  signal: AbortSignal,
) => Promise<string>;

type Picked = Point & { how: Combining };
export type Waiting = Point & { key: number };

/**
 * This many of the last clicks with the opposite meaning are sent along: they help to separate the thing that is meant
 * from its neighbours.
 */
const REMEMBERED = 8;

/** Clicks on the picture, answered one after another and joined to the mask. */
export function usePicking(
  photo: Size,
  select: Select | undefined,
  onFailed: (error: unknown) => void,
) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const line = useRef(Promise.resolve());
  const earlier = useRef<Picked[]>([]);
  const running = useRef(new AbortController());
  const counter = useRef(0);

  useEffect(() => {
    running.current = new AbortController();
    return () => running.current.abort();
  }, []);

  function pick(document: MaskDocument, spot: Point, how: Combining): void {
    if (!select) return;
    const ask = select;
    const key = counter.current++;
    const { width, height } = document.mask;
    const at = { x: spot.x / width, y: spot.y / height };
    if (at.x < 0 || at.y < 0 || at.x > 1 || at.y > 1) return;
    const { signal } = running.current;

    async function regionToAdd(spotAt: Point, wanted: AbortSignal): Promise<Mask> {
      const contrary = earlier.current
        .filter((one) => one.how === 'take')
        .slice(-REMEMBERED)
        .map(({ x, y }) => ({ x, y, add: false }));
      const clicks = [{ ...spotAt, add: true }, ...contrary];
      return readMask(await ask({ clicks }, wanted), { width, height });
    }

    // Given a mask, the answer is a part of it: a click on a sleeve must not remove the whole shirt.
    async function regionToTake(spotAt: Point, wanted: AbortSignal): Promise<Mask> {
      const small = resizeMask(document.mask, selectionSize(photo));
      const clicks = [{ ...spotAt, add: false }];
      const left = await readMask(
        await ask({ clicks, previous: small.address }, wanted),
        small.mask,
      );
      return resizeMask(missingFrom(small.mask, left), { width, height }).mask;
    }

    setWaiting((all) => [...all, { ...spot, key }]);
    line.current = line.current
      .then(async () => {
        if (signal.aborted) return;
        const region = await (how === 'add' ? regionToAdd(at, signal) : regionToTake(at, signal));
        if (signal.aborted) return;
        document.combine(region, how);
        earlier.current.push({ ...at, how });
      })
      .catch((error: unknown) => {
        if (!signal.aborted) onFailed(error);
      })
      .finally(() => setWaiting((all) => all.filter((one) => one.key !== key)));
  }

  /** A double tap was meant: what its first tap asked for is not wanted. */
  function giveUp(): void {
    running.current.abort();
    running.current = new AbortController();
  }

  return { waiting, pick, giveUp };
}
