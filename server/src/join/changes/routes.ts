import {
  answerAboutChange as answerAboutChangeEndpoint,
  askForChange as askForChangeEndpoint,
  listWaitingChanges,
  withdrawChange as withdrawChangeEndpoint,
} from '@linehaul/contract/level-change';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Caller } from '../../http/audience.ts';
import { originOf } from '../../http/request-origin.ts';
import { implement } from '../../http/route.ts';
import { requireMembershipDecider } from '../../memberships/policy.ts';
import { findWaitingChanges } from '../../renewal/changes/waiting-change-queries.ts';
import { readRenewal } from '../../renewal/renewal-queries.ts';
import { askForChange, type AskingMember } from './ask-for-change-command.ts';
import { answerAboutChange, withdrawChange } from './go-on-with-change-commands.ts';

interface Asked {
  readonly caller: Caller;
  readonly body: { readonly orgId: string };
  readonly request: FastifyRequest;
}

/** Changes to a membership that is approved first, by those who administer the organisation. */
export const changeRoutes = (app: FastifyInstance, context: Context): void => {
  const limit = context.rateLimit({ name: 'membership-change', points: 30, seconds: 600 });
  const after = async (
    { caller, body: { orgId }, request }: Asked,
    act: (member: AskingMember) => Promise<void>,
  ) => {
    const organisationId = await requireMembershipDecider(context.db, caller, orgId);
    await act({ organisationId, caller, by: originOf(request) });
    return { data: await readRenewal(context, organisationId) };
  };
  implement(app, listWaitingChanges, {
    handle: async ({ caller }) => ({ data: await findWaitingChanges(context, caller) }),
  });
  implement(app, askForChangeEndpoint, {
    limit,
    handle: (asked) => after(asked, (member) => askForChange(context, member, asked.body)),
  });
  implement(app, answerAboutChangeEndpoint, {
    limit,
    handle: (asked) => after(asked, (member) => answerAboutChange(context, member, asked.body.answer)),
  });
  implement(app, withdrawChangeEndpoint, {
    limit,
    handle: (asked) => after(asked, (member) => withdrawChange(context, member)),
  });
};
