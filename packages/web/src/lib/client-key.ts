/** A key that names one submission. Not crypto.randomUUID: that is missing outside HTTPS and localhost. */
export const newClientKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
