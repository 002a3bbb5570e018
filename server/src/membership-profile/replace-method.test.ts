import {
  getMembershipProfile,
  createPaymentMethodSetup,
  replacePaymentMethod,
} from '@linehaul/contract/membership-profile';
import { ROLE } from '@linehaul/contract/constants';
import { creditInvoice } from '@linehaul/contract/invoice-administration';
import { dollarsFromCents } from '@linehaul/contract/money';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inLine } from '../../test/in-line.ts';
import { signIn } from '../../test/people/account-factories.ts';
import {
  collectOn,
  monthlyMember,
  planOf,
  statusesOf,
  turnInto,
} from '../../test/money/instalment-factories.ts';
import { createSignedIn } from '../../test/people/join-factories.ts';
import { ACCOUNT, type Applicant, CARD, confirmIntent } from '../../test/money/money-factories.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';

const portal = await startMoneyPortal();

type Method = 'card' | 'au_becs_debit';

const bodyOf = ({ orgId }: Applicant, paymentMethod: Method = 'card') => ({ orgId, paymentMethod });

/** Signs in anew, the clock having moved on, and confirms another card or account in the browser. */
const confirmAnother = async (member: Applicant, number: string = CARD.works) => {
  const token = await signIn(portal, member.account);
  const body = bodyOf(member, number.length > 9 ? 'card' : 'au_becs_debit');
  const { data, status, text } = await portal.call(createPaymentMethodSetup, { token, body });
  expect(status, text).toBe(200);
  const confirmed = await confirmIntent(portal.sandbox, data.clientSecret, number);
  expect(confirmed.body.status).toBe('succeeded');
  return { token, body };
};

/** Joined on 31 January 2083; the card was refused on 28 February and its plan is paused. */
const pausedMember = async (): Promise<Applicant> => {
  const member = await monthlyMember(portal, { number: CARD.works, joinedOn: '2083-01-31' });
  await turnInto(portal, member, '4000000000009979');
  await collectOn(portal, '2083-02-28');
  expect((await planOf(portal, member)).plan?.pausedAt).not.toBeNull();
  return member;
};

const paidCount = async (member: Applicant): Promise<number> =>
  (await statusesOf(portal, member)).filter((status) => status === 'paid').length;

describe('another card', () => {
  test('pays what is overdue at once, and from then on every instalment', async () => {
    const member = await pausedMember();
    const { token, body } = await confirmAnother(member);
    const { data, text } = await portal.call(replacePaymentMethod, { token, body });
    expect(data, text).toEqual({ isCollecting: true });
    await portal.drain();
    const { membership, plan } = await planOf(portal, member);
    expect([membership.status, plan?.pausedAt, await paidCount(member)]).toEqual(['active', null, 2]);
    await collectOn(portal, '2083-03-31');
    expect(await paidCount(member)).toBe(3);
  });

  test('takes up a membership that has lapsed again, arrears oldest first', async () => {
    const member = await pausedMember();
    for (const day of ['2083-03-30', '2083-03-31', '2083-04-30']) await collectOn(portal, day);
    expect((await planOf(portal, member)).membership.status).toBe('lapsed');
    expect(await paidCount(member)).toBe(1);
    const { token, body } = await confirmAnother(member);
    await portal.call(replacePaymentMethod, { token, body });
    await portal.drain();
    const { membership, payments, instalments } = await planOf(portal, member);
    expect([membership.status, await paidCount(member)]).toEqual(['active', 4]);
    expect(payments.slice(-3).map(({ subjectId }) => subjectId)).toEqual(
      instalments.slice(1, 4).map(({ id }) => id),
    );
    const details = await portal.call(getMembershipProfile, { token: await signIn(portal, member.account) });
    expect(details.data).toMatchObject({ membershipStatus: 'Active', arrears: null });
  });

  test('is asked for nothing while nothing is due', async () => {
    const member = await monthlyMember(portal, { number: CARD.works, joinedOn: '2083-01-31' });
    const before = await planOf(portal, member);
    const { token, body } = await confirmAnother(member);
    expect((await portal.call(replacePaymentMethod, { token, body })).data).toEqual({ isCollecting: false });
    await portal.drain();
    const { plan, payments } = await planOf(portal, member);
    expect(plan?.providerPaymentMethodId).not.toBe(before.plan?.providerPaymentMethodId);
    expect(payments).toHaveLength(1);
  });

  test('pressed five times at once replaces once and is charged once', async () => {
    const member = await pausedMember();
    const { token, body } = await confirmAnother(member);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => portal.call(replacePaymentMethod, { token, body })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await portal.drain();
    const { instalments, payments } = await planOf(portal, member);
    expect(payments).toHaveLength(3);
    expect(instalments[1]).toMatchObject({ status: 'paid', tries: 1 });
    const { rows } = await replacementsOf(member);
    expect(rows).toHaveLength(1);
  });

  test('that was not confirmed replaces nothing', async () => {
    const member = await pausedMember();
    const token = await signIn(portal, member.account);
    await portal.call(createPaymentMethodSetup, { token, body: bodyOf(member) });
    const { status, problem } = await portal.call(replacePaymentMethod, { token, body: bodyOf(member) });
    expect([status, problem.message]).toEqual([409, 'Please confirm your card or account first']);
    expect((await planOf(portal, member)).plan?.pausedAt).not.toBeNull();
  });
});

