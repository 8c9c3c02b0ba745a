/** A failure of the embedded database whose message is written for the person who starts the app. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

const HINTS: [RegExp, string][] = [
  [/ENOSPC|No space left on device/i, 'The disk is full: free some space and start again.'],
  [/EDQUOT|Disk quota exceeded/i, 'The disk quota is used up: free some space and start again.'],
  [
    /EROFS|Read-only file system/i,
    'The file system is read-only: choose another VITRINE_DATA_DIR.',
  ],
  [
    /EACCES|EPERM|Permission denied|Operation not permitted|invalid permissions/i,
    'The account that runs Vitrine may not use that folder: correct its owner and permissions, or choose another VITRINE_DATA_DIR.',
  ],
  [
    /could not create shared memory|Cannot allocate memory/i,
    'The machine has too little free memory for PostgreSQL.',
  ],
];

/** Suggests a remedy, recognised from the message of the system or of PostgreSQL; '' when unknown. */
const hintFor = (text: string): string => HINTS.find(([pattern]) => pattern.test(text))?.[1] ?? '';

const join = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');

/** Turns a raw system error (`ENOSPC: no space left on device, write`) into a message with a hint. */
export const explain = (doing: string, error: unknown): EmbeddedPostgresError => {
  if (error instanceof EmbeddedPostgresError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new EmbeddedPostgresError(join(`${doing}: ${reason}.`, hintFor(reason)), { cause: error });
};

/** A failure of a PostgreSQL program, quoting the end of what it wrote. */
export const explainOutput = (what: string, output: string): EmbeddedPostgresError => {
  const lines = output.trim().split('\n').slice(-8);
  return new EmbeddedPostgresError(
    `${join(what, hintFor(output))}\nIts last lines were:\n  ${lines.join('\n  ')}`,
  );
};
