import { PORTAL_PAGES } from '@linehaul/contract/pages';
import { generatePath, matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { paths } from '../../lib/navigation/paths.ts';
import { entryRoutes } from './entry-routes.ts';
import { innerRoutes } from './inner-routes.ts';
import { officeRoutes } from './office-routes.ts';
import { loadRoutesFor } from './preload-page.ts';

const pageAt = (address: string) =>
  matchRoutes([...entryRoutes, ...innerRoutes, ...officeRoutes], address)?.at(-1);
const pathAt = (address: string): string | undefined => pageAt(address)?.route.path;

test('every page that the contract lists is shown at its address', () => {
  for (const page of PORTAL_PAGES) expect(pathAt(page.replace(/:\w+/, '7a'))).toBe(page);
});

test('case and a slash at the end lead to the same page', () => {
  expect(pathAt('/Sign-Up/Password/')).toBe('/sign-up/password');
  expect(pathAt('/')).toBe('/');
});

test('an address that is longer or shorter than a page is another one, in the same section', () => {
  expect(pathAt('/sign-up/password/x')).toBe('/sign-up/*');
  expect(pathAt('/settings/invoice/7a/b')).toBe('/settings/*');
  expect(pathAt('/settings/invoice/')).toBe('/settings/*');
  expect(pathAt('/admin/x')).toBe('/admin/*');
  expect(pathAt('/account')).toBe('/account/*');
  expect(pathAt('/any/where')).toBe('*');
});

test('a part of a path can stand for any one part, as it was written', () => {
  expect(pageAt('/Settings/Invoice/7A/')?.params['id']).toBe('7A');
});

test('a value in a path cannot lead to another page', () => {
  expect(generatePath(paths.invoice, { id: '../x?y' })).toBe('/settings/invoice/..%2Fx%3Fy');
});

test('the routes of the office come to who goes there, and not with the door, which opens without network', async () => {
  const pathOf = async (address: string) =>
    matchRoutes(await loadRoutesFor(address), address)?.at(-1)?.route.path;
  expect(await loadRoutesFor('/settings/invoices')).toEqual(innerRoutes);
  expect(await loadRoutesFor('/admin/events/7a/door')).toEqual(innerRoutes);
  expect(await pathOf('/Admin/Users')).toBe('/admin/users');
  expect(await pathOf('/admin')).toBe('/admin');
  expect(await pathOf('/administer')).toBe('*');
});
