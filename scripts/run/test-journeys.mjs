import { ensureChromium } from './prepare/chromium.mjs';
import { runJourneys } from './journeys.mjs';
import { prepare } from './prepare/prepare.mjs';

/** Every journey; `npm test` leaves out those tagged `@deep`, which are much like another that it runs. */
export async function testJourneys(args) {
  await prepare({ web: true, server: true });
  return runJourneys({ chromium: await ensureChromium(), args, variables: { TEST_DEPTH: 'deep' } });
}
