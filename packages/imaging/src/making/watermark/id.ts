import { DATA_BITS } from './bch.ts';

/** Converts an id of 64 bits into bits, lowest first. */
export const idBits = (id: bigint): Uint8Array =>
  Uint8Array.from({ length: DATA_BITS }, (_, bit) => Number((id >> BigInt(bit)) & 1n));

export const idFromBits = (bits: Uint8Array): bigint =>
  bits.reduce((id, bit, place) => (bit ? id | (1n << BigInt(place)) : id), 0n);
