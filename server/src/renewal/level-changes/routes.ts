import {
  changeLevelByOffice,
  listUpgrades,
  orderUpgrade,
  withdrawUpgrade,
} from '@linehaul/contract/level-change';
import type { FastifyInstance } from 'fastify';
import { originOf } from '../../http/request-origin.ts';
import { implement } from '../../http/route.ts';
import { requireMembershipDecider, requireMembershipReader } from '../../memberships/policy.ts';
import type { PaymentEngine } from '../../payments/settle-payment-command.ts';
import { readUpgrades } from './level-change-queries.ts';
import { orderLevelChange, orderLevelChangeByOffice } from './order-level-change-command.ts';
import { payByKept } from './pay-level-change-command.ts';
import { withdrawLevelChange } from './withdraw-level-change-command.ts';

/** A higher level for the rest of a year, by those who administer the organisation, and by the office. */
export const levelChangeRoutes = (app: FastifyInstance, engine: PaymentEngine): void => {
  const { context } = engine;
  const changing = () => context.rateLimit({ name: 'level-change', points: 30, seconds: 600 });
  implement(app, listUpgrades, {
    handle: async ({ caller, query: { orgId } }) => ({
      data: await readUpgrades(context, await requireMembershipReader(context.db, caller, orgId)),
    }),
  });
  implement(app, orderUpgrade, {
    limit: changing(),
    handle: async ({ caller, body: { orgId, payBy, ...chosen }, request }) => {
      const organisationId = await requireMembershipDecider(context.db, caller, orgId);
      const origin = originOf(request);
      const invoiceId = await orderLevelChange(context, { ...chosen, organisationId, origin }, caller);
      if (payBy === 'invoice') return { data: { invoiceId, outcome: 'invoiced' as const } };
      const outcome = await payByKept(engine, { invoiceId, organisationId, caller });
      return { data: { invoiceId, outcome } };
    },
  });
  implement(app, withdrawUpgrade, {
    limit: changing(),
    handle: async ({ caller, body: { orgId }, request }) => {
      const organisationId = await requireMembershipDecider(context.db, caller, orgId);
      await withdrawLevelChange(engine, { organisationId, caller, origin: originOf(request) });
      return { data: await readUpgrades(context, organisationId) };
    },
  });
  implement(app, changeLevelByOffice, {
    handle: async ({ caller, body: { orgId, reason, isAtOnce, ...chosen }, request }) => {
      const order = { ...chosen, organisationId: orgId, origin: originOf(request) };
      const office = { reason, isAtOnce };
      return { data: { invoiceId: await orderLevelChangeByOffice(context, { ...order, office }, caller) } };
    },
  });
};
