import type { CalendarDay } from '@linehaul/contract/dates';
import { ROLE } from '@linehaul/contract/constants';
import { PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import { pay } from '@linehaul/contract/join';
import { expect } from 'vitest';
import { sweepInstalments } from '../../src/collection/sweep-instalments-job.ts';
import { signIn } from '../people/account-factories.ts';
import { applicantAtPayment, createProduct, type TestProduct } from '../people/join-factories.ts';
import { lineOf, type Owing } from './invoice-payment-factories.ts';
import { type Applicant, CARD, choiceOf, intentsOf, setUp } from './money-factories.ts';
import type { TestPortal } from '../portal.ts';

/** Noon of the day in the association's time zone, give or take an hour. */
export const noonOf = (day: CalendarDay): Date => new Date(`${day}T02:00:00Z`);

export interface Joining {
  readonly number: string;
  readonly joinedOn: CalendarDay;
  readonly product?: TestProduct;
}

/** A member who pays monthly, from the day they join; 1200.00 a year unless the product says otherwise. */
export const monthlyMember = async (
  portal: TestPortal,
  { number, joinedOn, product }: Joining,
): Promise<Applicant> => {
  portal.context.clock.set(noonOf(joinedOn));
  const applicant = await applicantAtPayment(
    portal,
    product ?? (await createProduct(portal, { totalCents: 120_000 })),
  );
  await setUp(portal, applicant, number);
  const method = number.length > 9 ? PAYMENT_METHOD.card : PAYMENT_METHOD.directDebit;
  const { status, text } = await portal.call(pay, {
    body: choiceOf(applicant, method, applicant.monthlyKey),
    token: applicant.token,
  });
  expect(status, text).toBe(200);
  await portal.drain();
  return applicant;
};

/** The work of an hour of that day. */
export const collectOn = async (portal: TestPortal, day: CalendarDay): Promise<void> => {
  portal.context.clock.set(noonOf(day));
  await sweepInstalments(portal.context);
  await portal.drain();
};

/** The plan of a member's invoice, with its instalments, membership and payments. */
export const planOf = async ({ context: { db } }: TestPortal, { account, orgId }: Applicant) => {
  const invoice = await db
    .selectFrom('invoices')
    .selectAll()
    .where('accountId', '=', account.id)
    .executeTakeFirstOrThrow();
  return {
    invoice,
    instalments: await db
      .selectFrom('instalments')
      .selectAll()
      .where('invoiceId', '=', invoice.id)
      .orderBy('position')
      .execute(),
    plan: await db
      .selectFrom('instalmentPlans')
      .selectAll()
      .where('invoiceId', '=', invoice.id)
      .executeTakeFirst(),
    membership: await db
      .selectFrom('memberships')
      .selectAll()
      .where('organisationId', '=', orgId)
      .executeTakeFirstOrThrow(),
    payments: await db
      .selectFrom('payments')
      .selectAll()
      .where('accountId', '=', account.id)
      .orderBy('createdAt')
      .execute(),
  };
};

/** The statuses of a member's instalments, in their order. */
export const statusesOf = async (portal: TestPortal, member: Applicant): Promise<string[]> =>
  (await planOf(portal, member)).instalments.map(({ status }) => status);

/** From now on the saved card or account behaves like another test number. */
export const turnInto = async (portal: TestPortal, member: Applicant, number: string): Promise<void> => {
  const { plan, payments } = await planOf(portal, member);
  const { sandbox } = portal;
  const saved = plan?.providerPaymentMethodId ?? payments[0]?.providerPaymentMethodId;
  const stored = sandbox.store.find('payment_method', saved ?? '');
  if (!stored) throw new Error('The member has no saved card or account');
  stored.hidden.testNumber = number;
  sandbox.store.put('payment_method', stored.account, stored);
};

/** A member of whose twelve instalments of 100.00 the second was refused on its day: what is overdue, or all, may be paid. */
export const memberBehind = async (
  portal: TestPortal,
  refusal: string = CARD.declinedOnCharge,
): Promise<Owing> => {
  const member = await monthlyMember(portal, { number: CARD.works, joinedOn: '2083-01-31' });
  const { invoice } = await planOf(portal, member);
  await turnInto(portal, member, refusal);
  await collectOn(portal, '2083-02-28');
  const token = await signIn(portal, { ...member.account, role: ROLE.standard });
  return { ...member, token, invoiceId: invoice.id, lineId: await lineOf(portal, invoice.id) };
};

/** What was really taken for the invoice, as a whole and for each instalment. */
export const takenFor = async (portal: TestPortal, owed: Owing): Promise<number[]> => {
  const { instalments } = await planOf(portal, owed);
  const intents = [owed.invoiceId, ...instalments.map(({ id }) => id)].flatMap((id) =>
    intentsOf(portal.sandbox, id),
  );
  return intents.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount);
};
