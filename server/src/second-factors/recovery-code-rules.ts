import { RECOVERY_CODE_COUNT } from '@linehaul/contract/constants';

/** Crockford's base32: no letter that is read as a digit or as another letter. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 12 of 32 characters: 60 bits. */
const GROUPS = 3;
const GROUP_LENGTH = 4;
const WRITTEN = new RegExp(`^[${ALPHABET}]{${GROUPS * GROUP_LENGTH}}$`);

/** New codes, such as `k7mp-q2xd-w9rt`; `randomInt` draws a number below its limit and must not be guessable. */
export const createRecoveryCodes = (randomInt: (limit: number) => number): string[] => {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: RECOVERY_CODE_COUNT }, () => Array.from({ length: GROUPS }, group).join('-'));
};

const LOOKALIKES: Record<string, string> = { o: '0', i: '1', l: '1' };

/** A code however it was copied by hand, or undefined for what cannot be one. */
export const normaliseRecoveryCode = (typed: string): string | undefined => {
  const plain = typed
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/[oil]/g, (letter) => LOOKALIKES[letter] ?? letter);
  return WRITTEN.test(plain) ? plain : undefined;
};
