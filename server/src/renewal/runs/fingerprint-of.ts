import { createHash } from 'node:crypto';
import type { RenewalAct } from '../planning/plan-rules.ts';

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1);

/** Of an act all but the day on which it is done. */
const partsOf = (act: RenewalAct): [string, unknown][] =>
  Object.entries(act)
    .filter(([name]) => name !== 'on')
    .toSorted(byName);

/** The same for the same acts with the same amounts, people and periods, and for no others. */
export const fingerprintOf = (acts: readonly RenewalAct[]): string =>
  createHash('sha256')
    .update(JSON.stringify(acts.map(partsOf)))
    .digest('hex');
