import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export const randomText = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

export const newId = (prefix: string): string => `${prefix}_${randomText(24)}`;

export const newClientSecret = (intentId: string): string => `${intentId}_secret_${randomText(25)}`;
