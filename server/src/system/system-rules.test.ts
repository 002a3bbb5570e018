import { expect, test } from 'vitest';
import { ageText, bytesText, type SystemFacts } from './lines/line.ts';
import { linesOf } from './system-rules.ts';

const DAY_MS = 86_400_000;
const WELL: SystemFacts = {
  failedWork: { count: 0, oldestMs: null },
  payments: { differences: 0, failedRefunds: 0, slow: 0, held: 0 },
  providerEvents: { waiting: 0, oldestMs: null, isSilent: false },
  waitingMails: { count: 0, oldestMs: null, refusedSoFar: 0, reason: null, oldestRefusedMs: null },
  refusedMails: { lastDay: 0, lastMonth: 0 },
  jobs: { due: 0, oldestMs: null },
  disks: [{ place: 'the data folder', freeBytes: 9e9, totalBytes: 10e9 }],
  backup: { ageMs: DAY_MS, hasFiles: true, isExpected: true },
};
const told = (facts: Partial<SystemFacts>) =>
  linesOf({ ...WELL, ...facts })
    .filter(({ standing }) => standing !== 'well')
    .map(({ subject, standing }) => `${subject} ${standing}`);
const { backup } = WELL;

test.each<[string[], Partial<SystemFacts>]>([
  [[], {}],
  [['payments watch'], { payments: { ...WELL.payments, held: 2 } }],
  [['payments needed'], { payments: { ...WELL.payments, held: 2, failedRefunds: 1 } }],
  [['payments needed'], { payments: { ...WELL.payments, slow: 1 } }],
  [['provider-events needed'], { providerEvents: { waiting: 0, oldestMs: null, isSilent: true } }],
  [['backup watch'], { backup: { ...backup, ageMs: null } }],
  [['backup watch'], { backup: { ...backup, ageMs: 9 * DAY_MS } }],
  [[], { backup: { ...backup, ageMs: null, isExpected: false } }],
  [['disk needed'], { disks: [] }],
  [[], { replica: { isRead: true, words: 'it is up to date' } }],
  [['replica watch'], { replica: { isRead: false, words: 'connection refused' } }],
  [['disk watch'], { disks: [...WELL.disks, { place: 'documents', freeBytes: 1e9, totalBytes: 2e9 }] }],
])('told is %j', (lines, facts) => {
  expect(told(facts)).toEqual(lines);
});

test('whatever is not well says what to do, and each thing is told once, in one order', () => {
  const lines = linesOf({
    ...{
      failedWork: { count: 2, oldestMs: DAY_MS },
      payments: { differences: 1, failedRefunds: 2, slow: 3, held: 4 },
    },
    ...{
      providerEvents: { waiting: 2, oldestMs: DAY_MS, isSilent: false },
      refusedMails: { lastDay: 1, lastMonth: 2 },
    },
    waitingMails: { count: 2, oldestMs: DAY_MS, refusedSoFar: 1, reason: null, oldestRefusedMs: DAY_MS },
    ...{ jobs: { due: 2, oldestMs: DAY_MS }, disks: [], backup: { ...backup, ageMs: null } },
  });
  expect(lines.map(({ subject }) => subject)).toEqual(linesOf(WELL).map(({ subject }) => subject));
  for (const { standing, todo } of lines) expect([standing, todo !== null]).not.toEqual(['well', false]);
  expect(lines[1]?.finding).toBe(
    '1 difference between our books and the provider’s; 2 refunds that the provider could not give back; 3 payments on their way for more than ten days; 4 direct debits held back by your limit at the provider.',
  );
});

test.each([
  [59_999, 'less than a minute'],
  [60_000, '1 minute'],
  [119 * 60_000, '1 hour'],
  [DAY_MS, '1 day'],
  [2000 * DAY_MS, '2,000 days'],
])('an age of %i ms is %s', (ms, text) => {
  expect(ageText(ms)).toBe(text);
});

test('room is said in the units that disks are sold by, and never more than there is', () => {
  expect([0, 999_999_999, 1.99e9, 2e12].map(bytesText)).toEqual(['0 MB', '999 MB', '1.9 GB', '2000.0 GB']);
});
