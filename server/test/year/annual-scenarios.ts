import { ACCOUNT, CARD } from '../money/money-factories.ts';
import type { Scenario } from './scenario.ts';

const annual = { frequency: 'Annual', numbers: [CARD.works] } as const;
const once = { membership: 'active', invoice: 'paid', has: [1], receipts: 0 } as const;

/** Paid once: at the join, or later and offline. */
export const ANNUAL: readonly Scenario[] = [
  { ...annual, name: 'annual card pays', count: 36, expected: once },
  {
    ...annual,
    name: 'annual card is declined, the next one pays',
    count: 5,
    numbers: [CARD.declinedOnCharge, CARD.works],
    expected: once,
  },
  { ...annual, name: 'annual debit pays', count: 25, numbers: [ACCOUNT.pays], expected: once },
  {
    ...annual,
    name: 'annual debit fails, a card pays',
    count: 4,
    numbers: [ACCOUNT.pays],
    answers: { 1: ['refuses'] },
    acts: [{ instalment: 1, after: 9, act: { kind: 'pays again', with: CARD.works } }],
    expected: once,
  },
  {
    ...annual,
    name: 'annual payment is disputed',
    count: 3,
    acts: [{ instalment: 1, after: 20, act: { kind: 'is disputed', instalment: 1, isFinal: false } }],
    expected: { membership: 'lapsed', invoice: 'open', has: [], receipts: 0, takenBack: 1, lapses: 1 },
  },
  {
    ...annual,
    name: 'annual payment is refunded',
    count: 3,
    acts: [{ instalment: 1, after: 8, act: { kind: 'is refunded', instalment: 1 } }],
    expected: { membership: 'cancelled', invoice: 'refunded', has: [], receipts: 0, refunds: 1 },
  },
  {
    ...annual,
    name: 'annual payment is refunded in part',
    count: 3,
    acts: [{ instalment: 1, after: 8, act: { kind: 'is refunded', instalment: 1, cents: 11_000 } }],
    expected: {
      ...{ membership: 'active', invoice: 'paid', has: [1] },
      ...{ refundedCents: 11_000, receipts: 0, refunds: 1 },
    },
  },
  {
    ...annual,
    name: 'offline payment comes',
    count: 18,
    numbers: [],
    acts: [{ instalment: 1, after: 12, act: { kind: 'pays offline' } }],
    expected: once,
  },
  {
    ...annual,
    name: 'offline payment comes late',
    count: 5,
    numbers: [],
    acts: [{ instalment: 1, after: 75, act: { kind: 'pays offline' } }],
    expected: once,
  },
  {
    ...annual,
    name: 'offline payment never comes',
    count: 4,
    numbers: [],
    expected: { membership: 'pending-payment', invoice: 'open', has: [], receipts: 0 },
  },
];
