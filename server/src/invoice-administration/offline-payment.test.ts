import { DEFAULT_TIME_ZONE, ROLE } from '@linehaul/contract/constants';
import { dayOf } from '@linehaul/contract/dates';
import { creditInvoice, markInvoicePaid } from '@linehaul/contract/invoice-administration';
import { expect, test } from 'vitest';
import {
  collectOn,
  monthlyMember,
  planOf,
  statusesOf,
  turnInto,
} from '../../test/money/instalment-factories.ts';
import { applicantAtPayment, createSignedIn } from '../../test/people/join-factories.ts';
import { waitForMails } from '../../test/kept-mails.ts';
import { findMoneyViolations } from '../../test/kill/money-invariants.ts';
import { type Applicant, CARD, enquire, recordsOf } from '../../test/money/money-factories.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';

const portal = await startMoneyPortal();
let officer = (await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin })).token;

/** Somebody with an open invoice of $1,100.00. */
const invoiced = async (): Promise<Applicant & { invoiceId: string }> => {
  const applicant = await applicantAtPayment(portal);
  return { ...applicant, invoiceId: (await enquire(portal, applicant)).data.invoiceId };
};

const record = (id: string, amount?: number, token = officer) =>
  portal.call(markInvoicePaid, {
    body: {
      id,
      ...(amount !== undefined && { amount }),
      reference: 'EFT 4471',
      paidOn: dayOf(portal.context.clock.now(), DEFAULT_TIME_ZONE),
    },
    token,
  });

const ledgerViolations = async (): Promise<string[]> => {
  const { db, files } = portal.context;
  const found = await findMoneyViolations({ db, sandbox: portal.sandbox, files });
  return found.filter((violation) => /the ledger|receivable|booked|charged twice/.test(violation));
};

test('parts of an invoice add up; the membership is confirmed with the last, and each has its receipt', async () => {
  const applicant = await invoiced();
  const first = await record(applicant.invoiceId, 400.1);
  expect([first.status, first.data.balanceDue]).toEqual([200, 699.9]);
  const half = await recordsOf(portal, applicant);
  expect(half.invoices).toMatchObject([{ status: 'open', amountPaidCents: 40_010 }]);
  expect(half.memberships).toMatchObject([{ status: 'pending-payment' }]);
  expect((await record(applicant.invoiceId, 99.9)).data.balanceDue).toBe(600);
  expect((await record(applicant.invoiceId)).data.balanceDue).toBe(0);
  const { invoices, memberships, payments } = await recordsOf(portal, applicant);
  expect(invoices).toMatchObject([{ status: 'paid', amountPaidCents: 110_000 }]);
  expect(memberships).toMatchObject([{ status: 'active' }]);
  expect(payments.map(({ amountCents }) => amountCents)).toEqual([40_010, 9990, 60_000]);
  await portal.drain();
  const subjects = (await waitForMails(portal, applicant.account.email, 5)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Receipt for $'))).toHaveLength(3);
  expect(subjects.filter((subject) => subject.includes('is confirmed'))).toHaveLength(1);
  expect(await ledgerViolations()).toEqual([]);
});

test('more than is owed is refused, with what is left', async () => {
  const { invoiceId } = await invoiced();
  await record(invoiceId, 1000);
  const { status, text } = await record(invoiceId, 100.01);
  expect(status).toBe(400);
  expect(text).toContain('This invoice has only $100.00 left to pay');
  for (const amount of [0, -1, 0.001, 1e-10, 1e9]) expect((await record(invoiceId, amount)).status).toBe(400);
  expect((await record(invoiceId, 100)).status).toBe(200);
});

test('of officers who record at once no more is taken than is owed; without a limit, as a control, all would be', async () => {
  const { invoiceId, ...applicant } = await invoiced();
  const statuses = (await Promise.all(Array.from({ length: 4 }, () => record(invoiceId, 500)))).map(
    ({ status }) => status,
  );
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 200, 400, 400]);
  const { invoices, payments } = await recordsOf(portal, applicant);
  expect([payments.length, invoices[0]?.amountPaidCents]).toEqual([2, 100_000]);
  const control = await invoiced();
  const free = await Promise.all(Array.from({ length: 4 }, () => record(control.invoiceId, 50)));
  expect(free.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test('a part that is recorded twice for the balance that was seen counts once; so does a credit', async () => {
  const { invoiceId, ...applicant } = await invoiced();
  const seen = { id: invoiceId, amount: 300, owed: 1100 };
  const paidOn = dayOf(portal.context.clock.now(), DEFAULT_TIME_ZONE);
  const paid = { ...seen, reference: 'EFT 4471', paidOn };
  const twice = () => portal.call(markInvoicePaid, { body: paid, token: officer });
  const statuses = (await Promise.all([twice(), twice()])).map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await twice()).text).toContain('This invoice has changed meanwhile');
  const credit = () =>
    portal.call(creditInvoice, { body: { ...seen, owed: 800, reason: 'Waived' }, token: officer });
  expect([(await credit()).status, (await credit()).status]).toEqual([200, 409]);
  const { invoices, payments } = await recordsOf(portal, applicant);
  expect([payments.length, invoices[0]?.balanceCents]).toEqual([1, 50_000]);
});

test('only officers record payments', async () => {
  const { invoiceId, token } = await invoiced();
  expect((await record(invoiceId, 10, token)).status).toBe(403);
  expect((await record('6b1f0a52-6f0e-4c8a-9d3e-111111111111', 10)).status).toBe(404);
});

test('a part pays instalments oldest first, and the card is asked for no more than the rest', async () => {
  const member = await monthlyMember(portal, { number: CARD.works, joinedOn: '2083-03-05' });
  await turnInto(portal, member, CARD.declinedOnCharge);
  await collectOn(portal, '2083-04-05');
  const { invoice } = await planOf(portal, member);
  officer = (await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin })).token;
  expect((await record(invoice.id, 30)).status).toBe(200);
  const behind = await planOf(portal, member);
  expect([behind.membership.status, behind.instalments[1]?.dueCents]).toEqual(['past-due', 7000]);
  await turnInto(portal, member, CARD.works);
  await collectOn(portal, '2083-04-09');
  const { payments, membership } = await planOf(portal, member);
  expect(payments.at(-1)).toMatchObject({ status: 'succeeded', amountCents: 7000 });
  expect(membership.status).toBe('active');
  expect((await statusesOf(portal, member)).slice(0, 3)).toEqual(['paid', 'paid', 'scheduled']);
  expect(await ledgerViolations()).toEqual([]);
});
