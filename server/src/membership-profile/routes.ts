import { methodOfProvider, type ProviderType } from '@linehaul/contract/payment-methods';
import {
  getMembershipProfile as getMembershipProfileEndpoint,
  createPaymentMethodSetup,
  replacePaymentMethod as replacePaymentMethodEndpoint,
} from '@linehaul/contract/membership-profile';
import { listOwing } from '@linehaul/contract/owing';
import { getMembershipYear as getMembershipYearEndpoint } from '@linehaul/contract/membership-year';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { Caller } from '../http/audience.ts';
import { originOf } from '../http/request-origin.ts';
import { implement } from '../http/route.ts';
import { getMembershipProfile } from './membership-profile-queries.ts';
import { readOwing } from './owing-queries.ts';
import { requireMembershipPayer, requireMembershipReader } from '../memberships/policy.ts';
import { membershipCardRoutes } from './card/card-routes.ts';
import { readOwnYear } from './year/membership-year-queries.ts';
import { createReplacementSetup, replacePaymentMethod } from './replace-method-command.ts';
import type { OrganisationSetup } from '../payments/setup-intent-commands.ts';

interface MethodChoice {
  readonly orgId: string;
  readonly paymentMethod: ProviderType;
}

const ownerOf = async (
  { db }: Context,
  caller: Caller,
  { orgId, paymentMethod }: MethodChoice,
): Promise<OrganisationSetup> => ({
  accountId: caller.accountId,
  organisationId: await requireMembershipPayer(db, caller, orgId),
  paymentMethod: methodOfProvider(paymentMethod),
});

/** The membership as its people see it, and as those do who administer and pay it. */
export const membershipProfileRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, getMembershipProfileEndpoint, {
    handle: async ({ caller, query: { orgId } }) => {
      const organisationId = await requireMembershipReader(context.db, caller, orgId);
      return { data: await getMembershipProfile(context, organisationId) };
    },
  });
  implement(app, listOwing, {
    handle: async ({ caller }) => ({ data: await readOwing(context, caller) }),
  });
  implement(app, getMembershipYearEndpoint, {
    handle: async ({ caller, query: { orgId } }) => ({
      data: await readOwnYear(context, caller, orgId),
    }),
  });
  membershipCardRoutes(app, context);
  implement(app, createPaymentMethodSetup, {
    limit: context.rateLimit({ name: 'payment-method-setup', points: 20, seconds: 600 }),
    handle: async ({ caller, body }) => {
      const owner = await ownerOf(context, caller, body);
      return { data: { clientSecret: await createReplacementSetup(context, owner) } };
    },
  });
  implement(app, replacePaymentMethodEndpoint, {
    limit: context.rateLimit({ name: 'payment-method', points: 20, seconds: 600 }),
    handle: async ({ caller, body, request }) => {
      const owner = await ownerOf(context, caller, body);
      return { data: await replacePaymentMethod(context, { caller, owner, origin: originOf(request) }) };
    },
  });
};
