import type { RunArticle, RunItem, RunPhoto } from './run.ts';

const picture = (fileId: string) => ({
  fileId,
  url: `/${fileId}.jpg`,
  thumbUrl: `/${fileId}-small.jpg`,
  width: 800,
  height: 1200,
});

/** Things of a run for tests. */
export const item = (itemId: string, change: Partial<RunItem> = {}): RunItem => ({
  itemId,
  articleId: `article-${itemId}`,
  sku: itemId.toUpperCase(),
  slot: 0,
  state: 'made',
  attempts: 1,
  attempt: 1,
  score: 80,
  points: 10,
  error: null,
  note: '',
  source: picture(`${itemId}-source`),
  result: picture(`${itemId}-result`),
  version: 1,
  ...change,
});

export const photo = (photoId: string, change: Partial<RunPhoto> = {}): RunPhoto => ({
  photoId,
  path: `season/${photoId}.jpg`,
  articleId: null,
  matchedBy: null,
  doubtful: false,
  position: 0,
  picture: picture(photoId),
  error: null,
  ...change,
});

export const article = (sku: string, change: Partial<RunArticle> = {}): RunArticle => ({
  articleId: `article-${sku}`,
  sku,
  title: '',
  line: 2,
  columns: {},
  problems: [],
  photos: [],
  ...change,
});
