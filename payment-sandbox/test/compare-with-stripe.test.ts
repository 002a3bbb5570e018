import Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compareSides } from './compare-sides.ts';
import { compareWithStripe } from './compare-with-stripe.ts';
import { KEYS, type Rig, startRig } from './sandbox-rig.ts';
import { sideOf } from './sandbox-side.ts';

let rigs: [Rig, Rig];
beforeAll(async () => {
  rigs = [await startRig(), await startRig()];
}, 60_000);
afterAll(() => Promise.all(rigs.map((rig) => rig.close())));

/** A provider that words one thing differently, and leaves another out. */
const bent = ({ api }: Rig): Stripe =>
  new Stripe(KEYS.secretKey, {
    ...{
      host: '127.0.0.1',
      port: api.port,
      protocol: 'http',
      stripeAccount: KEYS.accountId,
      telemetry: false,
    },
    httpClient: Stripe.createFetchHttpClient(async (request: string | URL | Request, init?: RequestInit) => {
      const response = await fetch(request, init);
      const text = (await response.text()).replaceAll('"generic_decline"', '"do_not_honor"');
      return new Response(text.replaceAll('"delinquent":false,', ''), response);
    }),
  });

it('finds nothing between a sandbox and another', { timeout: 60_000 }, async () => {
  const { lines, ...counts } = await compareSides(sideOf(rigs[0]), sideOf(rigs[1]));
  expect(counts, lines.join('\n')).toEqual({ failedCount: 0, valueCount: 0, shapeCount: 0 });
});

it(
  'says where an answer differs: a step that goes another way, and a field that is not there',
  { timeout: 60_000 },
  async () => {
    const { lines, failedCount, shapeCount } = await compareSides(
      sideOf(rigs[0], bent(rigs[0])),
      sideOf(rigs[1]),
    );
    expect([failedCount, shapeCount]).toEqual([1, 1]);
    expect(lines).toContain('failed  a card that is declined');
    expect(lines).toContain('        shape  delinquent: Stripe has nothing, the sandbox boolean');
  },
);

it('runs nothing without a test key, and never with a live one', async () => {
  const run = async (key: string): Promise<[number, string]> => {
    const said: string[] = [];
    return [await compareWithStripe(key, (line) => said.push(line)), said.join('\n')];
  };
  expect(await run('')).toEqual([0, expect.stringMatching(/^Skipped: STRIPE_TEST_KEY is not set/)]);
  expect(await run('sk_live_abc')).toEqual([1, expect.stringContaining('expects a test key')]);
});
