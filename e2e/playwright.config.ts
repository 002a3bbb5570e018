import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { LAUNCH_OPTIONS } from './support/browser.ts';
import { PATIENCE_MS } from './support/expect.ts';
import type { SeededFolder } from './support/portal/seeded-portal.ts';

const inCache = (name: string): string => fileURLToPath(new URL(`../.cache/${name}`, import.meta.url));

/** Where the command that sums up the tests reads how many passed. */
const RESULTS = process.env['JOURNEYS_RESULTS'];

export default defineConfig<object, SeededFolder>({
  testMatch: '**/*.journey.ts',
  globalSetup: './support/portal/global-setup.ts',
  // What a failed journey leaves: a trace for `playwright show-trace`, and a picture.
  outputDir: process.env['JOURNEYS_FAILED'] ?? inCache('failed-journeys/run'),
  // What is much like another journey is for `npm run test:deep`.
  ...(process.env['TEST_DEPTH'] !== 'deep' && { grepInvert: /@deep/ }),
  fullyParallel: true,
  // A journey often waits for its browser or its portal: four left nearly half of two cores to others.
  workers: 6,
  retries: 0,
  forbidOnly: true,
  timeout: 600_000,
  expect: { timeout: PATIENCE_MS },
  reporter: RESULTS === undefined ? 'list' : [['list'], ['json', { outputFile: RESULTS }]],
  use: {
    seededFolder: process.env['SEEDED_FOLDER'] ?? '',
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    // Pictures of the document would be fetched by the pages themselves, against their own policy.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: true },
    screenshot: 'only-on-failure',
    launchOptions: LAUNCH_OPTIONS,
  },
});
