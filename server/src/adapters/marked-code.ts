import type { Sealer } from './sealer.ts';

const KEY_BYTES = 16;
const MARK_BYTES = 16;

/** A key and the mark that only the server can make for that purpose, so that a copy of the database holds no code. */
export const markedCodeOf = (sealer: Sealer, key: string, purpose: string): string =>
  Buffer.concat([Buffer.from(key.replaceAll('-', ''), 'hex'), sealer.mark(key, purpose)]).toString(
    'base64url',
  );

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The key that a code names; undefined for what is no code of ours for that purpose. */
export const keyOfMarkedCode = (sealer: Sealer, code: string, purpose: string): string | undefined => {
  const bytes = Buffer.from(code, 'base64url');
  if (bytes.length !== KEY_BYTES + MARK_BYTES || bytes.toString('base64url') !== code) return undefined;
  const key = uuidOf(bytes.subarray(0, KEY_BYTES));
  return sealer.isMark(bytes.subarray(KEY_BYTES), key, purpose) ? key : undefined;
};
