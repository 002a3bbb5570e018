import { type DoorRow, keepRow, readRow } from './door-database.ts';

/** What is kept of something: nobody reads it without the key, which no script gets out of the browser. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

interface KeyRow extends DoorRow {
  readonly key: CryptoKey;
}

const KEY = 'door';
const CIPHER = 'AES-GCM';
const IV_BYTES = 12;

const makeKey = async (): Promise<CryptoKey> => {
  const key = await crypto.subtle.generateKey({ name: CIPHER, length: 256 }, false, ['encrypt', 'decrypt']);
  const row: KeyRow = { id: KEY, key };
  await keepRow('keys', row);
  return key;
};

const keyOf = async (): Promise<CryptoKey> => (await readRow<KeyRow>('keys', KEY))?.key ?? makeKey();

/** `about` is bound to it: what was sealed for one event opens for no other. */
export const seal = async (value: unknown, about: string): Promise<Sealed> => {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const additionalData = new TextEncoder().encode(about);
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return {
    iv,
    bytes: await crypto.subtle.encrypt({ name: CIPHER, iv, additionalData }, await keyOf(), bytes),
  };
};

export const unseal = async ({ iv, bytes }: Sealed, about: string): Promise<unknown> => {
  const additionalData = new TextEncoder().encode(about);
  const plain = await crypto.subtle.decrypt({ name: CIPHER, iv, additionalData }, await keyOf(), bytes);
  return JSON.parse(new TextDecoder().decode(plain));
};
