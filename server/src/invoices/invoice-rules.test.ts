import { MINIMUM_PAYABLE_CENTS } from '@linehaul/contract/constants';
import { gstOfCents } from '@linehaul/contract/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alignmentOf, allocate, foldRests, instalmentsOf, paidInstalmentCount } from './invoice-rules.ts';

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

test('instalments and their GST add up to the invoice to the cent', () => {
  const totals = fc.oneof(fc.integer({ min: 12, max: 1000 }), fc.integer({ min: 12, max: 100_000_000 }));
  fc.assert(
    fc.property(totals, fc.constantFrom(1, 2, 12), (totalCents, paymentCount) => {
      const instalments = instalmentsOf({
        totalCents,
        paymentCount,
        firstDueOn: '2026-11-21',
        gst: 'registered',
      });
      const amounts = instalments.map(({ amountCents }) => amountCents);
      expect(sum(amounts)).toBe(totalCents);
      expect(amounts.length === 1 || Math.min(...amounts) > MINIMUM_PAYABLE_CENTS).toBe(true);
      const isEnoughForEach = totalCents > paymentCount * MINIMUM_PAYABLE_CENTS + paymentCount;
      expect(isEnoughForEach && amounts.length !== paymentCount).toBe(false);
      expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
      expect(sum(instalments.map(({ gstCents }) => gstCents))).toBe(gstOfCents(totalCents, 'registered'));
      expect(instalments.every(({ gstCents, amountCents }) => gstCents >= 0 && gstCents <= amountCents)).toBe(
        true,
      );
    }),
  );
});

test('instalments fall on the same day of each month, or on its last', () => {
  const dueOn = instalmentsOf({
    totalCents: 1200,
    paymentCount: 12,
    firstDueOn: '2027-01-31',
    gst: 'registered',
  }).map((one) => one.dueOn);
  expect(dueOn.slice(0, 4)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
  expect(dueOn.at(-1)).toBe('2027-12-31');
});

test('a payment covers instalments oldest first, and only whole ones', () => {
  const instalments = [{ amountCents: 34 }, { amountCents: 33 }, { amountCents: 33 }];
  const counts = [0, 33, 34, 66, 67, 100].map((paidCents) => paidInstalmentCount(instalments, paidCents));
  expect(counts).toEqual([0, 0, 1, 1, 2, 3]);
});

test('a part covers what is due oldest first, and what is left counts towards the next', () => {
  const due = [
    { id: 'a', dueCents: 34 },
    { id: 'b', dueCents: 33 },
    { id: 'c', dueCents: 33 },
  ];
  expect(allocate(due, 20)).toEqual({ covered: [], part: { id: 'a', cents: 20 } });
  expect(allocate(due, 34)).toEqual({ covered: ['a'], part: undefined });
  expect(allocate(due, 70)).toEqual({ covered: ['a', 'b'], part: { id: 'c', cents: 3 } });
  expect(allocate(due, 100)).toEqual({ covered: ['a', 'b', 'c'], part: undefined });
});

/** What is due after the moves, of those that still ask for something. */
const afterMoves = (due: { id: string; dueCents: number }[]): number[] => {
  const cents = new Map(due.map(({ id, dueCents }) => [id, dueCents]));
  for (const move of foldRests(due)) {
    expect(cents.get(move.from)).toBe(move.cents);
    cents.set(move.from, 0);
    cents.set(move.to, (cents.get(move.to) ?? 0) + move.cents);
  }
  return [...cents.values()].filter((rest) => rest > 0);
};

test('rests too little to be asked for go to their neighbours: nothing is lost, and each is enough or the only one', () => {
  const amounts = fc.array(fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 20_000 })), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(amounts, (dueCents) => {
      const due = dueCents.map((cents, index) => ({ id: String(index), dueCents: cents }));
      const asked = afterMoves(due);
      expect(sum(asked)).toBe(sum(dueCents));
      expect(asked.length <= 1 || Math.min(...asked) > MINIMUM_PAYABLE_CENTS).toBe(true);
    }),
  );
});

test.each([
  [
    [30, 1000, 1000],
    [1030, 1000],
  ],
  [[1000, 50], [1050]],
  [
    [1000, 51],
    [1000, 51],
  ],
  [
    [1000, 30, 1000],
    [1000, 1030],
  ],
  [[20, 20, 20], [60]],
  [[20, 20], [40]],
  [[30], [30]],
])('of %j are asked for %j', (before, after) => {
  expect(afterMoves(before.map((dueCents, index) => ({ id: String(index), dueCents })))).toEqual(after);
});

const standing = fc.record({
  status: fc.constantFrom('scheduled', 'failed', 'paid', 'credited'),
  dueCents: fc.integer({ min: 0, max: 10_000 }),
  receivedCents: fc.integer({ min: 0, max: 10_000 }),
});
type Instalments = { id: string; status: string; dueCents: number; receivedCents: number }[];

const askedOf = (instalments: Instalments): number =>
  sum(instalments.map(({ status, dueCents }) => (status === 'paid' || status === 'credited' ? 0 : dueCents)));

/** What `alignmentOf` says, done: an instalment whose money went back asks for it. */
const taken = (instalments: Instalments, owedCents: number): Instalments => {
  const { taken: parts } = alignmentOf(instalments, owedCents);
  return instalments.map((one) => {
    const part = parts.find(({ id }) => id === one.id);
    if (!part) return one;
    const dueCents = part.isPaid || one.status === 'credited' ? part.cents : one.dueCents + part.cents;
    return { ...one, status: 'failed', dueCents };
  });
};

test('after money went back, instalments ask for what is owed, as far as they have received any of it', () => {
  fc.assert(
    fc.property(fc.array(standing), fc.nat(), (rows, share) => {
      const given = rows.map((row, index) => ({
        ...row,
        // Nothing is left of one that was credited.
        dueCents: row.status === 'credited' ? 0 : row.dueCents,
        id: String(index),
      }));
      const received = sum(given.map(({ receivedCents }) => receivedCents));
      const owedCents = askedOf(given) + (share % (received + 1));
      expect(askedOf(taken(given, owedCents))).toBe(owedCents);
    }),
  );
});

test('what instalments ask for beyond what is owed is left to be paid, the oldest first', () => {
  const open = { status: 'scheduled', dueCents: 100, receivedCents: 0 };
  const given = [
    { ...open, id: '1' },
    { ...open, id: '2', status: 'paid' },
    { ...open, id: '3' },
  ];
  expect(alignmentOf(given, 150)).toEqual({ excessCents: 50, taken: [] });
  expect(alignmentOf(given, 200)).toEqual({ excessCents: 0, taken: [] });
});
