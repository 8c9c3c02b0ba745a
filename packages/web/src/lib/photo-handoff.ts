let waiting: readonly File[] = [];

/** Keeps photos that were dropped on one view until the tool that they are meant for opens. */
export function handOffPhotos(files: readonly File[]): void {
  waiting = [...files];
}

export function takeHandedPhotos(): readonly File[] {
  const files = waiting;
  waiting = [];
  return files;
}
