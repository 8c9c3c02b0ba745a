import { strFromU8, unzipSync, zipSync } from 'fflate';

/** A ZIP of what has these names; photos are packed no smaller than they are. */
export const packZip = (files: Readonly<Record<string, Uint8Array>>): Buffer =>
  Buffer.from(zipSync({ ...files }, { level: 0 }));

/** The names in a ZIP, and what is written in one of its files. */
export function openZip(bytes: Uint8Array) {
  const files = unzipSync(new Uint8Array(bytes));
  return {
    names: Object.keys(files),
    read: (name: string) => strFromU8(files[name] ?? new Uint8Array()),
  };
}
