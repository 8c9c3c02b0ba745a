import { useTranslation } from '../../../i18n/use-translation.ts';
import { SCREEN } from '../../../ui/screen-values.ts';

type TimeLeft = { text: 'almostDone' | 'secondsLeft' | 'minutesLeft' | 'hoursLeft'; count: number };

/** This is an estimate, so it is shown in round steps: nobody believes an exact number that jumps back and forth. */
export function roundTimeLeft(seconds: number): TimeLeft {
  if (seconds < 3) return { text: 'almostDone', count: 0 };
  if (seconds <= 10) return { text: 'secondsLeft', count: Math.ceil(seconds) };
  if (seconds <= 55) return { text: 'secondsLeft', count: Math.ceil(seconds / 5) * 5 };
  if (seconds <= 90 * 60) return { text: 'minutesLeft', count: Math.ceil(seconds / 60) };
  return { text: 'hoursLeft', count: Math.ceil(seconds / 3600) };
}

/** What a kind of work takes of which none was finished here yet: nothing could be measured. */
export const usualTime = () => ({
  from: SCREEN.usualMinutesFrom,
  to: SCREEN.usualMinutesTo,
  hours: SCREEN.busyHours,
});

export function useTimeLeft(seconds: number | null): string | undefined {
  const { t } = useTranslation('common');
  if (seconds === null) return undefined;
  const { text, count } = roundTimeLeft(seconds);
  return t(text, { count });
}
