import { SATISFACTION } from '@vitrine/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { startI18n } from '../../../../i18n/index.ts';
import { ViewerActions } from './image-viewer-actions.tsx';
import type { ViewerHandlers, ViewerItem } from './image-viewer-item.ts';

const ITEM: ViewerItem = { id: 'a', url: '/a.jpg', alt: '', width: 3, height: 4 };
const nothing = () => undefined;

function show(handlers: ViewerHandlers, item: Partial<ViewerItem> = {}, showsBefore = false) {
  const html = renderToStaticMarkup(
    <ViewerActions
      item={{ ...ITEM, ...item }}
      showsBefore={showsBefore}
      onShowsBeforeChange={nothing}
      {...handlers}
    />,
  );
  return {
    labels: [...html.matchAll(/aria-label="([^"]+)"/g)].map(([, label]) => label),
    pressed: [...html.matchAll(/aria-pressed="true"/g)].length,
    levels: [...html.matchAll(/<button[^>]*aria-pressed/g)].length,
  };
}

beforeAll(() => startI18n('en'));

it('offers only what can be done with the picture', () => {
  expect(show({}).labels).toEqual([]);
  const all = { onDownload: nothing, onPublish: nothing, onDelete: nothing };
  expect(show(all).labels).toHaveLength(3);
  expect(show(all, { before: '/b.jpg' }).labels).toHaveLength(4);
});

it('shows how the picture was rated', () => {
  expect(show({ onRate: nothing })).toMatchObject({ levels: 3, pressed: 0 });
  const rated = show({ onRate: nothing }, { satisfaction: SATISFACTION.medium });
  expect(rated).toMatchObject({ levels: 3, pressed: 1 });
});

it('says whether the picture before is on show', () => {
  expect(show({}, { before: '/b.jpg' }).pressed).toBe(0);
  expect(show({}, { before: '/b.jpg' }, true).pressed).toBe(1);
});
