/** The page's own pictures come first: the next of a turn is fetched after this time. */
const FETCH_NEXT_MS = 1_500;

const nextIndex = (index: number, count: number): number => (index + 1) % count;

/**
 * Shows the layers of `area` in turn, `data-seconds` each, and keeps its radio buttons in step. It pauses while a mouse
 * or the focus rests on it and while it is out of sight, and a button stops it; users who prefer reduced motion choose
 * by hand. Plain DOM, like `attachCompare`. Returns a function that stops it for good.
 */
export function attachTurning(area: HTMLElement): () => void {
  const stacks = [...area.querySelectorAll('[data-stack]')].map((stack) =>
    [...stack.children].filter((layer) => layer instanceof HTMLElement),
  );
  const radios = [...area.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  const stop = area.querySelector<HTMLButtonElement>('[data-stop]');
  const turnMs = Number(area.dataset.seconds) * 1000;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
  const waits = { hover: false, focus: false, unseen: true, stopped: false };
  let index = 0;
  let turn: ReturnType<typeof setTimeout> | undefined;
  let fetching: ReturnType<typeof setTimeout> | undefined;

  const setLayers = (at: number, state: 'shown' | 'ready') => {
    for (const layers of stacks) {
      for (const [place, layer] of layers.entries()) {
        if (place === at) layer.dataset.layer = state;
        else if (state === 'shown' && layer.dataset.layer === 'shown')
          layer.dataset.layer = 'ready';
      }
    }
  };
  const isRunning = () => !Object.values(waits).includes(true) && !calm.matches;

  function wind(): void {
    clearTimeout(turn);
    clearTimeout(fetching);
    area.toggleAttribute('data-running', isRunning());
    if (!waits.unseen) {
      fetching = setTimeout(
        () => {
          const next = nextIndex(index, radios.length);
          if (next !== index) setLayers(next, 'ready');
        },
        Math.min(FETCH_NEXT_MS, turnMs / 2),
      );
    }
    if (isRunning()) turn = setTimeout(() => show(nextIndex(index, radios.length)), turnMs);
  }

  function show(at: number): void {
    index = at;
    setLayers(at, 'shown');
    const radio = radios[at];
    if (radio) radio.checked = true;
    wind();
  }

  function wait(reason: keyof typeof waits, isWaiting: boolean): void {
    if (waits[reason] === isWaiting) return;
    waits[reason] = isWaiting;
    wind();
  }

  const detach = new AbortController();
  const { signal } = detach;
  // A finger does not hover: after a tap it would never leave.
  area.addEventListener('pointerenter', (event) => wait('hover', event.pointerType === 'mouse'), {
    signal,
  });
  area.addEventListener('pointerleave', () => wait('hover', false), { signal });
  area.addEventListener(
    'focusin',
    ({ target }) => wait('focus', target instanceof Element && target.matches(':focus-visible')),
    { signal },
  );
  area.addEventListener('focusout', () => wait('focus', false), { signal });
  for (const [at, radio] of radios.entries()) {
    radio.addEventListener('change', () => show(at), { signal });
  }
  stop?.addEventListener(
    'click',
    () => {
      wait('stopped', !waits.stopped);
      stop.setAttribute('aria-pressed', String(waits.stopped));
    },
    { signal },
  );
  calm.addEventListener('change', wind, { signal });
  const observer = new IntersectionObserver(([entry]) => wait('unseen', !entry?.isIntersecting));
  observer.observe(area);
  // Chosen before this code had come.
  const chosen = radios.findIndex(({ checked }) => checked);
  if (chosen > 0) show(chosen);

  return () => {
    detach.abort();
    observer.disconnect();
    clearTimeout(turn);
    clearTimeout(fetching);
  };
}
