import type { RouteObject } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { session } from '../../lib/session/session.ts';
import { patientRoutes } from './patient-routes.ts';

const Page = () => null;
const load = vi.fn<() => Promise<{ Component: typeof Page }>>(async () => ({ Component: Page }));

const signIn = (contactType: string): void =>
  session.start({ accessToken: 'token', userId: 'person', contactType });

/** What is fetched of a page by whoever goes there. */
const isFetched = async (path: string): Promise<boolean> => {
  load.mockClear();
  const [route] = patientRoutes([{ path, lazy: load }]) as [RouteObject & { lazy: typeof load }];
  const { Component } = await route.lazy();
  expect(Component === Page).toBe(load.mock.calls.length === 1);
  return Component === Page;
};

const fetchedOf = async (paths: string[]): Promise<string[]> => {
  const fetched: string[] = [];
  for (const path of paths) if (await isFetched(path)) fetched.push(path);
  return fetched;
};

const PAGES = ['/', '/events', '/settings/invoices', '/settings/privacy', '/admin/users'];

afterEach(() => session.wipe());

test('nobody fetches a page from which they are led on', async () => {
  expect(await fetchedOf(PAGES)).toEqual(['/']);
  signIn('Prospect-Guest');
  expect(await fetchedOf(PAGES)).toEqual(['/events']);
  signIn('Prospect-Applicant');
  expect(await fetchedOf(PAGES)).toEqual(['/events', '/settings/invoices']);
  signIn('Member');
  expect(await fetchedOf(PAGES)).toEqual(PAGES.slice(0, 4));
  signIn('Staff');
  expect(await fetchedOf(PAGES)).toEqual(PAGES);
});
