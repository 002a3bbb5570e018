import { expect, test } from 'vitest';
import { collectOn, monthlyMember, planOf, turnInto } from '../../test/money/instalment-factories.ts';
import { linkTo, waitForMails } from '../../test/kept-mails.ts';
import { type Applicant, applicantWith, CARD, payBy, recordsOf } from '../../test/money/money-factories.ts';
import { renewalOf } from '../../test/money/renewal-factories.ts';
import { findLedgerViolations, invoiced, officeOf } from '../../test/people/office-factories.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';

const portal = await startMoneyPortal();
const office = await officeOf(portal);

/** A member whose transfer of $1,100.00 an officer has recorded, in these parts. */
const paidByHand = async (...parts: number[]): Promise<Applicant & { invoiceId: string; ids: string[] }> => {
  const applicant = await invoiced(portal);
  for (const part of parts) expect((await office.record(applicant.invoiceId, part)).status).toBe(200);
  await portal.drain();
  const { payments } = await recordsOf(portal, applicant);
  return { ...applicant, ids: payments.map(({ id }) => id) };
};

const bouncedMails = async ({ account }: Applicant) =>
  (await portal.mailbox.list()).filter(
    ({ to, subject }) => to === account.email && subject.startsWith('Your payment of '),
  );

test('a year whose payment came back is overdue to its renewal until it is paid', async () => {
  const member = await paidByHand(1100);
  expect((await renewalOf(portal, member)).isOverdue).toBe(false);
  await office.bounce(member.ids[0] ?? '', 1100);
  expect(await renewalOf(portal, member)).toMatchObject({ isOverdue: true, paidUntil: null });
  await office.record(member.invoiceId, 1100);
  await portal.drain();
  expect((await renewalOf(portal, member)).isOverdue).toBe(false);
});

test('a transfer that bounces is owed again, its member is past due and told, and the books agree', async () => {
  const member = await paidByHand(1100);
  const before = await recordsOf(portal, member);
  expect([before.invoices[0]?.status, before.memberships[0]?.status]).toEqual(['paid', 'active']);
  const [id = ''] = member.ids;
  const { status, data } = await office.bounce(id, 1100);
  expect([status, data.balanceDue]).toEqual([200, 1100]);
  const { invoices, memberships } = await recordsOf(portal, member);
  expect(invoices).toMatchObject([{ status: 'open', amountPaidCents: 0, balanceCents: 110_000 }]);
  expect(memberships).toMatchObject([{ status: 'past-due' }]);
  await portal.drain();
  const [mail, ...others] = await bouncedMails(member);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^Your payment of \$1,100\.00 did not go through: tax invoice #\d+$/);
  expect(mail?.text).toContain('The cheque was not honoured.');
  expect(mail?.text).toContain('within 30 days the membership lapses');
  if (!mail) throw new Error('Nobody was told');
  expect(linkTo(mail, '/pay').searchParams.get('id')).toBe(member.invoiceId);
  const detail = await office.detail(member.invoiceId);
  expect(detail.invoice.events.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['payment', 1100],
    ['dispute', -1100],
  ]);
  expect(detail.payments).toMatchObject([{ amount: 1100, refundable: 0 }]);
  expect(detail.paymentRefusal).toBeNull();
  expect(await findLedgerViolations(portal)).toEqual([]);
});

test('what bounced can be paid again, and the membership goes on', async () => {
  const member = await paidByHand(1100);
  await office.bounce(member.ids[0] ?? '', 1100);
  expect((await office.record(member.invoiceId)).data.balanceDue).toBe(0);
  const { invoices, memberships } = await recordsOf(portal, member);
  expect([invoices[0]?.status, memberships[0]?.status]).toEqual(['paid', 'active']);
  expect(await findLedgerViolations(portal)).toEqual([]);
});

