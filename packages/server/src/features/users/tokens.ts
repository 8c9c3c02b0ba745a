import { randomBytes } from 'node:crypto';

/** 256 random bits. Only the hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url');
