import { join } from 'node:path';
import { runInForeground } from './child.mjs';
import { findUninspectedPages } from './results/inspected-pages.ts';
import { inMemoryFolder } from './prepare/memory-folder.ts';
import { builtServer, isBuilt } from './prepare/built-server.ts';
import { keepAsNewest, ownPlace } from './results/own-results.ts';
import { ROOT, inCache } from './places.mjs';
import { readJourneyTally, readResults } from './results/tally.mjs';

/** Runs the journeys in this Chromium, all where no arguments choose some; answers how many passed, failed and were skipped. */
export async function runJourneys({ chromium, args = [], variables = {} }) {
  const file = ownPlace(inCache('test-results'), 'journeys', '.json');
  const failed = ownPlace(inCache('failed-journeys'), 'run');
  const command = [
    join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js'),
    'test',
    '--config=e2e',
    ...args,
  ];
  const env = {
    ...process.env,
    CHROMIUM_PATH: chromium,
    JOURNEYS_RESULTS: file,
    JOURNEYS_FAILED: failed,
    ...portalBundle(),
    ...variables,
  };
  const code = await inMemoryFolder((places) =>
    runInForeground(process.execPath, command, { cwd: ROOT, env: { ...env, ...places } }),
  );
  const results = readResults(file);
  keepAsNewest(file, 'journeys.json');
  const tally = readJourneyTally(results, code);
  return args.length === 0 && results !== undefined ? withPagesCounted(tally, results) : tally;
}

/** Portals start in half the time from the bundle of `npm start`; where nobody has made it, they run the sources. */
function portalBundle() {
  const server = builtServer();
  return isBuilt(server) ? { PORTAL_BUNDLE: server.folder } : {};
}

/** That every page was looked at counts as one test. */
function withPagesCounted(tally, results) {
  const missing = findUninspectedPages(results);
  if (missing.length === 0) return { ...tally, passed: tally.passed + 1 };
  const failure = `No journey inspects ${missing.join(', ')}: add them to e2e/accessibility.journey.ts.`;
  return { ...tally, failed: tally.failed + 1, failures: [...tally.failures, failure] };
}
