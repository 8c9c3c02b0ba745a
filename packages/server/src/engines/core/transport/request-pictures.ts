import type { Picture, RemoteRequest } from '../remote-request.ts';

export type PromptedRequest = Exclude<RemoteRequest, { operation: 'upscale' | 'cutout' }>;

/** For engines that are given pictures and words: the one to work on comes first, as the words say. */
export function listPictures(request: PromptedRequest): readonly Picture[] {
  switch (request.operation) {
    case 'try-on':
      return [request.person, request.garment];
    case 'avatar':
      return [request.picture];
    case 'art':
      return [];
    default:
      return [request.picture, ...request.references];
  }
}

/** Finds the format that is nearest to a picture of this size. */
export function nearestFormat<Format extends string>(
  formats: readonly [Format, ...Format[]],
  { width, height }: { width: number; height: number },
): Format {
  const distance = (format: Format) => {
    const [across = 1, down = 1] = format.split(/[:x]/).map(Number);
    return Math.abs(Math.log((across * height) / (down * width)));
  };
  return formats.reduce((best, format) => (distance(format) < distance(best) ? format : best));
}
