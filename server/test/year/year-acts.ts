import { DEFAULT_TIME_ZONE, ROLE } from '@linehaul/contract/constants';
import { PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import { dayOf } from '@linehaul/contract/dates';
import { markInvoicePaid } from '@linehaul/contract/invoice-administration';
import { pay } from '@linehaul/contract/join';
import { createPaymentMethodSetup, replacePaymentMethod } from '@linehaul/contract/membership-profile';
import { createDispute, winDispute } from '@linehaul/payment-sandbox/payments/disputes';
import { backgroundScope } from '@linehaul/payment-sandbox/scope';
import { createAccount, signIn } from '../people/account-factories.ts';
import { planOf, turnInto } from '../money/instalment-factories.ts';
import { choiceOf, confirmIntent, setUp } from '../money/money-factories.ts';
import type { TestPortal } from '../portal.ts';
import type { Act } from './scenario.ts';
import type { YearMember } from './year-members.ts';

const scopeOf = ({ sandbox }: TestPortal) => backgroundScope(sandbox, sandbox.options.accountId);

/** The newest payment that brought money for an instalment; the first instalment is what the join paid. */
const intentOf = async (
  portal: TestPortal,
  { applicant }: YearMember,
  instalment: number,
): Promise<string> => {
  const { payments, instalments } = await planOf(portal, applicant);
  const id = instalments.find(({ position }) => position === instalment)?.id;
  const found = payments.findLast(
    ({ status, purpose, subjectId }) =>
      status === 'succeeded' && (instalment === 1 ? purpose !== 'instalment' : subjectId === id),
  );
  if (!found?.providerPaymentIntentId) throw new Error(`Instalment ${instalment} was not paid`);
  return found.providerPaymentIntentId;
};

const chargeOf = ({ sandbox }: TestPortal, intentId: string): string => {
  const charge = sandbox.store.find('payment_intent', intentId)?.object.latest_charge;
  return typeof charge === 'string' ? charge : '';
};

const requireOk = ({ status, text }: { status: number; text: string }): void => {
  if (status !== 200) throw new Error(`The portal answered ${text}`);
};

const replace = async (portal: TestPortal, { applicant }: YearMember, number: string): Promise<void> => {
  const token = await signIn(portal, applicant.account);
  const paymentMethod = number.length > 9 ? ('card' as const) : ('au_becs_debit' as const);
  const body = { orgId: applicant.orgId, paymentMethod };
  const setup = await portal.call(createPaymentMethodSetup, { token, body });
  requireOk(setup);
  await confirmIntent(portal.sandbox, setup.data.clientSecret, number);
  requireOk(await portal.call(replacePaymentMethod, { token, body }));
};

const payAgain = async (portal: TestPortal, { applicant }: YearMember, number: string): Promise<void> => {
  const again = { ...applicant, token: await signIn(portal, applicant.account) };
  await setUp(portal, again, number);
  requireOk(
    await portal.call(pay, {
      body: choiceOf(again, PAYMENT_METHOD.card, again.annualKey),
      token: again.token,
    }),
  );
};

const payOffline = async (portal: TestPortal, { applicant }: YearMember): Promise<void> => {
  const officer = await createAccount(portal, { role: ROLE.admin, contactType: 'Staff' });
  const { invoice } = await planOf(portal, applicant);
  const body = {
    id: invoice.id,
    reference: 'EFT 204417',
    paidOn: dayOf(portal.context.clock.now(), DEFAULT_TIME_ZONE),
  };
  requireOk(await portal.call(markInvoicePaid, { body, token: await signIn(portal, officer) }));
};

const dispute = async (
  portal: TestPortal,
  member: YearMember,
  { instalment, isFinal }: { instalment: number; isFinal: boolean },
): Promise<void> => {
  const charge = chargeOf(portal, await intentOf(portal, member, instalment));
  const reason = isFinal ? 'debit_not_authorized' : 'fraudulent';
  portal.sandbox.store.transaction(() => createDispute(scopeOf(portal), charge, { reason, isFinal }));
};

/** The member's only dispute ends in their favour: it was about the newest payment that went back. */
const win = async (portal: TestPortal, { applicant }: YearMember): Promise<void> => {
  const { payments } = await planOf(portal, applicant);
  const disputed = payments.findLast(({ reversedCents }) => reversedCents > 0);
  const charge = chargeOf(portal, disputed?.providerPaymentIntentId ?? '');
  const [row] = portal.sandbox.store.rows(
    `select id from objects where kind = 'dispute' and json_extract(data, '$.object.charge') = ?`,
    charge,
  );
  portal.sandbox.store.transaction(() => winDispute(scopeOf(portal), String(row?.['id'])));
};

const refund = async (
  portal: TestPortal,
  member: YearMember,
  { instalment, cents }: { instalment: number; cents?: number },
): Promise<void> => {
  const payment_intent = await intentOf(portal, member, instalment);
  const amount = cents === undefined ? {} : { amount: cents };
  await portal.context.payments.stripe.refunds.create({ payment_intent, ...amount });
};

/** Does what a scenario says happens to a membership from outside. */
export const perform = async (portal: TestPortal, member: YearMember, act: Act): Promise<void> => {
  switch (act.kind) {
    case 'card turns':
      return turnInto(portal, member.applicant, act.into);
    case 'replaces':
      return replace(portal, member, act.with);
    case 'pays again':
      return payAgain(portal, member, act.with);
    case 'is disputed':
      return dispute(portal, member, act);
    case 'wins the dispute':
      return win(portal, member);
    case 'is refunded':
      return refund(portal, member, act);
    case 'pays offline':
      return payOffline(portal, member);
  }
};
