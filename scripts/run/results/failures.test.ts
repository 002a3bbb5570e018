import { expect, test } from 'vitest';
import { failuresOfJourneys, failuresOfUnits } from './failures.ts';

test('failed tests are named with their file and why, and so is a file that broke off', () => {
  const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };
  const failed = {
    ...{ status: 'failed', fullName: 'sums takes no text' },
    failureMessages: ['\u001b[31mError: 3 is not 4\u001b[39m\n    at sums.ts:1'],
  };
  const broken = { status: 'failed', message: 'Hook timed out in 10 ms.\nIf it is slow' };
  const testResults = [
    { name: '/clone/server/a.test.ts', status: 'passed', message: '', assertionResults: [passed] },
    { name: '/clone/server/b.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: '/clone/server/c.test.ts', ...broken, assertionResults: [passed] },
    { name: '/clone/server/d.test.ts', status: 'failed', message: '', assertionResults: [] },
  ];
  expect(failuresOfUnits({ testResults }, '/clone')).toEqual([
    'server/b.test.ts › sums takes no text (Error: 3 is not 4)',
    'server/c.test.ts (Hook timed out in 10 ms.)',
    'server/d.test.ts (did not end)',
  ]);
});

test('failed journeys are named with the beginning of why, however deep their suites lie', () => {
  const spec = (ok: boolean, title: string) => {
    const results = [ok ? {} : { error: { message: `Error: ${'x'.repeat(300)}\nand more` } }];
    return { ok, file: 'join.journey.ts', title, tests: [{ results }] };
  };
  const inner = { specs: [spec(false, 'a firm joins'), spec(true, 'a guest looks')] };
  expect(failuresOfJourneys({ suites: [{ suites: [inner], specs: [spec(true, 'pays')] }] })).toEqual([
    `join.journey.ts › a firm joins (Error: ${'x'.repeat(193)})`,
  ]);
});
