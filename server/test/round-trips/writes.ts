import type { CallName } from '../../src/http/access.ts';
import { expectedStatus } from '../access/expected-access.ts';
import { SAMPLES } from '../access/samples.ts';
import { ANNOUNCEMENT_WRITES } from './announcement-writes.ts';
import { CONTENT_WRITES } from './content-writes.ts';
import { CPD_WRITES } from './cpd-writes.ts';
import { LICENCE_WRITES } from './licence-writes.ts';
import { EVENT_WRITES } from './event-writes.ts';
import { MONEY_WRITES } from './money-writes.ts';
import { PLAIN_WRITES } from './plain-writes.ts';
import { RENEWAL_WRITES } from './renewal-writes.ts';
import { SETTINGS_WRITES } from './settings-writes.ts';
import type { Write } from './write.ts';

/** Who writes, and who sees most of what is written. */
export const READERS = ['anonymous', 'guest', 'prospect', 'administratorOfA', 'owner'] as const;

const SPECIAL: Partial<Record<CallName, Partial<Write>>> = {
  ...PLAIN_WRITES,
  ...MONEY_WRITES,
  ...EVENT_WRITES,
  ...ANNOUNCEMENT_WRITES,
  ...CONTENT_WRITES,
  ...CPD_WRITES,
  ...LICENCE_WRITES,
  ...RENEWAL_WRITES,
  ...SETTINGS_WRITES,
};

export const isDone = (status: number): boolean => status === 200 || status === 303;

const sampled = (call: CallName, given: Partial<Write>): Partial<Write> => {
  const choices = SAMPLES[call].flatMap(({ request, outcomes }) =>
    READERS.filter((name) => given.ask !== undefined || isDone(expectedStatus(call, name, outcomes))).map(
      (by) => ({ by, ...request }),
    ),
  );
  return choices[0] ?? {};
};

/** How a call is made with drawn values; throws for one that nobody has said it of. */
export const writeOf = (call: CallName): Write => {
  const given = SPECIAL[call] ?? {};
  const { by, endpoint, ask, ...rest } = { ...sampled(call, given), ...given };
  if (!by || !endpoint || !ask) throw new Error(`${call} has no round trip: give it one in round-trips/`);
  return { given: [], narrow: async () => ({}), ...rest, by, endpoint, ask };
};
