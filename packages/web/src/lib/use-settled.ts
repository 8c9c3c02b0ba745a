import { useEffect, useState } from 'react';

const SETTLED_MS = 350;

/** Returns a value once it has not changed for a moment. */
export function useSettled<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as Value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
