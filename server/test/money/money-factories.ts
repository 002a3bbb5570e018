import { createHmac } from 'node:crypto';
import type { BodyOf } from '@linehaul/contract/endpoint';
import { getPaymentSetupIntent, pay, submitEnquiry } from '@linehaul/contract/join';
import { receiveWebhook } from '@linehaul/contract/payments';
import { answerCall } from '@linehaul/payment-sandbox/api/api-dispatch';
import { answerChallenge } from '@linehaul/payment-sandbox/payments/challenges';
import type { Sandbox } from '@linehaul/payment-sandbox/sandbox';
import type Stripe from 'stripe';
import { expect } from 'vitest';
import { findVersionInForce } from '../../src/membership-terms/terms-queries.ts';
import { applicantAtPayment } from '../people/join-factories.ts';
import type { TestPortal } from '../portal.ts';
import { makeDue } from '../jobs.ts';

/** The provider's test numbers, by what they do. */
export const CARD = {
  works: '4242424242424242',
  declinedOnCharge: '4000000000000341',
  refused: '4000000000000002',
  challenged: '4000002760003184',
  challengedThenDeclined: '4000008260003178',
} as const;
export const ACCOUNT = {
  pays: '000123456',
  closed: '111111113',
  referred: '222222227',
  limited: '121212121',
} as const;

type Form = Record<string, unknown>;

const methodOf = (number: string): Form =>
  number.length > 9
    ? { type: 'card', card: { number, exp_month: '12', exp_year: '2034', cvc: '123' } }
    : {
        type: 'au_becs_debit',
        billing_details: { name: 'Robin Carter', email: 'robin@carter-haulage.example' },
        au_becs_debit: { bsb_number: '000000', account_number: number },
      };

/** Confirms an intent as the browser's payment form does; returns the provider's answer. */
export const confirmIntent = async (sandbox: Sandbox, clientSecret: string, number: string) => {
  const id = clientSecret.split('_secret_')[0] ?? '';
  const kind = id.startsWith('pi_') ? 'payment_intents' : 'setup_intents';
  const isDebit = number.length <= 9;
  const answer = await answerCall(sandbox, {
    method: 'POST',
    path: `/v1/${kind}/${id}/confirm`,
    key: sandbox.options.publishableKey,
    account: sandbox.options.accountId,
    idempotencyKey: null,
    parameters: {
      client_secret: clientSecret,
      payment_method_data: methodOf(number),
      ...(isDebit && {
        mandate_data: { customer_acceptance: { type: 'online', online: { infer_from_client: 'true' } } },
      }),
    } as never,
  });
  return {
    status: answer.status,
    body: JSON.parse(answer.body) as (Stripe.SetupIntent | Stripe.PaymentIntent) & {
      error?: Stripe.StripeRawError;
    },
  };
};

/** The bank's challenge of an intent, answered. */
export const answerChallengeOf = (sandbox: Sandbox, intentId: string, passed: boolean): void => {
  const row = sandbox.store
    .rows(`select id, data from objects where kind = 'challenge' order by seq desc`)
    .find(({ data }) => String(data).includes(`"intent":"${intentId}"`));
  answerChallenge(sandbox, String(row?.['id']), passed);
};

export type Applicant = Awaited<ReturnType<typeof applicantAtPayment>>;

/** The client secret that the payment form gets. */
export const createSetup = async (
  portal: TestPortal,
  applicant: Applicant,
  number: string,
): Promise<string> => {
  const paymentMethod = number.length > 9 ? ('card' as const) : ('au_becs_debit' as const);
  const { status, data, text } = await portal.call(getPaymentSetupIntent, {
    query: { workflowName: 'join', orgId: applicant.orgId, paymentMethod },
    token: applicant.token,
  });
  expect(status, text).toBe(200);
  return data.clientSecret;
};

/** Confirms a card or account for the applicant, with its challenge passed if there is one. */
export const setUp = async (portal: TestPortal, applicant: Applicant, number: string): Promise<void> => {
  const confirmed = await confirmIntent(portal.sandbox, await createSetup(portal, applicant, number), number);
  if (confirmed.body.status === 'requires_action') answerChallengeOf(portal.sandbox, confirmed.body.id, true);
};

