import type { DestinationAccess } from '@vitrine/contract';
import { z } from 'zod';
import { parseBody } from '../../../engines/core/transport/answers.ts';
import type { Outbound, OutboundCall } from '../../../engines/core/transport/outbound.ts';
import { basicAuthorization, callPlace, isSuccess, toDeliveryError } from './answers.ts';
import { DeliveryError, type Earlier, type OutgoingFile, type Place } from './place.ts';

type Access = Extract<DestinationAccess, { kind: 'woocommerce' }>;

const productSchema = z.object({
  id: z.number(),
  type: z.string().optional(),
  parent_id: z.number().optional(),
  images: z.array(z.object({ id: z.number(), name: z.string().optional() })).default([]),
});
type Product = z.output<typeof productSchema>;
const errorSchema = z.object({ code: z.string() });

/**
 * A shop of WooCommerce's REST API, version 3. The shop fetches each picture from us and adds it to the product of its SKU;
 * where there is none, a draft is made. A SKU is there once, so that a second try finds the first one's product.
 */
export function openWoocommerce(access: Access, outbound: Outbound): Place {
  const base = `${access.address.replace(/\/+$/, '')}/wp-json/wc/v3`;
  const authorization = basicAuthorization(access.consumer_key, access.consumer_secret);

  async function ask(path: string, call: Omit<OutboundCall, 'headers'>) {
    const headers = { authorization, 'content-type': 'application/json' };
    const answer = await callPlace(outbound, `${base}/${path}`, { ...call, headers });
    const json = parseBody(answer);
    if (isSuccess(answer)) return json;
    const code = errorSchema.safeParse(json).data?.code ?? '';
    if (code === 'product_invalid_sku') return 'taken' as const;
    // The shop fetched the picture and did not want it, or could not fetch it.
    if (code.includes('image_upload')) throw new DeliveryError('DESTINATION_REFUSED', code);
    throw toDeliveryError(answer);
  }

  async function findProduct(sku: string, signal: AbortSignal): Promise<Product | undefined> {
    const query = new URLSearchParams({ sku, status: 'any', per_page: '1' });
    const [found] = read(
      z.array(productSchema),
      await ask(`products?${query}`, { method: 'GET', signal }),
    );
    if (found?.type !== 'variation' || !found.parent_id) return found;
    // A variation holds one picture; the gallery is its product's.
    return read(productSchema, await ask(`products/${found.parent_id}`, { method: 'GET', signal }));
  }

  async function requireProduct({ sku, title }: OutgoingFile, signal: AbortSignal) {
    const found = await findProduct(sku, signal);
    if (found) return found;
    const draft = { name: title || sku, sku, type: 'simple', status: 'draft' };
    const made = await ask('products', { method: 'POST', body: JSON.stringify(draft), signal });
    if (made !== 'taken') return read(productSchema, made);
    const other = await findProduct(sku, signal);
    if (!other) throw new DeliveryError('DESTINATION_REFUSED', 'The SKU is taken, but not found');
    return other;
  }

  return {
    async check(signal) {
      await ask('products?per_page=1', { method: 'GET', signal });
    },
    async put(file, earlier, signal) {
      const product = await requireProduct(file, signal);
      const name = file.name.replace(/\.[a-z]+$/, '');
      const there = earlier.isUnclear ? findOurs(product, name, earlier) : undefined;
      if (there) return String(there.id);
      const before = product.images.map(({ id }) => id);
      const images = [...before.map((id) => ({ id })), { src: file.link, name, alt: file.title }];
      const body = JSON.stringify({ images });
      const changed = read(
        productSchema,
        await ask(`products/${product.id}`, { method: 'PUT', body, signal }),
      );
      const added = changed.images.find(({ id }) => !before.includes(id));
      if (!added) throw new DeliveryError('DESTINATION_REFUSED', 'The picture is not there');
      return String(added.id);
    },
  };
}

const findOurs = ({ images }: Product, name: string, { known }: Earlier) =>
  images.find((image) => image.name === name && !known.includes(String(image.id)));

function read<Schema extends z.ZodType>(schema: Schema, json: unknown): z.output<Schema> {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new DeliveryError('DESTINATION_NOT_THERE', 'This is not the answer of a shop', {
    cause: parsed.error,
  });
}
