import { confirmIdentity as confirmIdentityEndpoint } from '@linehaul/contract/identity';
import { impersonate } from '@linehaul/contract/impersonation';
import { passkeySignInOptions } from '@linehaul/contract/passkey-sign-in';
import { logOut as logOutEndpoint } from '@linehaul/contract/sign-in';
import { emailLoginLink } from '@linehaul/contract/sign-in-link';
import type { FastifyInstance } from 'fastify';
import { toEmailKey } from '../accounts/account-queries.ts';
import type { Context } from '../context.ts';
import { originOf } from '../http/request-origin.ts';
import { implement } from '../http/route.ts';
import { confirmIdentity } from './confirm-identity-command.ts';
import { issueTicket, TICKET_LIFE_SECONDS } from './issue-ticket-command.ts';
import { logOut } from './log-out-command.ts';
import { createPasskeyChallenge } from './passkey-challenge-command.ts';
import { requestLoginLink } from './request-login-link-command.ts';
import { tokenRoutes } from './token-routes.ts';

const HOUR = 3600;
const IMPERSONATE_PAGE = '/account/impersonate';

const loginLinkRoutes = (app: FastifyInstance, context: Context): void => {
  const requests = context.rateLimit({ name: 'login-link', points: 10, seconds: HOUR });
  // Silent: the answer must not tell whether the address has an account.
  const mails = context.rateLimit({ name: 'login-link-to', points: 3, seconds: HOUR });
  implement(app, emailLoginLink, {
    limit: requests,
    handle: async ({ body }) => {
      if (await mails.allow(toEmailKey(body.email))) {
        await requestLoginLink(context, { email: body.email, returnUrl: body.returnUrl });
      }
      return { data: null, message: 'If the address has an account, we have sent it a sign-in link.' };
    },
  });
};

const passkeyRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, passkeySignInOptions, {
    limit: context.rateLimit({ name: 'passkey-options', points: 120, seconds: HOUR }),
    handle: async ({ body }) => ({ data: await createPasskeyChallenge(context, body.mfaToken) }),
  });
};

const impersonationRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, impersonate, {
    limit: context.rateLimit({ name: 'impersonate', points: 60, seconds: HOUR }),
    handle: async ({ caller, body, request }) => {
      const ticket = await issueTicket(context, { ...body, caller, origin: originOf(request) });
      return { data: { ticket, page: IMPERSONATE_PAGE, expiresIn: TICKET_LIFE_SECONDS } };
    },
  });
};

/** Signing in and out, and what proves again who is signed in. */
export const signInRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, logOutEndpoint, {
    handle: async ({ caller, request, reply }) => {
      await logOut(context, caller, originOf(request));
      void reply.header('clear-site-data', '"cache"');
      return { data: null };
    },
  });
  // One count with the current passwords that are given to change them.
  const wrongTries = context.rateLimit({ name: 'change-password-wrong', points: 5, seconds: 300 });
  implement(app, confirmIdentityEndpoint, {
    handle: async ({ caller, body: { password }, request }) => {
      await confirmIdentity(context, { caller, password, origin: originOf(request), wrongTries });
      return { data: null };
    },
  });
  loginLinkRoutes(app, context);
  passkeyRoutes(app, context);
  impersonationRoutes(app, context);
  tokenRoutes(app, context);
};
