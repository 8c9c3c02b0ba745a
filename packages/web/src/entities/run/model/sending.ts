/** A file on its way from this browser. */
export type Sending = {
  path: string;
  bytes: number;
  sent: number;
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  error?: unknown;
};

export type Progress = { files: number; done: number; bytes: number; sent: number };

export const sumProgress = (list: readonly Sending[]): Progress => ({
  files: list.length,
  done: list.filter(({ state }) => state === 'sent').length,
  bytes: list.reduce((sum, { bytes }) => sum + bytes, 0),
  sent: list.reduce((sum, { sent }) => sum + sent, 0),
});

export const isUnderWay = ({ state }: Sending): boolean =>
  state === 'waiting' || state === 'sending';

/** New files join those that are there; one that is named again takes the place of its like. */
export const joinSendings = (known: readonly Sending[], added: readonly Sending[]): Sending[] => {
  const names = new Set(added.map(({ path }) => path));
  // Someone who begins again does not want to see what was sent before.
  const kept = known.filter((one) => !names.has(one.path) && one.state !== 'sent');
  return [
    ...(known.some(isUnderWay) ? known.filter(({ path }) => !names.has(path)) : kept),
    ...added,
  ];
};
