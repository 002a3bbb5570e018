import {
  beginRenewal as beginRenewalEndpoint,
  chooseNextLevel as chooseNextLevelEndpoint,
  getRenewal,
  listNextLevels,
  resumeRenewal as resumeRenewalEndpoint,
  setAutomaticRenewal,
  stopRenewal as stopRenewalEndpoint,
} from '@linehaul/contract/renewal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Caller } from '../http/audience.ts';
import { originOf } from '../http/request-origin.ts';
import { implement } from '../http/route.ts';
import { requireMembershipPayer, requireMembershipReader } from '../memberships/policy.ts';
import type { PaymentEngine } from '../payments/settle-payment-command.ts';
import {
  beginRenewal,
  type RenewalChange,
  resumeRenewal,
  setAutomatic,
  stopRenewal,
} from './change-renewal-command.ts';
import { chooseNextLevel } from './choose-next-level-command.ts';
import { levelChangeRoutes } from './level-changes/routes.ts';
import { readNextLevels } from './next-level-queries.ts';
import { readRenewal } from './renewal-queries.ts';
import { renewalRunRoutes } from './runs/routes.ts';

interface Asked {
  readonly caller: Caller;
  readonly body: { readonly orgId: string };
  readonly request: FastifyRequest;
}

const readingRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, getRenewal, {
    handle: async ({ caller, query: { orgId } }) => ({
      data: await readRenewal(context, await requireMembershipReader(context.db, caller, orgId)),
    }),
  });
  implement(app, listNextLevels, {
    handle: async ({ caller, query: { orgId } }) => ({
      data: await readNextLevels(context, await requireMembershipReader(context.db, caller, orgId)),
    }),
  });
};

/** Renewing a membership, and ending it, by those who administer its organisation. */
export const renewalRoutes = (app: FastifyInstance, engine: PaymentEngine): void => {
  const { context } = engine;
  const changeOf = async ({ caller, body, request }: Asked): Promise<RenewalChange> => ({
    organisationId: await requireMembershipPayer(context.db, caller, body.orgId),
    origin: originOf(request),
  });
  renewalRunRoutes(app, context);
  levelChangeRoutes(app, engine);
  const changing = () => context.rateLimit({ name: 'renewal', points: 30, seconds: 600 });
  readingRoutes(app, context);
  implement(app, beginRenewalEndpoint, {
    limit: changing(),
    handle: async (asked) => ({ data: { invoiceId: await beginRenewal(context, await changeOf(asked)) } }),
  });
  const after = async (asked: Asked, act: (change: RenewalChange) => Promise<void>) => {
    const change = await changeOf(asked);
    await act(change);
    return { data: await readRenewal(context, change.organisationId) };
  };
  implement(app, stopRenewalEndpoint, {
    limit: changing(),
    handle: (asked) => after(asked, (change) => stopRenewal(engine, change)),
  });
  implement(app, resumeRenewalEndpoint, {
    limit: changing(),
    handle: (asked) => after(asked, (change) => resumeRenewal(context, change)),
  });
  implement(app, chooseNextLevelEndpoint, {
    limit: changing(),
    handle: (asked) => {
      const { priceId, agreedTotal } = asked.body;
      return after(asked, (change) => chooseNextLevel(engine, { ...change, priceId, agreedTotal }));
    },
  });
  implement(app, setAutomaticRenewal, {
    limit: changing(),
    handle: (asked) =>
      after(asked, (change) => setAutomatic(context, { ...change, isAutomatic: asked.body.isAutomatic })),
  });
};
