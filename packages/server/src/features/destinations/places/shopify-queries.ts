import { z } from 'zod';

const userErrors = z.array(z.object({ message: z.string() })).default([]);
const mediaNode = z.object({
  id: z.string(),
  alt: z.string().nullish(),
  status: z.string().optional(),
});
const product = z.object({
  id: z.string(),
  variants: z.object({
    nodes: z.array(z.object({ id: z.string(), sku: z.string().nullish() })),
  }),
});

export const SHOP = '{ shop { id name } }';
export const shop = z.object({ shop: z.object({ id: z.string() }) });

export const FIND = `query find($query: String!) {
  productVariants(first: 10, query: $query) { nodes { sku product { id } } } }`;
export const found = z.object({
  productVariants: z.object({
    nodes: z.array(z.object({ sku: z.string().nullish(), product: z.object({ id: z.string() }) })),
  }),
});

const PRODUCT = 'id variants(first: 1) { nodes { id sku } }';

export const FIND_BY_HANDLE = `query byHandle($identifier: ProductIdentifierInput!) {
  productByIdentifier(identifier: $identifier) { ${PRODUCT} } }`;
export const foundByHandle = z.object({ productByIdentifier: product.nullable() });

export const CREATE_PRODUCT = `mutation create($product: ProductCreateInput!) {
  productCreate(product: $product) { product { ${PRODUCT} } userErrors { message } } }`;
export const productCreated = z.object({
  productCreate: z.object({ product: product.nullable(), userErrors }),
});

export const SET_SKU = `mutation setSku($productId: ID!, $variants: [ProductVariantsBulkInput!]!) {
  productVariantsBulkUpdate(productId: $productId, variants: $variants) { userErrors { message } } }`;
export const skuSet = z.object({ productVariantsBulkUpdate: z.object({ userErrors }) });

export const STAGE = `mutation stage($input: [StagedUploadInput!]!) {
  stagedUploadsCreate(input: $input) {
    stagedTargets { url resourceUrl parameters { name value } } userErrors { message } } }`;
export const staged = z.object({
  stagedUploadsCreate: z.object({
    stagedTargets: z
      .array(
        z.object({
          url: z.string(),
          resourceUrl: z.string(),
          parameters: z.array(z.object({ name: z.string(), value: z.string() })),
        }),
      )
      .nullable(),
    userErrors,
  }),
});

export const MEDIA = `query media($id: ID!) {
  product(id: $id) { media(first: 250) { nodes { id alt status } } } }`;
export const media = z.object({
  product: z.object({ media: z.object({ nodes: z.array(mediaNode) }) }).nullable(),
});

export const ADD_MEDIA = `mutation add($product: ProductUpdateInput!, $media: [CreateMediaInput!]) {
  productUpdate(product: $product, media: $media) {
    product { media(first: 250) { nodes { id alt status } } } userErrors { message } } }`;
export const mediaAdded = z.object({
  productUpdate: z.object({
    product: z.object({ media: z.object({ nodes: z.array(mediaNode) }) }).nullable(),
    userErrors,
  }),
});

export const STATUS = `query status($id: ID!) {
  node(id: $id) { ... on MediaImage { status mediaErrors { code } } } }`;
export const status = z.object({
  node: z
    .object({
      status: z.string(),
      mediaErrors: z.array(z.object({ code: z.string() })).optional(),
    })
    .nullable(),
});
