import type { ReactNode } from 'react';
import { useBehaviour } from '../../ui/use-behaviour.ts';
import { attachTurning } from './turning-behaviour.ts';

type TurningProps = { seconds: number; className?: string; children: ReactNode };

/** Around pictures that take turns and the control for them. */
export function Turning({ seconds, className, children }: TurningProps) {
  const ref = useBehaviour<HTMLDivElement>(attachTurning);
  return (
    <div ref={ref} className={className} data-turning data-seconds={seconds}>
      {children}
    </div>
  );
}
