import {
  confirmEmail as confirmEmailEndpoint,
  forgotPassword,
  registerAccount as registerAccountEndpoint,
  resendConfirmation as resendConfirmationEndpoint,
  resetPassword as resetPasswordEndpoint,
} from '@linehaul/contract/accounts';
import {
  getCurrentUser as getCurrentUserEndpoint,
  recordMarketing as recordMarketingEndpoint,
} from '@linehaul/contract/current-user';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { implement, implementRaw } from '../http/route.ts';
import { getCurrentUser, toEmailKey } from './account-queries.ts';
import { confirmEmail, resendConfirmation } from './confirm-email-commands.ts';
import { recordMarketing } from './marketing-command.ts';
import { chooseOwnPage, CONFIRMED_PAGE, RESET_PAGES } from './own-page-rules.ts';
import { registerAccount } from './register-command.ts';
import { requestPasswordReset, resetPassword } from './reset-password-commands.ts';

const HOUR = 3600;

/** The limits of design/security.md, section 3. Those on mails are silent: the answer must not tell. */
const createLimits = ({ rateLimit }: Context) => ({
  registrations: rateLimit({ name: 'register', points: 10, seconds: HOUR }),
  mailRequests: rateLimit({ name: 'account-mail', points: 10, seconds: HOUR }),
  tokenTries: rateLimit({ name: 'account-token', points: 20, seconds: HOUR }),
  resetMails: rateLimit({ name: 'reset-mail-to', points: 3, seconds: HOUR }),
  activationMails: rateLimit({ name: 'activation-mail-to', points: 3, seconds: HOUR }),
  marketing: rateLimit({ name: 'marketing', points: 60, seconds: 60 }),
});
type Limits = ReturnType<typeof createLimits>;

const registrationRoutes = (app: FastifyInstance, context: Context, limits: Limits): void => {
  implement(app, registerAccountEndpoint, {
    limit: limits.registrations,
    handle: async ({ body }) => {
      const mayTellOwner = await limits.activationMails.allow(toEmailKey(body.emailAddress));
      await registerAccount(context, body, mayTellOwner);
      return {
        data: null,
        message: 'Your account has been created. We have sent you an email with an activation link.',
      };
    },
  });
  implement(app, resendConfirmationEndpoint, {
    limit: limits.mailRequests,
    handle: async ({ body }) => {
      if (await limits.activationMails.allow(toEmailKey(body.email)))
        await resendConfirmation(context, body.email);
      return { data: null, message: 'If the address needs to be confirmed, we have sent it a new link.' };
    },
  });
  implementRaw(app, confirmEmailEndpoint, {
    limit: limits.tokenTries,
    handle: async ({ query, reply }) => {
      const page = `${context.config.publicUrl}${CONFIRMED_PAGE}`;
      const confirmation = await confirmEmail(context, query);
      return reply.redirect(
        confirmation === 'confirmed' ? page : `${page}?errormessage=${confirmation}`,
        302,
      );
    },
  });
};

const passwordRoutes = (app: FastifyInstance, context: Context, limits: Limits): void => {
  implement(app, forgotPassword, {
    limit: limits.mailRequests,
    handle: async ({ body }) => {
      const page = chooseOwnPage(body.callbackurl, context.config.publicUrl, RESET_PAGES);
      if (await limits.resetMails.allow(toEmailKey(body.email))) {
        await requestPasswordReset(context, body.email, page);
      }
      return {
        data: null,
        message: 'If the address has an account, we have sent it a link to set a new password.',
      };
    },
  });
  implement(app, resetPasswordEndpoint, {
    limit: limits.tokenTries,
    handle: async ({ body }) => {
      const { token, password, userid } = body;
      await resetPassword(context, { token, password, userId: userid });
      return { data: null, message: 'Your password has been changed. Please log in.' };
    },
  });
};

const sessionRoutes = (app: FastifyInstance, context: Context, limits: Limits): void => {
  implement(app, getCurrentUserEndpoint, {
    handle: async ({ caller }) => ({ data: await getCurrentUser(context.db, caller) }),
  });
  implement(app, recordMarketingEndpoint, {
    limit: limits.marketing,
    handle: async ({ caller, body }) => {
      await recordMarketing(context, caller.accountId, body);
      return { data: null };
    },
  });
};

/** The calls of accounts: sign-up, sign-in, passwords and the person who is signed in. */
export const accountRoutes = (app: FastifyInstance, context: Context): void => {
  const limits = createLimits(context);
  registrationRoutes(app, context, limits);
  passwordRoutes(app, context, limits);
  sessionRoutes(app, context, limits);
};
