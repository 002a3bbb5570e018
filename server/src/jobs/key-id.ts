import { createHash } from 'node:crypto';

/**
 * The id of an effect that must happen once, made from its key: who enqueues it again meets the row that is there.
 * A UUID of version 8 (RFC 9562, 5.8) over SHA-256, as migration 0053 makes it in SQL.
 */
export const idOfKey = (key: string): string => {
  const hex = createHash('sha256').update(key).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
};
