import type { KeyObject, X509Certificate } from 'node:crypto';

export type PlatformKeysOptions = {
  /** The platform's key as the merchant platform shows it. Without it, certificates are fetched. */
  publicKey: { id: string; key: KeyObject } | null;
  /** Throws when WeChat Pay does not answer. */
  fetchCertificates(): Promise<readonly X509Certificate[]>;
};

/** Rubbish with invented serials must not make us fetch certificates all the time. */
const FETCH_AGAIN_MS = 60_000;

/** Finds the key that the serial number of a signature stands for. */
export function createPlatformKeys({ publicKey, fetchCertificates }: PlatformKeysOptions) {
  let certificates: readonly X509Certificate[] = [];
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let fetching: Promise<void> | null = null;

  async function fetchAll() {
    const found = await fetchCertificates();
    // An answer that proves nothing does not take away what was proven before.
    if (found.length > 0) certificates = found;
    fetchedAt = performance.now();
  }

  /** Calls that come meanwhile wait for the same answer. */
  function fetchOnce() {
    fetching ??= fetchAll().finally(() => {
      fetching = null;
    });
    return fetching;
  }

  return async (serial: string): Promise<KeyObject | null> => {
    if (publicKey?.id === serial) return publicKey.key;
    if (serial === '' || serial.startsWith('PUB_KEY_ID_')) return null;
    const find = () => certificates.find((one) => one.serialNumber === serial && isValid(one));
    if (!find() && performance.now() - fetchedAt > FETCH_AGAIN_MS) await fetchOnce();
    return find()?.publicKey ?? null;
  };
}

const isValid = (certificate: X509Certificate, now = Date.now()) =>
  certificate.validFromDate.getTime() <= now && now < certificate.validToDate.getTime();