test('of two parts only the one that bounced is owed again; before the membership has begun nothing ends', async () => {
  const member = await paidByHand(400, 300);
  const [first = ''] = member.ids;
  expect((await office.bounce(first, 400)).data.balanceDue).toBe(800);
  const { invoices, memberships } = await recordsOf(portal, member);
  expect(invoices).toMatchObject([{ status: 'open', amountPaidCents: 30_000 }]);
  expect(memberships).toMatchObject([{ status: 'pending-payment' }]);
  await portal.drain();
  expect((await bouncedMails(member))[0]?.text).not.toContain('lapses');
  expect(await findLedgerViolations(portal)).toEqual([]);
});

test('pressed twice, or by two officers at once, it is taken back once; two parts, as a control, are both', async () => {
  const member = await paidByHand(1100);
  const [id = ''] = member.ids;
  const other = await officeOf(portal);
  const statuses = (await Promise.all([office.bounce(id, 1100), other.bounce(id, 1100)])).map(
    ({ status }) => status,
  );
  expect(statuses.toSorted((one, two) => one - two)).toEqual([200, 409]);
  expect((await office.bounce(id, 1100)).status).toBe(409);
  expect((await recordsOf(portal, member)).invoices).toMatchObject([{ amountPaidCents: 0 }]);
  const parts = await paidByHand(500, 600);
  const both = await Promise.all([
    office.bounce(parts.ids[0] ?? '', 500),
    other.bounce(parts.ids[1] ?? '', 600),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await recordsOf(portal, parts)).invoices).toMatchObject([{ amountPaidCents: 0, status: 'open' }]);
  await portal.drain();
  expect([(await bouncedMails(member)).length, (await bouncedMails(parts)).length]).toEqual([1, 2]);
  expect(await findLedgerViolations(portal)).toEqual([]);
});

test('what was given back of it before is not taken back again', async () => {
  const member = await paidByHand(1100);
  const [id = ''] = member.ids;
  expect((await office.refund(id, 100, { refundable: 1100, reference: 'EFT 9' })).status).toBe(200);
  expect((await office.bounce(id, 1100)).status).toBe(409);
  expect((await office.bounce(id, 1000)).data.balanceDue).toBe(1000);
  expect((await office.refund(id, 1, { refundable: 1, reference: 'EFT 9' })).status).toBe(409);
  expect(await findLedgerViolations(portal)).toEqual([]);
});

test('a payment by card goes back at the provider only, and only officers take anything back', async () => {
  const byCard = await applicantWith(portal, CARD.works);
  await payBy(portal, byCard, 4);
  await portal.drain();
  const [card] = (await recordsOf(portal, byCard)).payments;
  const refused = await office.bounce(card?.id ?? '', 1100);
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('payment provider')]);
  const member = await paidByHand(1100);
  expect((await office.bounce(member.ids[0] ?? '', 1100, member.token)).status).toBe(403);
  expect((await recordsOf(portal, member)).invoices).toMatchObject([{ status: 'paid' }]);
  expect(
    (await waitForMails(portal, byCard.account.email)).some(({ subject }) => /go through/.test(subject)),
  ).toBe(false);
});

test('a part of a monthly year that bounces is asked for again, what is not due yet on its own day', async () => {
  const member = await monthlyMember(portal, { number: CARD.works, joinedOn: '2083-03-05' });
  await turnInto(portal, member, CARD.declinedOnCharge);
  await collectOn(portal, '2083-04-05');
  const { invoice } = await planOf(portal, member);
  const today = await officeOf(portal);
  expect((await today.record(invoice.id, 130)).status).toBe(200);
  const { payments } = await recordsOf(portal, member);
  const payment = payments.find(({ paymentMethod }) => paymentMethod === 8);
  expect((await today.bounce(payment?.id ?? '', 130)).status).toBe(200);
  const { instalments, membership } = await planOf(portal, member);
  expect(instalments.slice(0, 3).map(({ status, dueCents }) => [status, dueCents])).toEqual([
    ['paid', expect.any(Number)],
    ['failed', 10_000],
    ['scheduled', 10_000],
  ]);
  expect(membership.status).toBe('past-due');
  expect(await findLedgerViolations(portal)).toEqual([]);
});
