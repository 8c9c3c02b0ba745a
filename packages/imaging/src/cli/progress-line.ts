const WIDTH = 24;
const ERASE = '\r\x1b[2K';

type Stream = { isTTY?: boolean; write(text: string): unknown };

/** A bar that stays on its line in a terminal; in a log only finished pictures are mentioned. */
export function createProgressLine(stream: Stream) {
  const onTerminal = stream.isTTY === true;
  return {
    show(label: string, fraction: number) {
      if (onTerminal) stream.write(`${ERASE}${bar(fraction)} ${label}`);
    },
    print(line: string) {
      stream.write(`${onTerminal ? ERASE : ''}${line}\n`);
    },
  };
}

function bar(fraction: number): string {
  const full = Math.round(fraction * WIDTH);
  const percent = `${Math.floor(fraction * 100)}%`.padStart(4);
  return `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)}${percent}`;
}
