import { say, stopWith, StartError } from './run/say.mjs';
import { continueWithRightNode } from './run/node-runtime.mjs';

// This file and node-runtime.mjs also run on the Node that a machine happens to have, from 16 on.
const [task = 'start', ...args] = process.argv.slice(2);

/** Each part is loaded only once the right Node runs it. */
const TASKS = {
  start: () => import('./run/start.mjs'),
  build: () => import('./run/build.mjs'),
  dev: () => import('./run/dev.mjs'),
  test: () => import('./run/test.mjs'),
  'test-deep': () => import('./run/test-deep.mjs'),
  'test-browsers': () => import('./run/test-browsers.mjs'),
  'test-stripe': () => import('./run/test-stripe.mjs'),
  faults: () => import('./run/seeded/faults.mjs'),
  fuzz: () => import('./run/seeded/fuzz.mjs'),
  screenshots: () => import('./run/screenshots.mjs'),
  check: () => import('./run/check.mjs'),
  'import-products': () => import('./run/operator/import-products.mjs'),
  'forget-secret-key': () => import('./run/operator/forget-secret-key.mjs'),
  'make-backup': () => import('./run/operator/make-backup.mjs'),
  'restore-backup': () => import('./run/operator/restore-backup.mjs'),
  doctor: () => import('./run/operator/doctor.mjs'),
  'verify-documents': () => import('./run/operator/verify-documents.mjs'),
  'verify-audit-log': () => import('./run/operator/verify-audit-log.mjs'),
};

try {
  if (!(task in TASKS))
    throw new StartError(`There is no task ${task}: use ${Object.keys(TASKS).join(', ')}.`);
  if (process.platform === 'win32')
    throw new StartError('Linehaul runs on Linux and macOS; on Windows, use WSL.');
  if (!(await continueWithRightNode(say))) await (await TASKS[task]()).run(args);
} catch (error) {
  stopWith(error);
}
