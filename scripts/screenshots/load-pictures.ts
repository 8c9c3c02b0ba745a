/// <reference lib="dom" />

/** In the page: pictures are fetched as they come into sight; here all of them are wanted. */
export async function loadPictures(): Promise<void> {
  const shown = [...document.images].filter((image) => image.checkVisibility());
  for (const image of shown) image.loading = 'eager';
  await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
}
