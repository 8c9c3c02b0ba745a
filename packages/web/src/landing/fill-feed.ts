import type { Post } from '../entities/post/model/post.ts';
import {
  columnsFor,
  FIRST_SCREEN,
  masonryStyles,
  tileRatio,
} from '../features/community/lay-columns.ts';
import type { Translate } from '../i18n/create-translate.ts';
import { copyPattern, inside, showPicture } from './copies.ts';

function createTile(
  list: HTMLElement,
  post: Post,
  index: number,
  translate: Translate,
): HTMLElement {
  const tile = copyPattern(list);
  const title = post.title || translate(`kind-${post.product}`);
  const open = inside<HTMLButtonElement>(tile, 'button');
  open.ariaLabel = translate('open', { title, author: post.author });
  if (post.product === 'cutout') open.dataset.theme = 'light';
  inside(tile, 'button > div').style.aspectRatio = String(tileRatio(post));
  showPicture(tile, post.thumbUrl, index < FIRST_SCREEN);
  inside(tile, '[data-title]').textContent = title;
  inside(tile, '[data-author]').textContent = post.author;
  inside(tile, '[data-likes]').textContent = post.likes.toLocaleString(
    document.documentElement.lang,
  );
  inside(tile, '[data-likes-words]').textContent = translate('likes', { count: post.likes });
  return tile;
}

function applyStyle(
  { style }: HTMLElement,
  declarations: Readonly<Record<string, string>> = {},
): void {
  for (const [name, value] of Object.entries(declarations)) style.setProperty(name, value);
}

function lay(list: HTMLElement, tiles: readonly HTMLElement[], posts: readonly Post[]): void {
  const styles = masonryStyles(posts.map(tileRatio), columnsFor(list.clientWidth));
  applyStyle(list, styles.list);
  for (const [index, tile] of tiles.entries()) applyStyle(tile, styles.tiles[index]);
}

/** Fills in the newest posts, and lays them out again whenever the window changes its width. */
export function fillFeed(root: HTMLElement, posts: readonly Post[], translate: Translate): void {
  const list = root.querySelector<HTMLElement>('[data-masonry]');
  if (!list || posts.length === 0) return;
  const tiles = posts.map((post, index) => createTile(list, post, index, translate));
  lay(list, tiles, posts);
  list.append(...tiles);
  new ResizeObserver(() => lay(list, tiles, posts)).observe(list);
}
