import { ZipFile } from 'yazl';

export type PackFile = { name: string; bytes: Buffer; contentType: string };

/** All files as one ZIP, under the same time for each: the same files are the same ZIP. */
export async function packFiles(files: readonly PackFile[], name: string): Promise<PackFile> {
  const zip = new ZipFile();
  for (const file of files) {
    // Compressed already: packing them again costs time and saves nothing.
    zip.addBuffer(file.bytes, file.name, { compress: false, mtime: new Date(2000, 0, 1) });
  }
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return { name, bytes: Buffer.concat(chunks), contentType: 'application/zip' };
}
