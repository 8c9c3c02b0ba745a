export type Report = {
  /** How far something is; on a terminal one line that changes, in a pipe one line of JSON for each change. */
  progress(what: string, share: number): void;
  /** What came out: words for people, JSON for programs. */
  result(words: string, value: unknown): void;
  /** Prints the value as it is, for tables. */
  line(text: string): void;
  end(): void;
};

const WIDTH = 24;
type Output = { isTTY?: boolean; write(text: string): unknown };

const bar = (share: number) => {
  const full = Math.round(Math.min(1, Math.max(0, share)) * WIDTH);
  return `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${Math.round(share * 100)}%`;
};

export function createReport(output: Output): Report {
  const isTerminal = output.isTTY === true;
  let isOpen = false;
  const json = (value: unknown) => output.write(`${JSON.stringify(value)}\n`);
  const end = () => {
    if (isOpen) output.write('\n');
    isOpen = false;
  };
  return {
    progress(what, share) {
      if (!isTerminal) return void json({ event: 'progress', what, progress: share });
      output.write(`\r\u001b[2K${bar(share)} ${what}`);
      isOpen = true;
    },
    result(words, value) {
      end();
      if (isTerminal) output.write(`${words}\n`);
      else json({ event: 'result', ...(value as object) });
    },
    line(text) {
      end();
      output.write(`${text}\n`);
    },
    end,
  };
}
