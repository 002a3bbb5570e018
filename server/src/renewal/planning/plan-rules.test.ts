import { addDays, type CalendarDay } from '@linehaul/contract/dates';
import { PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planRenewal, type RenewalAct, type RenewalFacts } from './plan-rules.ts';

const ENDS_ON = '2027-06-30';
const RENEWS_ON = '2027-07-01';

const membership: RenewalFacts['membership'] = {
  ...{ id: 'm', organisationId: 'o', organisationName: 'Kestrel', productId: 'p', productPriceId: 'a' },
  ...{ nextPriceId: null, status: 'active', startsOn: '2026-07-01', endsOn: ENDS_ON, graceUntil: null },
  ...{ lapsesOn: null, renewsAutomatically: false, renewalStoppedAt: null, productName: 'Small fleet' },
  ...{ renews: 'automatic', isOffered: true, renewalNoticeDays: 30, renewalReminderDays: [-7, 0, 14] },
  ...{ graceDays: 30, suspendedDays: 30 },
};

const facts: RenewalFacts = {
  ...{ membership, next: undefined, owesForNow: false, isTaken: false, kept: undefined, debit: undefined },
  billed: { accountId: 'x', address: 'doug@kestrel.example', isProven: true },
  administrators: ['doug@kestrel.example'],
  price: {
    ...{ id: 'a', productId: 'p', productName: 'Small fleet', frequency: 'Annual', totalCents: 83_600 },
    ...{ joiningFeeCents: 0, paymentCount: 1, yearlyPaymentCount: 1, isChanged: false },
    allowedPaymentMethods: [PAYMENT_METHOD.card],
    period: { startsOn: RENEWS_ON, endsOn: '2028-06-30' },
  },
  reminded: new Set(),
};

/** With its invoice out; nothing of it is paid. */
const asked: RenewalFacts = {
  ...facts,
  next: {
    ...{ id: 'n', status: 'pending-payment', startsOn: RENEWS_ON, endsOn: '2028-06-30' },
    ...{ invoiceId: 'i', invoiceNumber: 20_001, accountId: 'x', invoiceStatus: 'open' },
    ...{ amountPaidCents: 0, balanceCents: 83_600, isCollected: false },
  },
};

const kindsOf = (acts: readonly RenewalAct[]): string[] =>
  acts.map((act) => {
    if (act.kind === 'mail') return `mail ${act.mail}`;
    return act.kind === 'state' ? `to ${act.to}` : act.kind;
  });
const planned = (known: RenewalFacts, day: CalendarDay): string[] => kindsOf(planRenewal(known, day));

test('an invoice goes out when its day has come and not before, and never without somebody to bill', () => {
  expect(planned(facts, '2027-05-31')).toEqual([]);
  expect(planned(facts, '2027-06-01')).toEqual(['invoice', 'mail invoice']);
  expect(planned({ ...facts, billed: undefined }, '2027-06-01')).toEqual([]);
  expect(planned({ ...facts, isTaken: true }, '2027-06-01')).toEqual([]);
  expect(planned({ ...facts, owesForNow: true }, '2027-06-01')).toEqual([]);
});

test('nobody is told that they are late on the day on which their card is asked, unless it was refused', () => {
  const next = asked.next && { ...asked.next, isCollected: true };
  const charged = { ...asked, next, debit: { instalmentId: 'd', cents: 83_600, on: RENEWS_ON } };
  expect(planned(charged, ENDS_ON)).toEqual([]);
  expect(planned(charged, RENEWS_ON)).toEqual(['debit']);
  const refused = { ...charged, debit: { ...charged.debit, on: addDays(RENEWS_ON, 3) } };
  expect(planned(refused, RENEWS_ON)).toEqual(['to grace']);
});

test('whoever lapses owes nothing for a year that they do not get; what was paid in part is left to an officer', () => {
  const lapsing = { ...asked, membership: { ...membership, status: 'suspended' } };
  const day = addDays(RENEWS_ON, 60);
  expect(planned(lapsing, day)).toEqual(['credit', 'to lapsed', 'mail lapsed']);
  const next = asked.next && { ...asked.next, amountPaidCents: 1 };
  expect(planned({ ...lapsing, next }, day)).toEqual(['to lapsed', 'mail lapsed']);
});

test('on no day are there two invoices, two states or a mail to nobody, and the same facts plan the same', () => {
  const anyFacts = fc.record({
    hasInvoice: fc.boolean(),
    status: fc.constantFrom('active', 'past-due', 'grace', 'suspended'),
    isStopped: fc.boolean(),
    isCollected: fc.boolean(),
    administrators: fc.constantFrom([], ['doug@kestrel.example']),
    days: fc.integer({ min: -400, max: 400 }),
  });
  fc.assert(
    fc.property(anyFacts, ({ hasInvoice, status, isStopped, isCollected, administrators, days }) => {
      const next = hasInvoice && asked.next ? { ...asked.next, isCollected } : undefined;
      const renewalStoppedAt = isStopped ? new Date(0) : null;
      const known = {
        ...{ ...facts, next, administrators },
        membership: { ...membership, status, renewalStoppedAt },
      };
      const acts = planRenewal(known, addDays(ENDS_ON, days));
      for (const kind of ['invoice', 'state', 'credit', 'debit'])
        expect(acts.filter((act) => act.kind === kind).length).toBeLessThanOrEqual(1);
      expect(acts.filter((act) => act.kind === 'mail' && act.to.length === 0)).toEqual([]);
      expect(planRenewal(known, addDays(ENDS_ON, days))).toEqual(acts);
    }),
  );
});
