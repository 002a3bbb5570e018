import { createHash } from 'node:crypto';
import type { CalendarDay } from '@linehaul/contract/dates';

/** The id of a period of somebody in a programme: periods follow from rules and have no rows, yet each keeps its id. */
export const periodIdOf = (personId: string, startsOn: CalendarDay): string => {
  const hex = createHash('sha256').update(`cpd-period:${personId}:${startsOn}`).digest('hex');
  // A UUID of version 8 (RFC 9562): of our own making.
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
};
