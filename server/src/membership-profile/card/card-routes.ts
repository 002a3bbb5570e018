import {
  checkMember as checkMemberEndpoint,
  downloadMembershipCard,
  getMembershipCard,
} from '@linehaul/contract/membership-card';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { DomainError } from '../../domain-error.ts';
import { implement, implementRaw } from '../../http/route.ts';
import { renderCardPdf } from './card-pdf.ts';
import { checkMember } from './member-check-queries.ts';
import { readOwnCard } from './membership-card-queries.ts';

const noValidCard = (): DomainError =>
  new DomainError('wrong-state', 'There is no valid membership card: the membership is not in force');

/** One’s own membership card, and the check that it is good for whoever is shown it. */
export const membershipCardRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, getMembershipCard, {
    handle: async ({ caller, query: { orgId } }) => ({ data: await readOwnCard(context, caller, orgId) }),
  });
  implementRaw(app, downloadMembershipCard, {
    limit: context.rateLimit({ name: 'membership-card', points: 20, seconds: 60 }),
    handle: async ({ caller, query: { orgId }, reply }) => {
      const card = await readOwnCard(context, caller, orgId);
      if (card.checkUrl === null) throw noValidCard();
      const bytes = await renderCardPdf({
        card: { ...card, checkUrl: card.checkUrl },
        association: context.config.association.name,
        now: context.clock.now(),
      });
      return reply
        .type('application/pdf')
        .header('content-disposition', 'attachment; filename="membership-card.pdf"')
        .send(bytes);
    },
  });
  implement(app, checkMemberEndpoint, {
    limit: context.rateLimit({ name: 'member-check', points: 60, seconds: 60 }),
    handle: async ({ params: { code } }) => ({ data: await checkMember(context, code) }),
  });
};
