import { hash, randomBytes, scrypt, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

/** A new opaque token: 256 random bits as 43 characters. Only its hash is stored. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** What the database holds of a token. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

const derive = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);
const HASH_BYTES = 32;
/** About 10 ms: with 60 random bits behind it, more would only hold up those who sign in. */
const COST = { N: 4096, r: 8, p: 1 };

/** What the database holds of a code of 60 random bits: slow to compute and salted, as those alone are too few. */
export const hashShortCode = (code: string, salt: string): Promise<Buffer> =>
  derive(code, salt, HASH_BYTES, COST);
