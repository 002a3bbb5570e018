import { doDueWork } from '../src/due-work.ts';
import { advanceClock } from '../src/sandbox.ts';
import type { Side } from './comparison-steps.ts';
import type { Rig } from './sandbox-rig.ts';

const DAY_MS = 24 * 3_600_000;

/** The sandbox in the provider's place: a day passes at once. */
export const sideOf = (rig: Rig, stripe = rig.stripe): Side => ({
  stripe,
  kept: {},
  pass: async () => {
    advanceClock(rig.sandbox, DAY_MS);
    doDueWork(rig.sandbox);
  },
});
