import type { Sealer } from '../../adapters/sealer.ts';

/** What is marked for this opens nothing else. */
const PURPOSE = 'membership-card';
const KEY_BYTES = 16;
const MARK_BYTES = 16;

/** The code on a card: the card’s key and the mark that only the server can make, so that a copy of the database holds none. */
export const cardCodeOf = (sealer: Sealer, cardKey: string): string =>
  Buffer.concat([Buffer.from(cardKey.replaceAll('-', ''), 'hex'), sealer.mark(cardKey, PURPOSE)]).toString(
    'base64url',
  );

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The key of the card that a code is on; undefined for what is no code of ours. */
export const cardKeyOf = (sealer: Sealer, code: string): string | undefined => {
  const bytes = Buffer.from(code, 'base64url');
  if (bytes.length !== KEY_BYTES + MARK_BYTES || bytes.toString('base64url') !== code) return undefined;
  const cardKey = uuidOf(bytes.subarray(0, KEY_BYTES));
  return sealer.isMark(bytes.subarray(KEY_BYTES), cardKey, PURPOSE) ? cardKey : undefined;
};
