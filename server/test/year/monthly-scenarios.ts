import { ACCOUNT, CARD } from '../money/money-factories.ts';
import type { Scenario } from './scenario.ts';

const EXPIRED = '4000000000000069';
const STOLEN = '4000000000009979';
const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const upTo = (last: number): number[] => ALL.slice(0, last);
const paid = { membership: 'active', invoice: 'paid', has: ALL } as const;
const card = { frequency: 'Monthly', numbers: [CARD.works] } as const;
const debit = { frequency: 'Monthly', numbers: [ACCOUNT.pays] } as const;
const turns = (instalment: number, into: string, after = 0) =>
  ({ instalment, after, act: { kind: 'card turns', into } }) as const;
const replaces = (instalment: number, after: number, number: string = CARD.works) =>
  ({ instalment, after, act: { kind: 'replaces', with: number } }) as const;
const disputed = (instalment: number, after: number, isFinal = false) =>
  ({ instalment, after, act: { kind: 'is disputed', instalment, isFinal } }) as const;

export const MONTHLY_BY_CARD: readonly Scenario[] = [
  { ...card, name: 'card pays', count: 21, expected: { ...paid, receipts: 11 } },
  {
    ...card,
    name: 'card is refused twice and then pays',
    count: 4,
    acts: [turns(3, CARD.declinedOnCharge), turns(3, CARD.works, 4)],
    expected: { ...paid, receipts: 11, refusals: 2 },
  },
  {
    ...card,
    name: 'card is refused four times and replaced',
    count: 4,
    acts: [turns(4, CARD.declinedOnCharge), replaces(4, 20)],
    expected: { ...paid, receipts: 11, refusals: 4 },
  },
  {
    ...card,
    name: 'card has expired and is replaced',
    count: 4,
    acts: [turns(6, EXPIRED), replaces(6, 10)],
    expected: { ...paid, receipts: 11, refusals: 1 },
  },
  {
    ...card,
    name: 'card was stolen, nobody replaces it',
    count: 3,
    acts: [turns(5, STOLEN)],
    expected: { membership: 'lapsed', invoice: 'open', has: upTo(4), receipts: 3, refusals: 1, lapses: 1 },
  },
  {
    ...card,
    name: 'bank asks for a challenge, an account takes over',
    count: 3,
    acts: [turns(7, CARD.challenged), replaces(7, 5, ACCOUNT.pays)],
    expected: { ...paid, receipts: 11, refusals: 1 },
  },
  {
    ...card,
    name: 'lapses and is taken up again',
    count: 3,
    acts: [turns(2, STOLEN), replaces(2, 50)],
    expected: { ...paid, receipts: 11, refusals: 1, lapses: 1 },
  },
  {
    ...card,
    name: 'dispute is lost, nothing follows',
    count: 3,
    acts: [disputed(5, 10)],
    expected: { membership: 'lapsed', invoice: 'open', has: upTo(4), receipts: 4, takenBack: 1, lapses: 1 },
  },
  {
    ...card,
    name: 'dispute is won',
    count: 3,
    acts: [disputed(5, 3), { instalment: 5, after: 15, act: { kind: 'wins the dispute' } }],
    expected: { ...paid, receipts: 11, takenBack: 1, again: 1 },
  },
  {
    ...card,
    name: 'dispute is won after the membership has lapsed',
    count: 3,
    acts: [disputed(5, 3), { instalment: 5, after: 70, act: { kind: 'wins the dispute' } }],
    expected: { ...paid, receipts: 11, takenBack: 1, again: 1, lapses: 1 },
  },
  {
    ...card,
    name: 'dispute is lost and the card replaced',
    count: 3,
    acts: [disputed(5, 3), replaces(5, 11)],
    expected: { ...paid, receipts: 12, takenBack: 1 },
  },
  {
    ...card,
    name: 'part of an instalment is refunded',
    count: 3,
    acts: [{ instalment: 4, after: 6, act: { kind: 'is refunded', instalment: 4, cents: 2500 } }],
    expected: {
      ...{ membership: 'active', invoice: 'paid', has: ALL },
      ...{ refundedCents: 2500, receipts: 11, refunds: 1 },
    },
  },
  {
    ...card,
    name: 'everything is refunded',
    count: 3,
    acts: [1, 2, 3].map((instalment) => ({
      ...{ instalment: 3, after: 5 },
      act: { kind: 'is refunded', instalment },
    })),
    expected: { membership: 'cancelled', invoice: 'refunded', has: [], receipts: 2, refunds: 3 },
  },
];

export const MONTHLY_BY_DEBIT: readonly Scenario[] = [
  { ...debit, name: 'account pays', count: 18, expected: { ...paid, receipts: 11 } },
  {
    ...debit,
    name: 'account refuses once',
    count: 4,
    answers: { 4: ['refuses'] },
    expected: { ...paid, receipts: 11, refusals: 1 },
  },
  {
    ...debit,
    name: 'account refuses twice, a card takes over',
    count: 3,
    answers: { 5: ['refuses', 'refuses'] },
    acts: [replaces(5, 18)],
    expected: { ...paid, receipts: 11, refusals: 2 },
  },
  {
    ...debit,
    name: 'account is closed, nobody replaces it',
    count: 3,
    answers: { 8: ['is closed'] },
    expected: { membership: 'lapsed', invoice: 'open', has: upTo(7), receipts: 6, refusals: 1, lapses: 1 },
  },
  {
    ...debit,
    name: 'debit is taken back for good',
    count: 3,
    acts: [disputed(6, 12, true)],
    expected: { membership: 'lapsed', invoice: 'open', has: upTo(5), receipts: 5, takenBack: 1, lapses: 1 },
  },
  {
    ...debit,
    name: 'first debit fails',
    count: 3,
    answers: { 1: ['refuses'] },
    expected: { membership: 'pending-payment', invoice: 'open', has: [], receipts: 0 },
  },
];
