import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { FileOrder } from './scripts/run/order/file-order.ts';

/** On a machine that is busy with twenty other things nothing fails for its slowness alone. */
const PATIENCE = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
} as const;

const SERVER = {
  ...PATIENCE,
  globalSetup: ['server/test/global-setup.ts'],
  pool: 'forks',
} as const;

/** What passwords cost to hash is held by those that are apart. */
const QUICK_ARGON2 = fileURLToPath(new URL('server/test/people/quick-argon2.ts', import.meta.url));

export default defineConfig({
  test: {
    // A worker waits for its database, its processes or a clock for two thirds of its time.
    maxWorkers: 6,
    // No file may need what another has left: the seed is printed, and `--sequence.seed` repeats the order.
    sequence: { shuffle: { files: true }, sequencer: FileOrder },
    projects: [
      {
        test: {
          name: 'unit',
          sequence: { shuffle: { files: true, tests: true } },
          include: ['{contract,web}/src/**/*.test.{ts,tsx}', 'web/prerender/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*-apart.test.ts'],
          pool: 'forks',
          ...PATIENCE,
          // A process for each file, and reading the pages in it anew, was two thirds of the time.
          isolate: false,
        },
      },
      {
        test: {
          name: 'unit-apart',
          sequence: { shuffle: { files: true, tests: true } },
          // Those that put something else in a browser's place, and those that start programs.
          include: ['web/src/**/*-apart.test.ts', 'payment-sandbox/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
          pool: 'forks',
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/{src,test,seed,bundle}/**/*.test.ts', 'bench/*.test.ts'],
          exclude: ['**/*-apart.test.ts', '**/*-kill.test.ts'],
          ...SERVER,
          alias: { '@node-rs/argon2': QUICK_ARGON2 },
          // The server is read once by each worker, not once by each file: that was half of the time.
          isolate: false,
        },
      },
      {
        test: {
          name: 'server-apart',
          // Those that count the calls of a package, or set the environment.
          include: ['server/**/*-apart.test.ts'],
          ...SERVER,
        },
      },
      {
        test: {
          name: 'kills',
          include: ['server/test/{kill,race,faults}/*-kill.test.ts'],
          ...SERVER,
          globalSetup: [...SERVER.globalSetup, 'server/test/kill/bundle-portal.ts'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['server/test/faults/faults-of-every-kind.ts'],
          ...SERVER,
          globalSetup: [...SERVER.globalSetup, 'server/test/kill/bundle-portal.ts'],
        },
      },
      {
        test: {
          name: 'fuzz',
          include: ['server/test/fuzz/fuzz-every-call.ts'],
          ...SERVER,
          hookTimeout: 300_000,
          printConsoleTrace: false,
          disableConsoleIntercept: true,
        },
      },
    ],
  },
});