/** The audit log's entries about the member's invoice. */
const replacementsOf = async (member: Applicant) => ({
  rows: await portal.context.db
    .selectFrom('auditLog')
    .select(['action', 'actorId'])
    .where('action', '=', 'invoice.payment-method-replaced')
    .where('actorId', '=', member.account.id)
    .execute(),
});

test('another card is refused where the rest of the invoice was taken off while it waited its turn', async () => {
  const member = await monthlyMember(portal, { number: CARD.works, joinedOn: '2083-01-31' });
  const { token, body } = await confirmAnother(member);
  const { invoice, plan } = await planOf(portal, member);
  const officer = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin });
  const owed = dollarsFromCents(Number(invoice.balanceCents));
  const credit = { id: invoice.id, amount: owed, owed, reason: 'Waived' };
  const [credited, replaced] = await inLine(
    portal.context.db,
    (transaction) => sql`select from invoices where id = ${invoice.id} for update`.execute(transaction),
    [
      () => portal.call(creditInvoice, { body: credit, token: officer.token }),
      () => portal.call(replacePaymentMethod, { token, body }),
    ],
  );
  expect([credited.status, replaced.status]).toEqual([200, 409]);
  expect((await planOf(portal, member)).plan?.providerPaymentMethodId).toBe(plan?.providerPaymentMethodId);
  expect((await replacementsOf(member)).rows).toEqual([]);
});

test('a bank account can take the place of a card, up to the limit of direct debit', async () => {
  const member = await monthlyMember(portal, { number: CARD.works, joinedOn: '2083-01-31' });
  const { token, body } = await confirmAnother(member, ACCOUNT.pays);
  await portal.call(replacePaymentMethod, { token, body });
  const { data } = await portal.call(getMembershipProfile, { token });
  expect(data).toMatchObject({ paymentMethod: 'Direct debit', replacementMethods: [4, 2] });
  await collectOn(portal, '2083-02-28');
  expect((await statusesOf(portal, member))[1]).toBe('processing');
  await portal.context.db
    .updateTable('instalments')
    .set({ amountCents: 150_001 })
    .where('invoiceId', '=', (await planOf(portal, member)).invoice.id)
    .where('position', '=', 12)
    .execute();
  const again = await signIn(portal, member.account);
  const refused = await portal.call(createPaymentMethodSetup, { token: again, body });
  expect(refused.status).toBe(409);
});

describe('nobody else', () => {
  test('gives a card for an organisation: not its other people, not strangers, not the association', async () => {
    const member = await pausedMember();
    const stranger = await createSignedIn(portal);
    const tryAs = async (token?: string): Promise<number[]> => {
      const input = { body: bodyOf(member), ...(token !== undefined && { token }) };
      const opened = await portal.call(createPaymentMethodSetup, input);
      return [opened.status, (await portal.call(replacePaymentMethod, input)).status];
    };
    expect(await tryAs()).toEqual([401, 401]);
    expect(await tryAs(stranger.token)).toEqual([404, 404]);
    await portal.context.db
      .insertInto('organisationContacts')
      .values({ organisationId: member.orgId, accountId: stranger.account.id })
      .execute();
    expect(await tryAs(stranger.token)).toEqual([403, 403]);
  });

  test('can use a card that another administrator has confirmed', async () => {
    const member = await pausedMember();
    await confirmAnother(member);
    const colleague = await createSignedIn(portal);
    await portal.context.db
      .insertInto('organisationContacts')
      .values({ organisationId: member.orgId, accountId: colleague.account.id, isAdministrator: true })
      .execute();
    const answer = await portal.call(replacePaymentMethod, { token: colleague.token, body: bodyOf(member) });
    expect(answer.status).toBe(409);
  });
});

test('a membership whose instalments are all paid has no card to replace', async () => {
  const member = await monthlyMember(portal, { number: CARD.works, joinedOn: '2083-01-31' });
  await portal.context.db
    .updateTable('instalments')
    .set({ status: 'paid' })
    .where('invoiceId', '=', (await planOf(portal, member)).invoice.id)
    .execute();
  const token = await signIn(portal, member.account);
  expect((await portal.call(createPaymentMethodSetup, { token, body: bodyOf(member) })).status).toBe(409);
});
