import type { CalendarDay } from '@linehaul/contract/dates';
import { getRenewal } from '@linehaul/contract/renewal';
import { PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import { expect } from 'vitest';
import { sweepInstalments } from '../../src/collection/sweep-instalments-job.ts';
import { renewMemberships } from '../../src/renewal/renew-memberships-job.ts';
import { paymentEngineOf } from '../../src/wiring.ts';
import { signIn } from '../people/account-factories.ts';
import { applicantAtPayment, createProduct, type TestProduct } from '../people/join-factories.ts';
import type { TestPortal } from '../portal.ts';
import { noonOf } from './instalment-factories.ts';
import { type Applicant, CARD, payBy, setUp } from './money-factories.ts';

/** A product that is renewed so; the rest of its terms are those of a new product. */
export const productRenewing = async (
  portal: TestPortal,
  terms: { renews?: 'invoice' | 'automatic'; graceDays?: number; suspendedDays?: number } = {},
): Promise<TestProduct> => {
  const product = await createProduct(portal);
  const { db } = portal.context;
  const set = { renews: 'invoice', graceDays: 30, suspendedDays: 30, ...terms };
  await db.updateTable('membershipProducts').set(set).where('id', '=', product.productId).execute();
  return product;
};

/** Somebody who has joined on that day and paid the year by card. */
export const memberSince = async (
  portal: TestPortal,
  { joinedOn, product }: { joinedOn: CalendarDay; product?: TestProduct },
): Promise<Applicant> => {
  portal.context.clock.set(noonOf(joinedOn));
  const applicant = await applicantAtPayment(portal, product ?? (await productRenewing(portal)));
  await setUp(portal, applicant, CARD.works);
  const { status, text } = await payBy(portal, applicant, PAYMENT_METHOD.card);
  expect(status, text).toBe(200);
  await portal.drain();
  return applicant;
};

/** The work of an hour of that day, on two processes at once. */
export const renewOn = async (portal: TestPortal, day: CalendarDay): Promise<void> => {
  portal.context.clock.set(noonOf(day));
  const engine = paymentEngineOf(portal.context);
  await Promise.all([renewMemberships(engine), renewMemberships(engine)]);
  await sweepInstalments(portal.context);
  await portal.drain();
};

/** Every membership of the member's organisation, the oldest first, each with its invoice. */
export const yearsOf = ({ context: { db } }: TestPortal, { orgId }: Pick<Applicant, 'orgId'>) =>
  db
    .selectFrom('memberships')
    .leftJoin('invoices', 'invoices.membershipId', 'memberships.id')
    .select(['memberships.id', 'memberships.status', 'memberships.startsOn', 'memberships.endsOn'])
    .select(['renewsId', 'invoices.id as invoiceId', 'invoices.status as invoiceStatus'])
    .where('memberships.organisationId', '=', orgId)
    .orderBy('memberships.startsOn')
    .orderBy('memberships.createdAt')
    .execute();

export const statusesOfYears = async (portal: TestPortal, member: Pick<Applicant, 'orgId'>) =>
  (await yearsOf(portal, member)).map(({ status }) => status);

/** Signed in now, since sessions end as days pass. */
export const tokenOf = (portal: TestPortal, { account }: Pick<Applicant, 'account'>): Promise<string> =>
  signIn(portal, account);

export const renewalOf = async (portal: TestPortal, member: Applicant) => {
  const token = await tokenOf(portal, member);
  const { data, status, text } = await portal.call(getRenewal, { query: { orgId: member.orgId }, token });
  expect(status, text).toBe(200);
  return data;
};

/** Subjects of the mails to the member that have words in them, the oldest first. */
export const subjectsTo = async (
  portal: TestPortal,
  { account }: Pick<Applicant, 'account'>,
  words: RegExp,
): Promise<string[]> =>
  (await portal.mailbox.list())
    .filter(({ to, subject }) => to === account.email && words.test(subject))
    .map(({ subject }) => subject.replace(/#\d+/, '#N'))
    .toReversed();
