import { createHash, randomBytes } from 'node:crypto';

/** A new opaque token: 256 random bits as 43 characters. Only its hash is stored. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** What the database holds of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const MINUTE_MS = 60_000;

/** How long each kind of mailed link works. */
export const TOKEN_LIFE_MS = {
  'confirm-email': 3 * 24 * 60 * MINUTE_MS,
  'reset-password': 60 * MINUTE_MS,
  login: 10 * MINUTE_MS,
  'second-factor': 5 * MINUTE_MS,
} as const;
/** The first owner may read the mail long after the portal was installed. */
export const OWNER_LINK_LIFE_MS = 7 * 24 * 60 * MINUTE_MS;
export type TokenPurpose = keyof typeof TOKEN_LIFE_MS;
