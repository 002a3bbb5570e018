import { methodOfProvider } from '@linehaul/contract/payment-methods';
import { getPaymentSetupIntent, pay, submitEnquiry } from '@linehaul/contract/join';
import { getPaymentOptions, listMembershipProducts } from '@linehaul/contract/memberships';
import type { FastifyInstance } from 'fastify';
import { todayOf } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import type { PaymentEngine } from '../payments/settle-payment-command.ts';
import { notFound } from '../domain-error.ts';
import { refuseForeign } from '../http/refuse-foreign.ts';
import { implement } from '../http/route.ts';
import { findMembershipProducts, findPaymentFrequencies } from '../memberships/product-queries.ts';
import { findFleetSize } from '../organisations/organisation-queries.ts';
import { withOffered } from '../payments/offered-method-queries.ts';
import { createCountGuess, joiningCodeRoutes } from './codes/routes.ts';
import { findKeptCode } from './codes/typed-code-queries.ts';
import { findOpenJoin } from './join-queries.ts';
import { soldPriceOf } from './join-rules.ts';
import { payForMembership } from './pay-command.ts';
import { requireOwnOrganisation } from './payment-choice-queries.ts';
import { createSetupForJoin } from './setup-intent-command.ts';
import { submitEnquiryForMembership } from './submit-enquiry-command.ts';

const catalogueRoutes = (app: FastifyInstance, context: Context): void => {
  const { db } = context;
  implement(app, listMembershipProducts, {
    handle: async ({ caller, query }) => {
      requireOwnOrganisation(await findOpenJoin(db, caller.accountId), query.orgId);
      const trucks = await findFleetSize(db, query.orgId);
      const offered = await findMembershipProducts(db, {
        ...{
          trucks,
          today: todayOf(context),
          organisationId: query.orgId,
          gst: context.config.association.gst,
        },
      });
      const items = await Promise.all(
        offered.items.map(async (product) => ({
          ...product,
          paymentFrequencies: await withOffered(context, product.paymentFrequencies),
        })),
      );
      return { data: { items, suggestion: offered.suggestion } };
    },
  });
};

const optionRoutes = (app: FastifyInstance, context: Context): void => {
  const { db } = context;
  implement(app, getPaymentOptions, {
    handle: async ({ caller, query }) => {
      const join = requireOwnOrganisation(await findOpenJoin(db, caller.accountId), query.orgId);
      const today = todayOf(context);
      const { kept, code } = await findKeptCode(db, join, { productId: query.productId, today });
      const choosing = {
        ...{ today, code, organisationId: query.orgId, soldPriceId: soldPriceOf(join) },
        gst: context.config.association.gst,
      };
      const paymentFrequencies = await withOffered(
        context,
        await findPaymentFrequencies(db, query.productId, choosing),
      );
      if (paymentFrequencies.length === 0) throw notFound();
      return { data: { paymentFrequencies, discountCode: kept } };
    },
  });
};

const payingRoutes = (app: FastifyInstance, engine: PaymentEngine): void => {
  const { context } = engine;
  const countGuess = createCountGuess(context);
  implement(app, getPaymentSetupIntent, {
    limit: context.rateLimit({ name: 'setup-intent', points: 20, seconds: 600 }),
    handle: async ({ caller: { accountId }, query, request }) => {
      refuseForeign(request);
      const owner = {
        accountId,
        organisationId: query.orgId,
        paymentMethod: methodOfProvider(query.paymentMethod),
      };
      return { data: { clientSecret: await createSetupForJoin(context, owner) } };
    },
  });
  implement(app, pay, {
    limit: context.rateLimit({ name: 'pay', points: 60, seconds: 600 }),
    handle: async ({ caller: { accountId }, body, request }) => {
      await countGuess({ request, accountId, choice: body });
      return { data: await payForMembership(engine, { accountId, choice: body }) };
    },
  });
  implement(app, submitEnquiry, {
    limit: context.rateLimit({ name: 'submit-enquiry', points: 60, seconds: 600 }),
    handle: async ({ caller: { accountId }, body, request }) => {
      await countGuess({ request, accountId, choice: body });
      return { data: await submitEnquiryForMembership(engine, { accountId, choice: body }) };
    },
  });
};

/** The calls of the last two steps: what can be chosen, and paying for it. */
export const subscriptionRoutes = (app: FastifyInstance, engine: PaymentEngine): void => {
  catalogueRoutes(app, engine.context);
  optionRoutes(app, engine.context);
  payingRoutes(app, engine);
  joiningCodeRoutes(app, engine.context);
};
