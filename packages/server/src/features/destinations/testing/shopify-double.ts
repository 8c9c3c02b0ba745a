import { type Answer, openShopServer, type Request } from './shop-server.ts';

type Media = { id: string; alt: string; status: string; looks: number; bytes: number };
type Product = { id: string; handle: string; title: string; sku: string | null; media: Media[] };
type Variables = Record<string, never> & {
  query?: string;
  id?: string;
  identifier?: { handle: string };
  product?: { id?: string; handle: string; title: string };
  variants?: { inventoryItem: { sku: string } }[];
  productId?: string;
  input?: { filename: string; fileSize: string }[];
  media?: { originalSource: string; alt: string }[];
};

/** The parts of Shopify's GraphQL Admin API that put a picture to a product, with its place for staged uploads. */
export async function openShopifyDouble(token = 'shpat_1') {
  const products: Product[] = [];
  const staged = new Map<string, number>();
  const refused = new Set<string>();
  let ids = 0;
  const present = (product: Product) => ({
    id: product.id,
    variants: { nodes: [{ id: `${product.id}-variant`, sku: product.sku }] },
    media: { nodes: product.media },
  });
  const answers: Record<string, (variables: Variables) => unknown> = {
    shop: () => ({ shop: { id: 'gid://shopify/Shop/1', name: 'Test' } }),
    productVariants: ({ query = '' }) => {
      const sku = /^sku:"(.*)"$/.exec(query)?.[1]?.replaceAll('\\', '');
      const nodes = products.filter((one) => one.sku === sku);
      return {
        productVariants: { nodes: nodes.map(({ id }) => ({ sku, product: { id } })) },
      };
    },
    productByIdentifier: ({ identifier }) => {
      const found = products.find(({ handle }) => handle === identifier?.handle);
      return { productByIdentifier: found ? present(found) : null };
    },
    productCreate: ({ product: given }) => {
      const { handle = '', title = '' } = given ?? {};
      if (products.some((one) => one.handle === handle)) {
        const userErrors = [{ message: `Handle '${handle}' already in use` }];
        return { productCreate: { product: null, userErrors } };
      }
      const made = { id: `gid://shopify/Product/${++ids}`, handle, title, sku: null, media: [] };
      products.push(made);
      return { productCreate: { product: present(made), userErrors: [] } };
    },
    productVariantsBulkUpdate: ({ productId, variants }) => {
      const product = products.find(({ id }) => id === productId);
      if (product) product.sku = variants?.[0]?.inventoryItem.sku ?? null;
      return { productVariantsBulkUpdate: { userErrors: [] } };
    },
    stagedUploadsCreate: ({ input }) => {
      const name = input?.[0]?.filename ?? '';
      const target = {
        url: `${server.address}/staged`,
        resourceUrl: `${server.address}/staged/${++ids}-${name}`,
        parameters: [{ name: 'key', value: `${ids}-${name}` }],
      };
      return { stagedUploadsCreate: { stagedTargets: [target], userErrors: [] } };
    },
    product: ({ id }) => {
      const product = products.find((one) => one.id === id);
      return { product: product ? present(product) : null };
    },
    productUpdate: ({ product: given, media }) => {
      const product = products.find(({ id }) => id === given?.id);
      for (const { originalSource, alt } of media ?? []) {
        const key = originalSource.split('/').at(-1) ?? '';
        const bytes = staged.get(key) ?? 0;
        const id = `gid://shopify/MediaImage/${++ids}`;
        product?.media.push({ id, alt, status: 'UPLOADED', looks: 0, bytes });
      }
      return { productUpdate: { product: product ? present(product) : null, userErrors: [] } };
    },
    node: ({ id }) => {
      const media = products.flatMap((product) => product.media).find((one) => one.id === id);
      if (!media) return { node: null };
      // The first look is always too early.
      const isDone = media.looks++ > 0;
      const isRefused = media.bytes === 0 || refused.has(media.alt);
      media.status = isDone ? (isRefused ? 'FAILED' : 'READY') : 'PROCESSING';
      const mediaErrors = media.status === 'FAILED' ? [{ code: 'INVALID_IMAGE_FILE_SIZE' }] : [];
      return { node: { status: media.status, mediaErrors } };
    },
  };

  async function takeStaged({ headers, body }: Request): Promise<Answer> {
    const type = String(headers['content-type']);
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': type },
    }).formData();
    staged.set(String(form.get('key')), (form.get('file') as File).size);
    return { status: 201 };
  }

  const server = await openShopServer((request) => {
    if (request.url.pathname === '/staged') return takeStaged(request);
    if (request.headers['x-shopify-access-token'] !== token) return { status: 401 };
    const { query, variables } = JSON.parse(request.body.toString());
    const field = /\{\s*(\w+)/.exec(query.replace(/^(query|mutation)[^{]*/, ''))?.[1] ?? '';
    const answer = answers[field];
    return answer ? { json: { data: answer(variables) } } : { status: 400 };
  });
  return { ...server, products, refused };
}
