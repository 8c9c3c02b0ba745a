import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The part of libheif's emscripten interface that is used here. */
type Libheif = {
  HEAPU8: Uint8Array;
  _malloc(bytes: number): number;
  heif_colorspace: { heif_colorspace_RGB: unknown };
  heif_chroma: { heif_chroma_interleaved_RGBA: unknown };
  heif_context_alloc(): unknown;
  heif_context_read_from_memory(context: unknown, bytes: Uint8Array): { message: string };
  heif_js_context_get_primary_image_handle(context: unknown): Handle | HeifFailure;
  heif_image_handle_get_width(handle: Handle): number;
  heif_image_handle_get_height(handle: Handle): number;
  heif_image_handle_has_alpha_channel(handle: Handle): number;
  heif_js_decode_image2(
    handle: Handle,
    colorspace: unknown,
    chroma: unknown,
  ): Promise<DecodedImage | HeifFailure>;
  _heif_image_handle_get_raw_color_profile_size(handle: number): number;
  _heif_image_handle_get_raw_color_profile(error: number, handle: number, out: number): void;
};
type Handle = { $$: { ptr: number } };
type HeifFailure = { code: unknown; message: string };
type DecodedImage = {
  channels: { width: number; height: number; stride: number; data: Uint8Array }[];
};

// Nothing is ever freed here: the thread ends after one picture and takes all memory with it.

export type HeicHeader = { width: number; height: number; hasAlpha: boolean };
export type HeicPixels = HeicHeader & { rgba: Uint8Array<ArrayBuffer>; icc?: Uint8Array };

/** Rotation and mirroring (irot, imir) are applied by libheif, so the size is the one after them. */
export async function readHeicSize(bytes: Uint8Array): Promise<HeicHeader> {
  return withPrimaryImage(bytes, (heif, handle) => readHandleHeader(heif, handle));
}

/** Returns only the header if the picture is larger than allowed. */
export async function decodeHeicPixels(
  bytes: Uint8Array,
  maxPixels: number,
): Promise<HeicHeader | HeicPixels> {
  return withPrimaryImage(bytes, async (heif, handle) => {
    const header = readHandleHeader(heif, handle);
    if (header.width * header.height > maxPixels) return header;
    const icc = readIcc(heif, handle);
    return { ...header, icc, rgba: await decodeRgba(heif, handle, header) };
  });
}

async function withPrimaryImage<T>(
  bytes: Uint8Array,
  use: (heif: Libheif, handle: Handle) => T | Promise<T>,
): Promise<T> {
  const heif = await loadLibheif();
  const context = heif.heif_context_alloc();
  const { message } = heif.heif_context_read_from_memory(context, bytes);
  const handle = heif.heif_js_context_get_primary_image_handle(context);
  if (!('$$' in handle)) throw new Error(message);
  return use(heif, handle);
}

function readHandleHeader(heif: Libheif, handle: Handle): HeicHeader {
  return {
    width: heif.heif_image_handle_get_width(handle),
    height: heif.heif_image_handle_get_height(handle),
    hasAlpha: heif.heif_image_handle_has_alpha_channel(handle) !== 0,
  };
}

/** Loaded when first needed: libheif is LGPL and stays a separate, replaceable library. */
async function loadLibheif(): Promise<Libheif> {
  const require = createRequire(import.meta.url);
  const wasmBinary = await readFile(require.resolve('libheif-js/libheif-wasm/libheif.wasm'));
  const create = require('libheif-js/libheif-wasm/libheif.js') as (options: object) => Libheif;
  return create({ wasmBinary });
}

async function decodeRgba(
  heif: Libheif,
  handle: Handle,
  header: HeicHeader,
): Promise<Uint8Array<ArrayBuffer>> {
  const decoded = await heif.heif_js_decode_image2(
    handle,
    heif.heif_colorspace.heif_colorspace_RGB,
    heif.heif_chroma.heif_chroma_interleaved_RGBA,
  );
  if (!('channels' in decoded)) throw new Error(decoded?.message ?? 'libheif could not decode it');
  const plane = decoded.channels[0];
  if (plane?.width !== header.width || plane.height !== header.height) {
    throw new Error('The picture is not as large as its header says');
  }
  const row = plane.width * 4;
  const rgba = new Uint8Array(row * plane.height);
  for (let y = 0; y < plane.height; y++) {
    rgba.set(plane.data.subarray(y * plane.stride, y * plane.stride + row), y * row);
  }
  return rgba;
}

function readIcc(heif: Libheif, handle: Handle): Uint8Array | undefined {
  const size = heif._heif_image_handle_get_raw_color_profile_size(handle.$$.ptr);
  if (size === 0) return undefined;
  const out = heif._malloc(size + 16);
  // The C function returns a struct, which emscripten passes as a hidden first argument.
  heif._heif_image_handle_get_raw_color_profile(out + size, handle.$$.ptr, out);
  return heif.HEAPU8.slice(out, out + size);
}