export const choiceOf = (
  applicant: Applicant,
  paymentMethodKey: number,
  paymentFrequencyKey = applicant.annualKey,
) => ({
  workflowName: 'join' as const,
  orgId: applicant.orgId,
  productId: applicant.productId,
  paymentMethodKey,
  paymentFrequencyKey,
});

/** The same by somebody who has read and accepted the membership terms in force, where there are any. */
export const acceptingChoiceOf = async (
  portal: TestPortal,
  ...chosen: Parameters<typeof choiceOf>
): Promise<BodyOf<typeof pay>> => {
  const agreedTerms = await findVersionInForce(portal.context.db);
  return { ...choiceOf(...chosen), ...(agreedTerms !== undefined && { agreedTerms }) };
};

export const payBy = async (portal: TestPortal, applicant: Applicant, method: number) =>
  portal.call(pay, { body: await acceptingChoiceOf(portal, applicant, method), token: applicant.token });

export const enquire = async (portal: TestPortal, applicant: Applicant) =>
  portal.call(submitEnquiry, { body: await acceptingChoiceOf(portal, applicant, 8), token: applicant.token });

/** An applicant with a confirmed card or account, who has only to press Pay. */
export const applicantWith = async (portal: TestPortal, number: string): Promise<Applicant> => {
  const applicant = await applicantAtPayment(portal);
  await setUp(portal, applicant, number);
  return applicant;
};

/** Every payment intent at the provider for something that is paid for, oldest first. */
export const intentsOf = (sandbox: Sandbox, subject: string): Stripe.PaymentIntent[] =>
  sandbox.store
    .rows(`select data from objects where kind = 'payment_intent' order by seq`)
    .map(({ data }) => (JSON.parse(String(data)) as { object: Stripe.PaymentIntent }).object)
    .filter(({ metadata }) => metadata['subject_id'] === subject);

const joinIdOf = async ({ context }: TestPortal, { account }: Applicant): Promise<string> => {
  const { id } = await context.db
    .selectFrom('joins')
    .select('id')
    .where('accountId', '=', account.id)
    .executeTakeFirstOrThrow();
  return id;
};

/** The applicant's intents at the provider. */
export const chargesOf = async (portal: TestPortal, applicant: Applicant): Promise<Stripe.PaymentIntent[]> =>
  intentsOf(portal.sandbox, await joinIdOf(portal, applicant));

/** What the database holds of an applicant's money. */
export const recordsOf = async ({ context: { db } }: TestPortal, { account, orgId }: Applicant) => ({
  invoices: await db.selectFrom('invoices').selectAll().where('accountId', '=', account.id).execute(),
  payments: await db
    .selectFrom('payments')
    .selectAll()
    .where('accountId', '=', account.id)
    .orderBy('createdAt')
    .execute(),
  memberships: await db.selectFrom('memberships').selectAll().where('organisationId', '=', orgId).execute(),
  account: await db.selectFrom('accounts').selectAll().where('id', '=', account.id).executeTakeFirstOrThrow(),
  join: await db
    .selectFrom('joins')
    .selectAll()
    .where('accountId', '=', account.id)
    .executeTakeFirstOrThrow(),
});

/** Has every payment reconciled now. */
export const reconcileNow = async (portal: TestPortal): Promise<void> => {
  await makeDue(portal.context.db, 'payment.reconcile');
  await portal.drain();
};

/** Events reach the portal only by `deliver`. */
export const holdWebhooks = ({ sandbox }: TestPortal): void => sandbox.writeSetting('webhooks_paused', '1');

/** Every event of an intent at the provider, oldest first, as it would be sent. */
export const eventsOf = (sandbox: Sandbox, intentId: string): Stripe.Event[] =>
  sandbox.store
    .rows(`select data from objects where kind = 'event' order by seq`)
    .map(({ data }) => (JSON.parse(String(data)) as { object: Stripe.Event }).object)
    .filter(
      ({ type, data }) =>
        type.startsWith('payment_intent.') && 'id' in data.object && data.object.id === intentId,
    );

export const signatureFor = (payload: string, secret: string, atMs = Date.now()): string => {
  const timestamp = Math.floor(atMs / 1000);
  return `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')}`;
};

/** Sends an event as the provider does. */
export const deliver = (portal: TestPortal, event: object): Promise<Response> => {
  const payload = JSON.stringify(event);
  return portal.fetch(receiveWebhook.path, {
    method: 'POST',
    body: payload,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signatureFor(payload, portal.sandbox.options.webhookSecret),
    },
  });
};
