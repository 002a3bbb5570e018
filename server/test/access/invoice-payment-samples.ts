import {
  cancelPaymentIntent,
  confirmPaymentIntent,
  confirmUserPaymentIntent,
  getPaymentIntent,
  getUserPaymentIntent,
} from '@linehaul/contract/invoice-payments';
import { askByLink, lineOf } from '../money/invoice-payment-factories.ts';
import { type Cell, type Outcomes, sample } from './sample.ts';

/** Of organisation A: its administrators pay, its other people and the officers do not, for others there is none. */
const PAID_BY_A: Outcomes = { others: 404, contactOfA: 403, administratorOfA: 200, admin: 403, owner: 403 };

const lineOfA = ({ world }: Cell): Promise<string> => lineOf(world.portal, world.organisations.A.invoiceId);

/** A payment of A's invoice that is open, with its line. */
const createdForA = async (cell: Cell): Promise<{ paymentIntentId: string; invoiceLineItemId: string }> => {
  const { portal, organisations } = cell.world;
  const invoiceLineItemId = await lineOfA(cell);
  const { data } = await askByLink(portal, invoiceLineItemId, organisations.A.payToken);
  return { paymentIntentId: data.paymentIntentId ?? '', invoiceLineItemId };
};

/** Nobody has made the payment: who may ask is told so. */
const NOT_MADE: Outcomes = { ...PAID_BY_A, administratorOfA: 409 };

export const INVOICE_PAYMENT_SAMPLES = {
  'GET /api/invoice/GetUserPaymentIntent': [
    sample(getUserPaymentIntent, {
      about: 'of organisation A',
      ask: async (cell) => ({ query: { invoiceLineItemId: await lineOfA(cell) } }),
      outcomes: PAID_BY_A,
    }),
  ],
  'GET /api/invoice/GetPaymentIntent': [
    sample(getPaymentIntent, {
      about: 'of organisation A, with the code to pay its invoice',
      ask: async (cell) => ({
        query: {
          invoiceLineItemId: await lineOfA(cell),
          token: cell.world.organisations.A.payToken,
        },
      }),
    }),
    sample(getPaymentIntent, {
      about: 'of organisation A, with the code of B',
      ask: async (cell) => ({
        query: {
          invoiceLineItemId: await lineOfA(cell),
          token: cell.world.organisations.B.payToken,
        },
      }),
      outcomes: { others: 404 },
    }),
    sample(getPaymentIntent, {
      about: 'of organisation A, with the code that only downloads its invoice',
      ask: async (cell) => ({
        query: {
          invoiceLineItemId: await lineOfA(cell),
          token: cell.world.organisations.A.invoiceToken,
        },
      }),
      outcomes: { others: 404 },
    }),
  ],
  'POST /api/invoice/CancelPaymentIntent': [
    sample(cancelPaymentIntent, {
      about: 'of organisation A',
      ask: async (cell) => {
        const { paymentIntentId } = await createdForA(cell);
        return { query: { paymentIntentId } };
      },
      outcomes: { ...PAID_BY_A, anonymous: 401, invoiceTokenHolder: 401 },
    }),
    sample(cancelPaymentIntent, {
      about: 'of organisation A, with the code of B',
      ask: async (cell) => {
        const { paymentIntentId } = await createdForA(cell);
        return { query: { paymentIntentId, token: cell.world.organisations.B.payToken } };
      },
      outcomes: { others: 404 },
    }),
  ],
  'POST /api/invoice/ConfirmUserPaymentIntent': [
    sample(confirmUserPaymentIntent, {
      about: 'of organisation A',
      ask: async (cell) => ({ body: await createdForA(cell) }),
      outcomes: NOT_MADE,
    }),
  ],
  'POST /api/invoice/ConfirmPaymentIntent': [
    sample(confirmPaymentIntent, {
      about: 'of organisation A, with the code to pay its invoice',
      ask: async (cell) => ({
        body: { ...(await createdForA(cell)), token: cell.world.organisations.A.payToken },
      }),
      outcomes: { others: 409 },
    }),
    sample(confirmPaymentIntent, {
      about: 'of organisation A, with the code of B',
      ask: async (cell) => ({
        body: { ...(await createdForA(cell)), token: cell.world.organisations.B.payToken },
      }),
      outcomes: { others: 404 },
    }),
  ],
};
