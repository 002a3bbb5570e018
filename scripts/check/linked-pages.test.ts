import { expect, test } from 'vitest';
import { findUnlinked } from './linked-pages.ts';

const PATHS = 'web/src/lib/navigation/paths.ts';
const ROUTES = 'web/src/app/routes/office-routes.ts';
const PAGE = 'web/src/parking/parking-page.tsx';
const DETAIL = 'web/src/parking/permit-page.tsx';
const RAIL = 'web/src/app/menu/admin-rail.tsx';

/** Spelled apart, so that this file imports nothing. */
const CALL = 'import';
const load = (name: string): string => `() => ${CALL}('../../parking/${name}.tsx')`;

const HOUSE: Record<string, string> = {
  [PATHS]:
    "export const paths = {\n  home: '/',\n  adminParking: '/admin/parking',\n  permit: '/admin/parking/:id',\n};",
  [ROUTES]: `[
    pageRoute(paths.adminParking, { title: 'Parking' }, ${load('parking-page')}),
    pageRoute(paths.permit, { title: 'Permit' }, ${load('permit-page')}),
    pageRoute(paths.adminEvents, { title: 'Events' }, closedSection),
  ]`,
  [PAGE]: 'paths.permit; paths.adminParking;',
  [DETAIL]: '',
  [RAIL]: 'const ENTRIES = [paths.adminParking]',
};
const unlinkedIn = (changes: Record<string, string> = {}) => {
  const house = { ...HOUSE, ...changes };
  return findUnlinked(Object.keys(house), (path) => house[path] ?? '').map((line) => line.split(':')[0]);
};

test('pages that a menu leads to, or another page of theirs, are found', () => {
  expect(unlinkedIn()).toEqual([]);
});

test('a page that only itself, its route and its test lead to is named, and so are those behind it', () => {
  expect(unlinkedIn({ [RAIL]: '', 'web/src/app/menu/a.test.ts': 'paths.adminParking' })).toEqual([
    PAGE,
    DETAIL,
  ]);
  expect(unlinkedIn({ [PAGE]: '' })).toEqual([DETAIL]);
});

test('the link of a mail leads to a page, a call of its name does not', () => {
  const mail = 'server/src/parking/emails.ts';
  expect(unlinkedIn({ [RAIL]: '', [mail]: '`${publicUrl}/admin/parking`' })).toEqual([]);
  expect(unlinkedIn({ [RAIL]: '', [mail]: "'GET /api/admin/parking'" })).toEqual([PAGE, DETAIL]);
});
