const percent = (share: number) => Math.min(100, Math.max(0, share));

/**
 * Moves the line of a before/after by pointer and by its range input. Plain DOM: the landing page is alive before
 * any framework has come. Answers the way to stop.
 */
export function attachCompare(frame: HTMLElement): () => void {
  const range = frame.querySelector<HTMLInputElement>('input[type=range]');
  const detach = new AbortController();
  const { signal } = detach;

  const show = (share: number) => {
    frame.style.setProperty('--share', `${percent(share)}%`);
    if (range) range.value = String(Math.round(percent(share)));
  };
  const follow = (event: PointerEvent) => {
    const box = frame.getBoundingClientRect();
    show(((event.clientX - box.left) / box.width) * 100);
  };
  frame.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      frame.setPointerCapture(event.pointerId);
      follow(event);
    },
    { signal },
  );
  frame.addEventListener(
    'pointermove',
    (event) => {
      if (frame.hasPointerCapture(event.pointerId)) follow(event);
    },
    { signal },
  );
  range?.addEventListener('input', () => show(Number(range.value)), { signal });
  // Moved before this code had come.
  if (range && range.value !== range.defaultValue) show(Number(range.value));
  return () => detach.abort();
}
