import { expect, test } from 'vitest';
import { failuresOfJourneys, failuresOfUnits } from './failures.ts';

test('failed tests are named with their file, and so is a file that broke off', () => {
  const passed = { status: 'passed', fullName: 'adds' };
  const failed = { status: 'failed', fullName: 'sums takes no text' };
  const testResults = [
    { name: '/clone/server/a.test.ts', status: 'passed', assertionResults: [passed] },
    { name: '/clone/server/b.test.ts', status: 'failed', assertionResults: [passed, failed] },
    { name: '/clone/server/c.test.ts', status: 'failed', assertionResults: [] },
  ];
  expect(failuresOfUnits({ testResults }, '/clone')).toEqual([
    'server/b.test.ts › sums takes no text',
    'server/c.test.ts',
  ]);
});

test('failed journeys are named, however deep their suites lie', () => {
  const spec = (ok: boolean, title: string) => ({ ok, file: 'join.journey.ts', title });
  const inner = { specs: [spec(false, 'a firm joins'), spec(true, 'a guest looks')] };
  expect(failuresOfJourneys({ suites: [{ suites: [inner], specs: [spec(true, 'pays')] }] })).toEqual([
    'join.journey.ts › a firm joins',
  ]);
});
