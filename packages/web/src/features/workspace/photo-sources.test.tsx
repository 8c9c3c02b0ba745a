import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { LIMITS } from '@vitrine/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { samplesKey } from '../../entities/catalogue/api/catalogue-queries.ts';
import { startI18n } from '../../i18n/index.ts';
import { PhotoSources } from './photo-sources.tsx';

const SAMPLE = { sampleId: 's', name: 'Jeans', thumbUrl: '/jeans.webp' };

function show(room: number) {
  const queries = new QueryClient();
  queries.setQueryData(samplesKey('garments', 'en'), { list: [SAMPLE] });
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <PhotoSources room={room} onTaken={() => undefined} />
    </QueryClientProvider>,
  );
}

beforeAll(() => startI18n('en'));

it('samples stand in for a photo, and go with one that is there', () => {
  expect(show(LIMITS.clothingImagesMax)).toContain('No photo at hand?');
  const beside = show(LIMITS.clothingImagesMax - 1);
  expect(beside).toContain('Add one of our samples');
  expect(beside).not.toContain('No photo at hand?');
});
