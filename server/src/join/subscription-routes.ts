import { PAYMENT_METHOD } from '@linehaul/contract/constants';
import { getPaymentSetupIntent, pay, submitEnquiry } from '@linehaul/contract/join';
import { getPaymentOptions, listMembershipProducts } from '@linehaul/contract/memberships';
import { markInvoicePaid } from '@linehaul/contract/invoice-administration';
import { centsFromDollars, dollarsFromCents } from '@linehaul/contract/money';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { DomainError, notFound } from '../domain-error.ts';
import { originOf } from '../http/request-origin.ts';
import { implement } from '../http/route.ts';
import { findMembershipProducts, findPaymentFrequencies } from '../memberships/product-queries.ts';
import { recordOfflinePayment } from '../payments/offline-payment-command.ts';
import { paymentEngineOf } from './complete-join-command.ts';
import { findOpenJoin } from './join-queries.ts';
import { payForMembership } from './pay-command.ts';
import { requireOwnOrganisation } from './payment-choice-queries.ts';
import { openSetupForJoin } from './setup-intent-command.ts';
import { submitEnquiryForMembership } from './submit-enquiry-command.ts';

const METHOD_OF = { card: PAYMENT_METHOD.card, au_becs_debit: PAYMENT_METHOD.directDebit } as const;

/** A GET that makes something must not be set off by another site or by a browser that guesses ahead. */
const refuseForeign = ({ headers }: FastifyRequest): void => {
  const purpose = `${String(headers['sec-purpose'] ?? '')} ${String(headers['purpose'] ?? '')}`;
  if (headers['sec-fetch-site'] === 'cross-site' || purpose.includes('prefetch')) {
    throw new DomainError('forbidden', 'This can only be opened from the portal itself');
  }
};

const catalogueRoutes = (app: FastifyInstance, { db }: Context): void => {
  implement(app, listMembershipProducts, {
    handle: async ({ caller, query }) => {
      requireOwnOrganisation(await findOpenJoin(db, caller.accountId), query.orgId);
      return { data: { items: await findMembershipProducts(db) } };
    },
  });
  implement(app, getPaymentOptions, {
    handle: async ({ caller, query }) => {
      requireOwnOrganisation(await findOpenJoin(db, caller.accountId), query.orgId);
      const paymentFrequencies = await findPaymentFrequencies(db, query.productId);
      if (paymentFrequencies.length === 0) throw notFound();
      return { data: { paymentFrequencies } };
    },
  });
};

const payingRoutes = (app: FastifyInstance, context: Context): void => {
  const engine = paymentEngineOf(context);
  implement(app, getPaymentSetupIntent, {
    limit: context.rateLimit({ name: 'setup-intent', points: 20, seconds: 600 }),
    handle: async ({ caller: { accountId }, query, request }) => {
      refuseForeign(request);
      const owner = { accountId, organisationId: query.orgId, paymentMethod: METHOD_OF[query.paymentMethod] };
      return { data: { clientSecret: await openSetupForJoin(context, owner) } };
    },
  });
  implement(app, pay, {
    limit: context.rateLimit({ name: 'pay', points: 60, seconds: 600 }),
    handle: async ({ caller: { accountId }, body }) => ({
      data: await payForMembership(engine, { accountId, choice: body }),
    }),
  });
  implement(app, submitEnquiry, {
    limit: context.rateLimit({ name: 'submit-enquiry', points: 60, seconds: 600 }),
    handle: async ({ caller: { accountId }, body }) => ({
      data: await submitEnquiryForMembership(engine, { accountId, choice: body }),
    }),
  });
  implement(app, markInvoicePaid, {
    handle: async ({ caller, body, request }) => {
      const { id: invoiceId, amount, ...said } = body;
      const { invoiceNumber, balanceCents } = await recordOfflinePayment(engine, {
        ...said,
        invoiceId,
        amountCents: amount === undefined ? undefined : centsFromDollars(amount),
        caller,
        origin: originOf(request),
      });
      return { data: { invoiceNum: invoiceNumber, balanceDue: dollarsFromCents(balanceCents) } };
    },
  });
};

/** The calls of the last two steps: what can be chosen, and paying for it. */
export const subscriptionRoutes = (app: FastifyInstance, context: Context): void => {
  catalogueRoutes(app, context);
  payingRoutes(app, context);
};
