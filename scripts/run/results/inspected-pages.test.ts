import { PORTAL_PAGES } from '@linehaul/contract/pages';
import { expect, test } from 'vitest';
import { findUninspectedPages } from './inspected-pages.ts';

const journey = (...paths: string[]) => ({
  specs: [{ tests: [{ annotations: paths.map((description) => ({ type: 'inspected', description })) }] }],
});

test('a page of the contract that no journey has inspected is named', () => {
  const all = PORTAL_PAGES.map((page) => page.replace(':id', '7'));
  expect(findUninspectedPages({ suites: [{ suites: [journey(...all)] }] })).toEqual([]);
  const others = all.filter((path) => path !== '/admin/mailing');
  expect(findUninspectedPages({ suites: [journey(...others), journey('/dev/mail')] })).toEqual([
    '/admin/mailing',
  ]);
});

test('a note of another kind inspects nothing', () => {
  const spec = { tests: [{ annotations: [{ type: 'slow', description: '/news' }] }] };
  expect(findUninspectedPages({ suites: [{ specs: [spec] }] })).toContain('/news');
});
