import type { DestinationAccess } from '@vitrine/contract';
import type { Outbound } from '../../../engines/core/transport/outbound.ts';
import { requirePlace } from './answers.ts';
import { DeliveryError, type Earlier, type OutgoingFile, type Place } from './place.ts';
import { createShopifyCalls, requireDone, type ShopifyCall } from './shopify-calls.ts';
import * as queries from './shopify-queries.ts';

type Access = Extract<DestinationAccess, { kind: 'shopify' }>;
type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

/** The interval between two queries about a picture that the shop is still processing. */
const PAUSE_MS = 1_500;
const LOOKS = 40;

/**
 * A shop by Shopify's GraphQL Admin API: the picture is uploaded to a place that the shop names, added to the product
 * of its SKU, and there once the shop has processed it. If there is no product, a draft with a handle of its own is
 * created; handles are unique, so that a second attempt finds it.
 */
export function openShopify(access: Access, outbound: Outbound, pause: Pause): Place {
  const call = createShopifyCalls(access, outbound);
  return {
    async check(signal) {
      await call(queries.SHOP, {}, queries.shop, signal);
    },
    async put(file, earlier, signal) {
      const productId = await requireProduct(call, file, signal);
      const alt = file.name.replace(/\.[a-z]+$/, '');
      const before = await listMedia(call, productId, signal);
      const there = earlier.isUnclear ? findOurs(before, alt, earlier) : undefined;
      const mediaId = there ?? (await addPicture(call, outbound, { file, productId, alt }, signal));
      await waitUntilReady(call, mediaId, pause, signal);
      return mediaId;
    },
  };
}

/** Turns a SKU into a handle, which may contain only letters, digits and hyphens. */
const toHandle = (sku: string) =>
  `vitrine-${Buffer.from(sku.toLowerCase())
    .toString('latin1')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 200)}`;

async function requireProduct(
  call: ShopifyCall,
  { sku, title }: OutgoingFile,
  signal: AbortSignal,
) {
  const query = `sku:"${sku.replaceAll(/["\\]/g, '\\$&')}"`;
  const { productVariants } = await call(queries.FIND, { query }, queries.found, signal);
  const variant = productVariants.nodes.find((node) => node.sku === sku);
  if (variant) return variant.product.id;
  const handle = toHandle(sku);
  const draft = { handle, title: title || sku, status: 'DRAFT' };
  const { productCreate } = await call(
    queries.CREATE_PRODUCT,
    { product: draft },
    queries.productCreated,
    signal,
  );
  // The handle is taken: an earlier attempt created it, or it belongs to another product.
  const made = productCreate.product ?? (await findByHandle(call, handle, signal));
  if (!made) requireDone(productCreate.userErrors);
  const first = made?.variants.nodes[0];
  if (!made || !first) throw new DeliveryError('DESTINATION_REFUSED', 'There is no product');
  if (first.sku && first.sku !== sku) {
    throw new DeliveryError('DESTINATION_REFUSED', `${handle} is another product`);
  }
  if (!first.sku) {
    const variants = [{ id: first.id, inventoryItem: { sku } }];
    const set = { productId: made.id, variants };
    const answer = await call(queries.SET_SKU, set, queries.skuSet, signal);
    requireDone(answer.productVariantsBulkUpdate.userErrors);
  }
  return made.id;
}

async function findByHandle(call: ShopifyCall, handle: string, signal: AbortSignal) {
  const variables = { identifier: { handle } };
  const { productByIdentifier } = await call(
    queries.FIND_BY_HANDLE,
    variables,
    queries.foundByHandle,
    signal,
  );
  return productByIdentifier;
}

async function listMedia(call: ShopifyCall, id: string, signal: AbortSignal) {
  const { product } = await call(queries.MEDIA, { id }, queries.media, signal);
  return product?.media.nodes ?? [];
}
type Media = Awaited<ReturnType<typeof listMedia>>;

const findOurs = (media: Media, alt: string, { known }: Earlier) =>
  media.find((one) => one.alt === alt && one.status !== 'FAILED' && !known.includes(one.id))?.id;

type Adding = { file: OutgoingFile; productId: string; alt: string };

async function addPicture(
  call: ShopifyCall,
  outbound: Outbound,
  { file, productId, alt }: Adding,
  signal: AbortSignal,
): Promise<string> {
  const { name: filename, contentType: mimeType, bytes } = file;
  const fileSize = String(bytes.length);
  const input = [{ filename, mimeType, fileSize, resource: 'IMAGE', httpMethod: 'POST' }];
  const { stagedUploadsCreate } = await call(queries.STAGE, { input }, queries.staged, signal);
  requireDone(stagedUploadsCreate.userErrors);
  const [target] = stagedUploadsCreate.stagedTargets ?? [];
  if (!target) throw new DeliveryError('DESTINATION_FAULT', 'The shop named no place to put it');
  const form = new FormData();
  for (const { name, value } of target.parameters) form.append(name, value);
  // Fields after the file would not be read.
  form.append('file', new Blob([new Uint8Array(bytes)], { type: mimeType }), filename);
  await requirePlace(outbound, target.url, { method: 'POST', body: form, signal });
  const media = [{ originalSource: target.resourceUrl, alt, mediaContentType: 'IMAGE' }];
  const variables = { product: { id: productId }, media };
  const { productUpdate } = await call(queries.ADD_MEDIA, variables, queries.mediaAdded, signal);
  requireDone(productUpdate.userErrors);
  const added = productUpdate.product?.media.nodes.findLast((one) => one.alt === alt);
  if (!added) throw new DeliveryError('DESTINATION_REFUSED', 'The picture is not there');
  return added.id;
}

async function waitUntilReady(call: ShopifyCall, id: string, pause: Pause, signal: AbortSignal) {
  for (let look = 0; look < LOOKS; look++) {
    const { node } = await call(queries.STATUS, { id }, queries.status, signal);
    if (node?.status === 'READY') return;
    if (!node || node.status === 'FAILED') {
      const why = node?.mediaErrors?.map(({ code }) => code).join() ?? 'gone';
      throw new DeliveryError('DESTINATION_REFUSED', why);
    }
    await pause(PAUSE_MS, signal);
  }
  // The picture has arrived; only its thumbnails are late.
}
