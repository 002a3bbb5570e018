import { PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import {
  creditInvoice,
  markInvoicePaid,
  recordBouncedPayment,
  refundPayment,
} from '@linehaul/contract/invoice-administration';
import { pay } from '@linehaul/contract/join';
import { confirmPaymentIntent, confirmUserPaymentIntent } from '@linehaul/contract/invoice-payments';
import { createPaymentMethodSetup, replacePaymentMethod } from '@linehaul/contract/membership-profile';
import { receiveWebhook } from '@linehaul/contract/payments';
import type { CallName } from '../../src/http/access.ts';
import { joinUpToPayment } from '../access/own-join.ts';
import type { Asked, Cell, Sent } from '../access/sample.ts';
import type { Json } from '../fuzz/described-operations.ts';
import { valueOf } from '../fuzz/schema-values.ts';
import {
  confirmWithServer,
  confirmByLink,
  openPayment,
  owing,
  payTokenOf,
} from '../money/invoice-payment-factories.ts';
import { createProduct } from '../people/join-factories.ts';
import {
  applicantWith,
  CARD,
  acceptingChoiceOf,
  confirmIntent,
  deliver,
  setUp,
} from '../money/money-factories.ts';
import type { Write } from './write.ts';

/** The most that anybody may type. */
const MOST = 1_000_000;
const MOST_CENTS = MOST * 100;
/** The most that the provider takes at once. */
const MOST_ONLINE_CENTS = 99_999_999;

const LAST_OF_TODAY = { pattern: '^20(0|1|2[0-5])' };

const owingMost = async ({ world: { portal } }: Cell) => owing(portal, MOST_CENTS);

/** A payment by bank transfer of the largest amount. */
const paidMost = async (cell: Cell): Promise<string> => {
  const { portal } = cell.world;
  const { invoiceId: id } = await owingMost(cell);
  await portal.call(markInvoicePaid, {
    body: { id, reference: 'Bank', paidOn: '2026-01-01' },
    ...(cell.actor.token !== undefined && { token: cell.actor.token }),
  });
  const { id: paymentId } = await portal.context.db
    .selectFrom('payments')
    .select('id')
    .where('subjectId', '=', id)
    .executeTakeFirstOrThrow();
  return paymentId;
};

const seen = (field: string) => async (): Promise<Readonly<Record<string, Json>>> => ({
  [field]: { const: MOST },
  paidOn: LAST_OF_TODAY,
});

const nothing = (): Asked => ({});

/** A member who pays by card each month gives another. */
const withCard = (
  endpoint: typeof createPaymentMethodSetup | typeof replacePaymentMethod,
): Partial<Write> => ({
  by: 'anonymous',
  endpoint,
  ask: nothing,
  send: async ({ world: { portal } }) => {
    const applicant = await applicantWith(portal, CARD.works);
    const { token, orgId, monthlyKey } = applicant;
    const monthly = await acceptingChoiceOf(portal, applicant, PAYMENT_METHOD.card, monthlyKey);
    await portal.call(pay, { body: monthly, token });
    await portal.drain();
    const body = { orgId, paymentMethod: 'card' } as const;
    const opened = await portal.call(createPaymentMethodSetup, { body, token });
    if (endpoint === createPaymentMethodSetup) return opened;
    await confirmIntent(portal.sandbox, opened.data.clientSecret, CARD.works);
    return portal.call(replacePaymentMethod, { body, token });
  },
});

const payMost = async ({ world: { portal } }: Cell) => {
  const owed = await owing(portal, MOST_ONLINE_CENTS);
  const { clientSecret, paymentIntentId } = await openPayment(portal, owed);
  await confirmIntent(portal.sandbox, clientSecret, CARD.works);
  return { portal, owed, paymentIntentId };
};

/** With the dearest product that there may be. */
const joinMost = async (cell: Cell, totalCents = MOST_CENTS) => {
  const product = await createProduct(cell.world.portal, { totalCents });
  return joinUpToPayment({ ...cell, world: { ...cell.world, product } });
};

/** An event that is signed, of which the portal knows nothing. */
const someEvent: Write['send'] = async ({ world: { portal } }, _, making): Promise<Sent> => {
  const text = { type: 'string', maxLength: 60 };
  const event = {
    id: valueOf(text, making),
    type: valueOf(text, making),
    object: 'event',
    data: { object: {} },
  };
  const response = await deliver(portal, { ...event, created: 1 });
  return { status: response.status, text: await response.text() };
};

export const MONEY_WRITES: Partial<Record<CallName, Partial<Write>>> = {
  'POST /api/admin/invoices/markpaid': {
    by: 'owner',
    ask: async (cell) => ({ body: { id: (await owingMost(cell)).invoiceId } }),
    narrow: seen('owed'),
  },
  'POST /api/admin/invoices/credit': {
    by: 'owner',
    endpoint: creditInvoice,
    ask: async (cell) => ({ body: { id: (await owingMost(cell)).invoiceId } }),
    narrow: seen('owed'),
  },
  'POST /api/admin/invoices/refund': {
    by: 'owner',
    endpoint: refundPayment,
    ask: async (cell) => ({ body: { paymentId: await paidMost(cell), reference: 'Bank' } }),
    narrow: seen('refundable'),
  },
  'POST /api/admin/invoices/bounced': {
    by: 'owner',
    endpoint: recordBouncedPayment,
    ask: async (cell) => ({ body: { paymentId: await paidMost(cell) } }),
    narrow: seen('refundable'),
  },
  'POST /api/subscription/SubmitEnquiry': {
    by: 'prospect',
    ask: async (cell) => ({
      body: await acceptingChoiceOf(cell.world.portal, await joinMost(cell), PAYMENT_METHOD.offline),
    }),
    given: ['paymentMethodKey', 'agreedTotal', 'agreedTerms'],
  },
  'POST /api/subscription/pay': {
    by: 'prospect',
    ask: async (cell) => {
      const join = await joinMost(cell, MOST_ONLINE_CENTS);
      await setUp(cell.world.portal, join, CARD.works);
      return { body: await acceptingChoiceOf(cell.world.portal, join, PAYMENT_METHOD.card) };
    },
    given: ['paymentMethodKey', 'agreedTotal', 'agreedTerms'],
  },
  'POST /api/user/paymentmethodsetup': withCard(createPaymentMethodSetup),
  'POST /api/user/replacepaymentmethod': withCard(replacePaymentMethod),
  'POST /api/invoice/ConfirmUserPaymentIntent': {
    by: 'anonymous',
    endpoint: confirmUserPaymentIntent,
    ask: nothing,
    send: async (cell) => {
      const { portal, owed, paymentIntentId } = await payMost(cell);
      return confirmWithServer(portal, owed, paymentIntentId);
    },
  },
  'POST /api/invoice/ConfirmPaymentIntent': {
    by: 'anonymous',
    endpoint: confirmPaymentIntent,
    ask: nothing,
    send: async (cell) => {
      const { portal, owed, paymentIntentId } = await payMost(cell);
      const token = await payTokenOf(portal, owed);
      return confirmByLink(portal, { lineId: owed.lineId, paymentIntentId, token });
    },
  },
  'POST /api/payments/webhook': {
    by: 'anonymous',
    endpoint: receiveWebhook,
    ask: nothing,
    send: someEvent,
  },
};
