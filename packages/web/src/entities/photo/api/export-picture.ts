import { useMutation } from '@tanstack/react-query';
import type { api, ExportFormat } from '@vitrine/contract';
import { saveFile } from '../../../lib/save-file.ts';
import type { CallInputOf } from '../../../lib/transport/api.ts';
import { processPhoto } from './process-photo.ts';

type ExportInput = Extract<CallInputOf<typeof api.photo.process>, { operation: 'export' }>;
export type Background = ExportInput['background'];
export type ExportChoice = { fileId: string; format: ExportFormat; background: Background };

/** JPEG has no transparency: transparent pixels become white. */
export const backgroundFor = (format: ExportFormat, background: Background): Background =>
  format === 'jpeg' && background === 'transparent' ? '#ffffff' : background;

async function exportPicture({ fileId, format, background }: ExportChoice): Promise<void> {
  const { url, fileName } = await processPhoto({
    operation: 'export',
    fileId,
    format,
    background: backgroundFor(format, background),
  });
  await saveFile(url, fileName);
}

/** One after another: browsers drop downloads that start at the same moment. */
async function exportPictures(choices: readonly ExportChoice[]): Promise<void> {
  for (const choice of choices) await exportPicture(choice);
}

export const useExportPictures = () => useMutation({ mutationFn: exportPictures });
