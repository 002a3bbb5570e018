import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { join } from 'node:path';
import type { EnvironmentConfig } from '../config.ts';
import { readMadeOnceFile } from './made-once-file.ts';

/** Keeps secrets that the server must read again: what lies in the database is worth nothing without the key. */
export interface Sealer {
  /** `owner` is whose secret it is: it opens for nobody else, so that rows cannot be swapped. */
  seal(text: string, owner: string): Buffer;
  /** Throws when another key sealed it, for another owner, or when a bit of it has changed. */
  open(sealed: Buffer, owner: string): string;
  /** A mark of 128 bits that only this key makes, always the same for a text and a purpose. */
  mark(text: string, purpose: string): Buffer;
  isMark(mark: Buffer, text: string, purpose: string): boolean;
}

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const MARK_BYTES = 16;

const decrypt = (key: Buffer, sealed: Buffer, owner: string): Buffer => {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
};

/** With a key of its own for each purpose: what seals never marks. Purposes are the code's, so that few keys are kept. */
const markerBy = (key: Buffer): Sealer['mark'] => {
  const keys = new Map<string, Buffer>();
  const deriveFor = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', key, '', `mark ${purpose}`, KEY_BYTES));
  return (text, purpose) => {
    const own = keys.get(purpose) ?? deriveFor(purpose);
    keys.set(purpose, own);
    return createHmac('sha256', own).update(text).digest().subarray(0, MARK_BYTES);
  };
};

/** AES-256-GCM; sealed is nonce, ciphertext, tag. */
export const createSealer = (key: Buffer): Sealer => {
  const mark = markerBy(key);
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner));
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, owner) {
      try {
        return decrypt(key, sealed, owner).toString('utf8');
      } catch (cause) {
        throw new Error(
          'A sealed secret does not open: is SECRET_KEY, or DATA_DIR, still the one it was made with?',
          {
            cause,
          },
        );
      }
    },
    mark,
    isMark: (given, text, purpose) =>
      given.length === MARK_BYTES && timingSafeEqual(given, mark(text, purpose)),
  };
};

/** Seals with the setting's key, or with one that the data folder keeps. */
export const openSealer = async ({ secretKey, dataDir }: EnvironmentConfig): Promise<Sealer> => {
  if (secretKey) return createSealer(secretKey);
  const text = await readMadeOnceFile(join(dataDir, 'secret-key'), () =>
    randomBytes(KEY_BYTES).toString('base64'),
  );
  return createSealer(Buffer.from(text, 'base64'));
};
