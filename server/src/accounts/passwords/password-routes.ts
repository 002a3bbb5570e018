import { changePassword as changePasswordEndpoint } from '@linehaul/contract/password-change';
import { createPassword, forgotPassword } from '@linehaul/contract/password-mails';
import { resetPassword as resetPasswordEndpoint } from '@linehaul/contract/password-reset';
import type { BodyOf } from '@linehaul/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { originOf } from '../../http/request-origin.ts';
import { implement } from '../../http/route.ts';
import { askForLink } from '../account-link-command.ts';
import { toEmailKey } from '../account-queries.ts';
import { changePassword } from './change-password-command.ts';
import { chooseOwnPage, RESET_PAGES } from '../own-page-rules.ts';
import { resetPassword } from './reset-password-command.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Asking for a link to set a password; to the caller every address looks and costs the same. */
const linkRoutes = (app: FastifyInstance, context: Context): void => {
  const mailRequests = context.rateLimit({ name: 'account-mail', points: 10, seconds: HOUR });
  const resetMails = context.rateLimit({ name: 'reset-mail-to', points: 3, seconds: HOUR });
  const ask = async (
    purpose: 'reset-password' | 'create-password',
    { email, callbackurl }: BodyOf<typeof forgotPassword>,
    request: FastifyRequest,
  ): Promise<void> => {
    if (!(await resetMails.allow(toEmailKey(email)))) return;
    const page = chooseOwnPage(callbackurl, context.config.publicUrl, RESET_PAGES);
    await askForLink(context, { purpose, email, page, by: originOf(request) });
  };
  const message = 'If the address has an account, we have sent it a link to set a new password.';
  implement(app, forgotPassword, {
    limit: mailRequests,
    handle: async ({ body, request }) => {
      await ask('reset-password', body, request);
      return { data: null, message };
    },
  });
  implement(app, createPassword, {
    limit: mailRequests,
    handle: async ({ body, request }) => {
      await ask('create-password', body, request);
      return { data: null, message: 'Create password email sent!' };
    },
  });
};

/** Setting a password: with a mailed link, or with the current one. */
export const passwordRoutes = (app: FastifyInstance, context: Context): void => {
  const { rateLimit } = context;
  linkRoutes(app, context);
  implement(app, resetPasswordEndpoint, {
    limit: rateLimit({ name: 'account-token', points: 20, seconds: HOUR }),
    handle: async ({ body, request }) => {
      const { userid: userId, firstName, lastName, ...reset } = body;
      await resetPassword(context, { ...reset, userId, firstName, lastName }, originOf(request));
      return { data: null, message: 'Your password has been changed. Please sign in.' };
    },
  });
  const wrongTries = rateLimit({ name: 'change-password-wrong', points: 5, seconds: 5 * MINUTE });
  implement(app, changePasswordEndpoint, {
    handle: async ({ caller, body, request }) => {
      await changePassword(context, { caller, passwords: body, by: originOf(request), wrongTries });
      return { data: null, message: 'Password successfully changed' };
    },
  });
};
