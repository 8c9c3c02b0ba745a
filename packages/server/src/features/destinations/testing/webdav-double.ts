import { openShopServer } from './shop-server.ts';

/** WebDAV as RFC 4918 has it: a file needs its folder (409), a folder that is there cannot be made (405). */
export async function openWebdavDouble(password = 'secret') {
  const files = new Map<string, Buffer>();
  const folders = new Set(['/dav']);
  const toParent = (path: string) => path.slice(0, path.lastIndexOf('/'));
  const server = await openShopServer(({ method, url, headers, body }) => {
    const wanted = `Basic ${Buffer.from(`seller:${password}`).toString('base64')}`;
    if (headers.authorization !== wanted) return { status: 401 };
    const path = decodeURIComponent(url.pathname).replace(/\/$/, '');
    if (method === 'MKCOL') {
      if (folders.has(path)) return { status: 405 };
      if (!folders.has(toParent(path))) return { status: 409 };
      folders.add(path);
      return { status: 201 };
    }
    if (method === 'PUT') {
      if (!folders.has(toParent(path))) return { status: 409 };
      const status = files.has(path) ? 204 : 201;
      files.set(path, body);
      return { status };
    }
    if (method === 'DELETE') return { status: files.delete(path) ? 204 : 404 };
    return { status: 405 };
  });
  return { ...server, files };
}
