import { readFileSync } from 'node:fs';
import { failuresOfJourneys, failuresOfUnits } from './failures.ts';
import { ROOT } from '../places.mjs';
import { shownAtFailure } from './shown-at-failure.ts';

/** Counts one run of vitest. A run that broke off, or a file that could not be loaded, is a failure too. */
export function readTally(file, exitCode) {
  const results = readResults(file);
  if (results === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const passed = results.numPassedTests;
  const brokenFiles = results.testResults.filter(({ status, assertionResults }) => {
    return status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
  }).length;
  const failed = results.numFailedTests + brokenFiles;
  const skipped = results.numPendingTests + results.numTodoTests;
  const failures = failuresOfUnits(results, ROOT);
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed, skipped, failures };
}

/** Counts one run of the journeys, of which none is tried twice. */
export function readJourneyTally(results, exitCode) {
  if (results === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const { expected: passed, unexpected, flaky, skipped } = results.stats;
  const failed = unexpected + flaky;
  const found = { failures: failuresOfJourneys(results), shown: shownAtFailure(results) };
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed, skipped, ...found };
}

/** What a runner has written of its results; undefined where it broke off. */
export function readResults(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
