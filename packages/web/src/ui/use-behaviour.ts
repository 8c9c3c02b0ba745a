import { useEffect, useRef } from 'react';

/** Joins an element with a behaviour written in plain DOM, as long as it is on the page. */
export function useBehaviour<Element extends HTMLElement>(
  attach: (element: Element) => () => void,
) {
  const ref = useRef<Element>(null);
  useEffect(() => (ref.current ? attach(ref.current) : undefined), [attach]);
  return ref;
}
