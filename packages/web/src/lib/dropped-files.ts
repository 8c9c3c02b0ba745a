export type PickedFile = { path: string; file: File };

/** Reads the files of an input; an input for folders also gives the path of each. */
export const toPickedFiles = (files: Iterable<File>): PickedFile[] =>
  [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));

/** Collects everything that was dropped, including the contents of folders. */
export async function collectDroppedFiles(data: DataTransfer): Promise<PickedFile[]> {
  // Entries are only available during the event, so they are read before the first await.
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return toPickedFiles(data.files);
  const found: PickedFile[] = [];
  for (const entry of entries) await visit(entry, found);
  return found;
}

async function visit(entry: FileSystemEntry, found: PickedFile[]): Promise<void> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    found.push({ path: entry.fullPath.replace(/^\//, ''), file });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // A reader returns up to a hundred entries at a time, and none at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return;
    for (const one of some) await visit(one, found);
  }
}
