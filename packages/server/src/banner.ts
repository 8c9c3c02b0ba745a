import type { Seeded } from './seed.ts';

const write = (text: string) => process.stdout.write(text);

/** What somebody who has just started it wants to know. The passwords are shown this once. */
export function announce(address: string, seeded: Seeded | null) {
  const lines = [`Vitrine is running at ${address}`];
  if (seeded) {
    lines.push(
      '',
      `  Try it as a seller   ${seeded.demo.email} / ${seeded.demo.password} (1000 points)`,
      `  Operator             ${seeded.operator.email} / ${seeded.operator.password}`,
      `  Invitation code      ${seeded.invitationCode}`,
      `  Redemption code      ${seeded.redemptionCode}`,
      '',
      '  Shown only now. Ctrl-C stops everything.',
    );
  }
  write(`\n${lines.join('\n')}\n\n`);
}

type OnProgress = (received: number, total: number) => void;
const BAR_WIDTH = 30;
const LINE_EVERY = 0.1;

/** A bar on a terminal, a line every tenth elsewhere. */
export async function showModelProgress(fetchAll: (onProgress: OnProgress) => Promise<void>) {
  let shown = -1;
  await fetchAll((received, total) => {
    const share = received / total;
    const text = `Fetching image models ${toMegabytes(received)} of ${toMegabytes(total)} MB`;
    if (process.stdout.isTTY) {
      const filled = Math.round(share * BAR_WIDTH);
      write(`\r[${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}] ${text} `);
    } else if (share - shown >= LINE_EVERY || share === 1) {
      shown = share;
      write(`${text}\n`);
    }
  });
  write(`${process.stdout.isTTY ? '\n' : ''}Image models are ready.\n`);
}

const toMegabytes = (bytes: number) => Math.round(bytes / 1_000_000);
