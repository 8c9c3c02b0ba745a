import { type Answer, openShopServer } from './shop-server.ts';

type Image = { id: number; name: string; src: string; bytes: number };
type Product = { id: number; name: string; sku: string; status: string; images: Image[] };

/** Products of WooCommerce's REST API: a SKU is there once, and pictures are fetched from where they lie. */
export async function openWoocommerceDouble(key = 'ck_1', secret = 'cs_1') {
  const products: Product[] = [];
  let ids = 100;
  const failed = (status: number, code: string): Answer => ({
    status,
    json: { code, message: code },
  });

  async function fetchImage({ id, src, name }: { id?: number; src?: string; name?: string }) {
    const known = products.flatMap(({ images }) => images).find((image) => image.id === id);
    if (known || !src) return known;
    const reply = await fetch(src);
    if (!reply.ok) return undefined;
    const bytes = (await reply.arrayBuffer()).byteLength;
    return { id: ++ids, name: name ?? '', src, bytes };
  }

  const server = await openShopServer(async ({ method, url, headers, body }) => {
    const wanted = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
    if (headers.authorization !== wanted) {
      return failed(401, 'woocommerce_rest_cannot_view');
    }
    const path = url.pathname.replace('/wp-json/wc/v3/', '');
    if (path === 'products' && method === 'GET') {
      const sku = url.searchParams.get('sku');
      return { json: products.filter((product) => sku === null || product.sku === sku) };
    }
    const given = body.length > 0 ? JSON.parse(body.toString()) : {};
    if (path === 'products' && method === 'POST') {
      if (products.some(({ sku }) => sku === given.sku)) return failed(400, 'product_invalid_sku');
      const product = { id: ++ids, ...given, images: [] };
      products.push(product);
      return { status: 201, json: product };
    }
    const product = products.find(({ id }) => path === `products/${id}`);
    if (!product) return failed(404, 'woocommerce_rest_product_invalid_id');
    if (method === 'PUT' && given.images) {
      const images: Image[] = [];
      for (const one of given.images) {
        const image = await fetchImage(one);
        if (!image) return failed(400, 'woocommerce_product_image_upload_error');
        images.push(image);
      }
      product.images = images;
    }
    return { json: product };
  });
  return { ...server, products };
}
