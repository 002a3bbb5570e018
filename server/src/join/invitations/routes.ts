import {
  acceptInvitation as acceptInvitationEndpoint,
  invitePeople as invitePeopleEndpoint,
  listInvitations,
  resendInvitation as resendInvitationEndpoint,
  withdrawInvitation as withdrawInvitationEndpoint,
} from '@linehaul/contract/invitations';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { originOf } from '../../http/request-origin.ts';
import { implement } from '../../http/route.ts';
import { requirePeopleManager } from '../../organisations/policy.ts';
import { acceptInvitation } from './accept-invitation-command.ts';
import { findInvitations } from './invitation-queries.ts';
import { findSeats } from './seat-queries.ts';
import { invitePeople, withdrawInvitation } from './invite-command.ts';
import { resendInvitation } from './resend-command.ts';

const resendRoute = (app: FastifyInstance, context: Context): void => {
  implement(app, resendInvitationEndpoint, {
    limit: context.rateLimit({ name: 'resent-invitations', points: 30, seconds: 600 }),
    handle: async ({ caller, body, request }) => {
      await resendInvitation(context, { ...body, caller, origin: originOf(request) });
      return { data: null };
    },
  });
};

/** An organisation invites its own people, each by a link for their address. */
export const invitationRoutes = (app: FastifyInstance, context: Context): void => {
  const { db, clock } = context;
  implement(app, listInvitations, {
    handle: async ({ caller, query: { orgId } }) => {
      const organisationId = await requirePeopleManager(db, caller, orgId);
      const at = { organisationId, now: clock.now() };
      return { data: { items: await findInvitations(db, at), seats: await findSeats(db, at) } };
    },
  });
  implement(app, invitePeopleEndpoint, {
    limit: context.rateLimit({ name: 'invitations', points: 30, seconds: 600 }),
    handle: async ({ caller, body, request }) => ({
      data: await invitePeople(context, { ...body, caller, origin: originOf(request) }),
    }),
  });
  resendRoute(app, context);
  implement(app, withdrawInvitationEndpoint, {
    handle: async ({ caller, body, request }) => {
      await withdrawInvitation(context, { ...body, caller, origin: originOf(request) });
      return { data: null };
    },
  });
  implement(app, acceptInvitationEndpoint, {
    limit: context.rateLimit({ name: 'accept-invitation', points: 30, seconds: 600 }),
    handle: async ({ caller: { accountId }, body: { token }, request }) => ({
      data: await acceptInvitation(context, { token, accountId, origin: originOf(request) }),
    }),
  });
};
