import { randomInt, scrypt, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { RECOVERY_CODE_COUNT } from '@linehaul/contract/constants';

/** Crockford's base32: no letter that is read as a digit or as another letter. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 12 of 32 characters: 60 bits. */
const GROUPS = 3;
const GROUP_LENGTH = 4;
const WRITTEN = new RegExp(`^[${ALPHABET}]{${GROUPS * GROUP_LENGTH}}$`);

const random = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** New codes, such as `k7mp-q2xd-w9rt`. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    Array.from({ length: GROUPS }, () => random(GROUP_LENGTH)).join('-'),
  );

const LOOKALIKES: Record<string, string> = { o: '0', i: '1', l: '1' };

/** A code however it was copied by hand, or undefined for what cannot be one. */
export const normaliseRecoveryCode = (typed: string): string | undefined => {
  const plain = typed
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/[oil]/g, (letter) => LOOKALIKES[letter] ?? letter);
  return WRITTEN.test(plain) ? plain : undefined;
};

const derive = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);
const HASH_BYTES = 32;
/** About 10 ms: with 60 random bits behind it, more would only hold up those who sign in. */
const COST = { N: 4096, r: 8, p: 1 };

/** What the database holds of a normalised code: slow to compute and salted by the account, as 60 bits alone are too few. */
export const hashRecoveryCode = (code: string, accountId: string): Promise<Buffer> =>
  derive(code, accountId, HASH_BYTES, COST);
