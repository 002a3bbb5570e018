import { createHash, randomBytes } from 'node:crypto';

/** A new opaque token: 256 random bits as 43 characters. Only its hash is stored. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** What the database holds of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
