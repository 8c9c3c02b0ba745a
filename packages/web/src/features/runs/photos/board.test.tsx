import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { article, photo } from '../../../entities/run/model/run-fixtures.ts';
import { setLanguage, startI18n, wantTexts } from '../../../i18n/index.ts';
import { ArticleRow } from './article-row.tsx';
import { carryPhoto, photoPlace } from './drag-photo.ts';

const nothing = () => undefined;
const acts = { onMove: nothing, onDropHere: nothing, onConfirm: nothing };

const show = (row: ReturnType<typeof article>, canEdit = true) =>
  renderToStaticMarkup(<ArticleRow article={row} canEdit={canEdit} {...acts} />);

beforeAll(async () => {
  await startI18n('en');
  await wantTexts('runs');
});

describe('an article of the board', () => {
  it('names what is wrong with it, in the language of the page', async () => {
    const problems = [{ what: 'photo-missing', value: 'gone.jpg' } as const];
    const row = article('HAT-9', { problems });
    expect(show(row)).toContain('gone.jpg');
    await setLanguage('zh');
    expect(show(row)).toMatch(/没找到.*gone\.jpg/);
    await setLanguage('en');
  });

  it('offers its photos to be dragged, or pressed with a key, until the run has started', () => {
    const row = article('TEE-1', { photos: [photo('front')] });
    expect(show(row)).toMatch(/<button[^>]*draggable="true"[^>]*aria-label="[^"]*front\.jpg/);
    expect(show(row, false)).not.toContain('<button');
  });

  it('asks about what is doubtful, and says why a photo cannot be used', () => {
    const doubted = article('TEE-1', { photos: [photo('side', { doubtful: true })] });
    expect(show(doubted)).toContain('That is right');
    expect(show(doubted, false)).not.toContain('That is right');
    const error = { code: 41004, msg: 'Too small' };
    const broken = show(article('TEE-1', { photos: [photo('tiny', { error })] }));
    expect(broken).toContain('Too small');
    expect(broken).not.toContain('draggable="true"');
  });
});

describe('dragging a photo', () => {
  const drag = (types: Record<string, string>) => {
    const kept = new Map(Object.entries(types));
    let prevented = false;
    const event = {
      dataTransfer: {
        setData: (type: string, value: string) => void kept.set(type, value),
        getData: (type: string) => kept.get(type) ?? '',
        get types() {
          return [...kept.keys()];
        },
        effectAllowed: 'none',
      },
      preventDefault: () => {
        prevented = true;
      },
    };
    return { event: event as never, wasTaken: () => prevented };
  };

  it('brings it to the article that it is dropped on', () => {
    const dropped: string[] = [];
    const over: boolean[] = [];
    const place = photoPlace(
      (photoId) => dropped.push(photoId),
      (isOver) => over.push(isOver),
    );
    const { event, wasTaken } = drag({});
    carryPhoto(event, 'photo-7');
    place.onDragOver(event);
    expect(wasTaken()).toBe(true);
    place.onDrop(event);
    expect(dropped).toEqual(['photo-7']);
    expect(over).toEqual([true, false]);
  });

  it('leaves files from outside to the page', () => {
    const dropped: string[] = [];
    const place = photoPlace((photoId) => dropped.push(photoId), nothing);
    const { event, wasTaken } = drag({ Files: '' });
    place.onDragOver(event);
    place.onDrop(event);
    expect(wasTaken()).toBe(false);
    expect(dropped).toEqual([]);
  });
});
