import type { AdminHome } from '@linehaul/contract/admin-home';
import { expect, test } from 'vitest';
import { tilesOf } from './office-figures.ts';

const NOBODY: AdminHome = {
  day: '2026-11-22',
  setUp: null,
  owed: [],
  joinRequestCount: 0,
  applicationCount: 0,
  failedJobCount: 0,
  heldRenewal: null,
  joins: [{ month: '2026-11', count: 0 }],
  memberships: [],
  members: [],
};

const tile = (home: AdminHome, title: string) => tilesOf(home).find((one) => one.title === title);

test('a figure leads to the list that it counts', () => {
  expect(tilesOf(NOBODY).map(({ title, to }) => [title, to])).toEqual([
    ['Overdue', '/admin/invoices?owing=overdue'],
    ['Applications', '/admin/applications'],
    ['Join requests', '/join-requests'],
    ['Joining by invoice', '/admin/invoices?owing=first-payment'],
    ['Work that failed', '/admin/invoices'],
    ['Owed', '/admin/invoices?owing=owed'],
    ['Joined this month', '/admin/users?joined=2026-11'],
  ]);
});

test('an owner whose portal is not set up yet goes on with it first', () => {
  const [first] = tilesOf({ ...NOBODY, setUp: { isBegun: true, openCount: 1 } });
  expect(first).toMatchObject({ title: 'Set up the portal', figure: '1', to: '/admin/settings/set-up' });
});

test('money is told to the cent, with how many invoices owe it', () => {
  const home = { ...NOBODY, owed: [{ owing: 'overdue', invoiceCount: 1, amount: 1234.5 }] } as const;
  expect(tile({ ...home, owed: [...home.owed] }, 'Overdue')).toMatchObject({
    figure: '$1,234.50',
    detail: 'on 1 invoice',
    tone: 'late',
  });
});

test('where nothing waits the tile is calm and says so', () => {
  for (const title of ['Overdue', 'Applications', 'Join requests', 'Joining by invoice', 'Work that failed'])
    expect(tile(NOBODY, title)?.tone, title).toBe('calm');
  expect(tile({ ...NOBODY, failedJobCount: 2 }, 'Work that failed')).toMatchObject({
    figure: '2',
    tone: 'late',
  });
  expect(tile({ ...NOBODY, applicationCount: 1 }, 'Applications')).toMatchObject({ tone: 'waiting' });
  expect(tile({ ...NOBODY, joinRequestCount: 1 }, 'Join requests')).toMatchObject({ tone: 'waiting' });
});

test('while the renewal waits for the office that comes first, and leads to what can be run', () => {
  const heldUtc = '2026-11-20T22:15:00.000Z';
  const [held] = tilesOf({ ...NOBODY, heldRenewal: { heldUtc, rehearsal: null } });
  expect(held).toMatchObject({ figure: 'Held', to: '/admin/renewals/runs', tone: 'waiting' });
  const [rehearsed] = tilesOf({
    ...NOBODY,
    heldRenewal: { heldUtc, rehearsal: { id: '0195b8e2-7c31-7d3a-9a55-3d1c3f1f2a10', memberships: 3 } },
  });
  expect(rehearsed).toMatchObject({
    figure: '3',
    to: '/admin/renewals/runs/0195b8e2-7c31-7d3a-9a55-3d1c3f1f2a10',
  });
});
