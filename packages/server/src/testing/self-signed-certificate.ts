import { type KeyObject, sign } from 'node:crypto';
import {
  bitString,
  COMMON_NAME,
  identifier,
  sequence,
  set,
  time,
  tlv,
  toPem,
  utf8,
} from '../adapters/credentials/der.ts';

const SHA256_WITH_RSA = sequence(identifier('2a864886f70d01010b'), Buffer.of(0x05, 0x00));

/** The least that an X.509 reader takes: version 1, one name. */
export function selfSignedCertificate(options: {
  privateKey: KeyObject;
  publicKey: KeyObject;
  serial: Buffer;
  validFrom: Date;
  validTo: Date;
}): string {
  const name = sequence(set(sequence(COMMON_NAME, utf8('test platform'))));
  const body = sequence(
    tlv(0x02, options.serial),
    SHA256_WITH_RSA,
    name,
    sequence(time(options.validFrom), time(options.validTo)),
    name,
    options.publicKey.export({ format: 'der', type: 'spki' }),
  );
  const signature = bitString(sign('sha256', body, options.privateKey));
  return toPem(sequence(body, SHA256_WITH_RSA, signature));
}
