import type { AdminHome } from '@linehaul/contract/admin-home';
import { expect, test } from 'vitest';
import { tilesOf } from './office-figures.ts';

const NOBODY: AdminHome = {
  day: '2026-11-22',
  owed: [],
  joinRequestCount: 0,
  failedJobCount: 0,
  joins: [{ month: '2026-11', count: 0 }],
  memberships: [],
  members: [],
};

const tile = (home: AdminHome, title: string) => tilesOf(home).find((one) => one.title === title);

test('a figure leads to the list that it counts', () => {
  expect(tilesOf(NOBODY).map(({ title, to }) => [title, to])).toEqual([
    ['Overdue', '/admin/invoices?owing=overdue'],
    ['Join requests', '/join-requests'],
    ['Joining by invoice', '/admin/invoices?owing=first-payment'],
    ['Work that failed', '/admin/invoices'],
    ['Owed', '/admin/invoices?owing=owed'],
    ['Joined this month', '/admin/users?joined=2026-11'],
  ]);
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
  for (const title of ['Overdue', 'Join requests', 'Joining by invoice', 'Work that failed'])
    expect(tile(NOBODY, title)?.tone, title).toBe('calm');
  expect(tile({ ...NOBODY, failedJobCount: 2 }, 'Work that failed')).toMatchObject({
    figure: '2',
    tone: 'late',
  });
  expect(tile({ ...NOBODY, joinRequestCount: 1 }, 'Join requests')).toMatchObject({ tone: 'waiting' });
});
