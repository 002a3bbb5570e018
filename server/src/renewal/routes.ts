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
import {
  requireMembershipDecider,
  requireMembershipPayer,
  requireMembershipReader,
} from '../memberships/policy.ts';
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

const changing = ({ rateLimit }: Context) => rateLimit({ name: 'renewal', points: 30, seconds: 600 });

type Change = (asked: Asked) => Promise<RenewalChange>;

/** A change that is made by those who have the right to it. */
const changeBy =
  (context: Context, requireMay: typeof requireMembershipPayer): Change =>
  async ({ caller, body, request }) => ({
    caller,
    organisationId: await requireMay(context.db, caller, body.orgId),
    origin: originOf(request),
  });

/** How the next year is paid, by those who pay for the organisation. */
const payingRoutes = (app: FastifyInstance, context: Context): void => {
  const changeOf = changeBy(context, requireMembershipPayer);
  implement(app, beginRenewalEndpoint, {
    limit: changing(context),
    handle: async (asked) => ({ data: { invoiceId: await beginRenewal(context, await changeOf(asked)) } }),
  });
  implement(app, setAutomaticRenewal, {
    limit: changing(context),
    handle: async (asked) => {
      const change = await changeOf(asked);
      await setAutomatic(context, { ...change, isAutomatic: asked.body.isAutomatic });
      return { data: await readRenewal(context, change.organisationId) };
    },
  });
};

/** Whether there is a next year and as what, by those who administer the organisation. */
const decidingRoutes = (app: FastifyInstance, engine: PaymentEngine): void => {
  const { context } = engine;
  const changeOf = changeBy(context, requireMembershipDecider);
  const after = async (asked: Asked, act: (change: RenewalChange) => Promise<void>) => {
    const change = await changeOf(asked);
    await act(change);
    return { data: await readRenewal(context, change.organisationId) };
  };
  implement(app, stopRenewalEndpoint, {
    limit: changing(context),
    handle: (asked) => after(asked, (change) => stopRenewal(engine, change)),
  });
  implement(app, resumeRenewalEndpoint, {
    limit: changing(context),
    handle: (asked) => after(asked, (change) => resumeRenewal(context, change)),
  });
  implement(app, chooseNextLevelEndpoint, {
    limit: changing(context),
    handle: (asked) => {
      const { priceId, agreedTotal } = asked.body;
      return after(asked, (change) => chooseNextLevel(engine, { ...change, priceId, agreedTotal }));
    },
  });
};

/** Renewing a membership, and ending it, by its people, and what the office runs. */
export const renewalRoutes = (app: FastifyInstance, engine: PaymentEngine): void => {
  const { context } = engine;
  renewalRunRoutes(app, context);
  levelChangeRoutes(app, engine);
  readingRoutes(app, context);
  payingRoutes(app, context);
  decidingRoutes(app, engine);
};
