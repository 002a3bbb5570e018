import { expect, test } from 'vitest';
import { withBalances } from './running-balance.ts';

const balancesOf = (total: number, events: readonly { date: string; amount: number }[]): number[] =>
  withBalances(total, events).map(({ balance }) => balance);

test('the balance runs in cents, so that a year of instalments ends at nothing', () => {
  const events = Array.from({ length: 12 }, (_, index) => ({
    date: `2026-${String(index + 1).padStart(2, '0')}-28`,
    amount: index < 8 ? 69.67 : 69.66,
  }));
  const balances = balancesOf(836, events);
  expect(balances.slice(0, 3)).toEqual([766.33, 696.66, 626.99]);
  expect(balances.at(-1)).toBe(0);
});

test('a refund raises it and the note for the refund lowers it again', () => {
  const day = '2026-03-02';
  expect(
    balancesOf(836, [
      { date: '2026-03-01', amount: 836 },
      { date: day, amount: -100.1 },
      { date: day, amount: 100.1 },
    ]),
  ).toEqual([0, 100.1, 0]);
});

test('a transfer that is recorded late stands on the day it arrived; what is of one day stays as it was booked', () => {
  const rows = withBalances(500, [
    { date: '2026-03-09', amount: 200, name: 'card' },
    { date: '2026-03-09', amount: -50, name: 'refund' },
    { date: '2026-03-02', amount: 300, name: 'transfer' },
  ]);
  expect(rows.map(({ name, balance }) => `${name} ${balance}`)).toEqual([
    'transfer 200',
    'card 0',
    'refund 50',
  ]);
});
