import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { compareSides } from './compare-sides.ts';
import { STEPS } from './comparison-steps.ts';
import { sideOf } from './sandbox-side.ts';
import { startRig } from './sandbox-rig.ts';

const LOOK_AGAIN_MS = 10_000;

type Say = (line: string) => void;

const compare = async (key: string, say: Say): Promise<number> => {
  const rig = await startRig();
  try {
    const stripe = new Stripe(key, { telemetry: false, maxNetworkRetries: 2 });
    const theirs = { stripe, kept: {}, pass: () => sleep(LOOK_AGAIN_MS) };
    const { lines, failedCount, valueCount, shapeCount } = await compareSides(theirs, sideOf(rig));
    for (const line of lines) say(line);
    const passedCount = STEPS.length - failedCount;
    say(`${passedCount} passed, ${failedCount} failed; ${valueCount} values and ${shapeCount} shapes differ`);
    return failedCount + valueCount > 0 ? 1 : 0;
  } finally {
    await rig.close();
  }
};

/**
 * Walks a life of payments at Stripe with a test key, the same in the sandbox, and says where the sandbox differs.
 * Answers the exit code: 0 also when there is no key, of which it says that nothing was run.
 */
export const compareWithStripe = async (key: string, say: Say): Promise<number> => {
  if (/^[sr]k_test_/.test(key)) return compare(key, say);
  if (key !== '') {
    say(
      'STRIPE_TEST_KEY expects a test key of Stripe (sk_test_… or rk_test_…). With any other nothing is run.',
    );
    return 1;
  }
  say('Skipped: STRIPE_TEST_KEY is not set, so nothing was run against Stripe.');
  return 0;
};
