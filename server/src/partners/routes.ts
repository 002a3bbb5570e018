import {
  countPartnerClick,
  countPartnerView,
  getPartner,
  getPartnerCategory,
  getPartnerTag,
  listPartnerCategories,
  listPartners,
  listPartnerTags,
  listSubCategories,
} from '@linehaul/contract/partners';
import type { FastifyInstance } from 'fastify';
import { askerOf } from '../audiences/viewer-queries.ts';
import type { Context } from '../context.ts';
import { implement } from '../http/route.ts';
import { countForPartner, type Counted } from './count-command.ts';
import { findPartner } from './partner-detail-queries.ts';
import {
  findPartnerCategories,
  findPartnerLabel,
  findPartnerTags,
  findSubCategories,
} from './partner-label-queries.ts';
import { findPartners } from './partner-list-queries.ts';

const DAY_SECONDS = 86_400;

const countingRoutes = (app: FastifyInstance, context: Context): void => {
  const limit = context.rateLimit({ name: 'partner-count', points: 60, seconds: 60 });
  const calls = { views: countPartnerView, clicks: countPartnerClick } as const;
  for (const counted of ['views', 'clicks'] satisfies Counted[]) {
    const oncePerDay = context.rateLimit({ name: `partner-${counted}`, points: 1, seconds: DAY_SECONDS });
    implement(app, calls[counted], {
      limit,
      handle: async ({ caller, body: { id } }) => {
        await countForPartner(context, { caller, id, counted, oncePerDay });
        return { data: null };
      },
    });
  }
};

const labelRoutes = (app: FastifyInstance, context: Context): void => {
  const { db } = context;
  implement(app, listPartnerCategories, {
    handle: async ({ caller }) => ({
      data: { categories: await findPartnerCategories(db, await askerOf(context, caller)) },
    }),
  });
  implement(app, listSubCategories, {
    handle: async ({ caller }) => ({
      data: { subCategories: await findSubCategories(db, await askerOf(context, caller)) },
    }),
  });
  implement(app, listPartnerTags, {
    handle: async ({ caller }) => ({
      data: { tags: await findPartnerTags(db, await askerOf(context, caller)) },
    }),
  });
  implement(app, getPartnerCategory, {
    handle: async ({ caller, query: { id } }) => ({
      data: await findPartnerLabel(db, { id, kind: 'partner-category' }, await askerOf(context, caller)),
    }),
  });
  implement(app, getPartnerTag, {
    handle: async ({ caller, query: { id } }) => ({
      data: await findPartnerLabel(db, { id, kind: 'tag' }, await askerOf(context, caller)),
    }),
  });
};

/** Partners for members, as far as they may read them, and the counting of who looks. */
export const partnerRoutes = (app: FastifyInstance, context: Context): void => {
  const { db } = context;
  implement(app, listPartners, {
    handle: async ({ caller, body }) => ({
      data: await findPartners(db, body, await askerOf(context, caller)),
    }),
  });
  implement(app, getPartner, {
    handle: async ({ caller, params }) => ({
      data: await findPartner(db, params.id, await askerOf(context, caller)),
    }),
  });
  labelRoutes(app, context);
  countingRoutes(app, context);
};
