import { prepare } from './prepare/prepare.mjs';

/** Walks a life of payments at Stripe, with the test key of STRIPE_TEST_KEY, and says where the sandbox differs. */
export async function run() {
  await prepare({ web: false });
  const { compareWithStripe } = await import('../../payment-sandbox/test/compare-with-stripe.ts');
  process.exitCode = await compareWithStripe(process.env.STRIPE_TEST_KEY ?? '', console.log);
}
