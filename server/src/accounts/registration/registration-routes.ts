import {
  registerAccount as registerAccountEndpoint,
  resendConfirmation,
  upgradeGuest as upgradeGuestEndpoint,
} from '@linehaul/contract/accounts';
import { registerGuest } from '@linehaul/contract/guests';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { originOf } from '../../http/request-origin.ts';
import { implement } from '../../http/route.ts';
import { askForLink } from '../account-link-command.ts';
import { toEmailKey } from '../account-queries.ts';
import { confirmationRoutes } from '../proof-of-address/confirmation-routes.ts';
import { requireMobile } from '../../forms/phone-rules.ts';
import { registerAccount, type Registration } from './register-command.ts';
import { upgradeGuest } from './upgrade-guest-command.ts';

const HOUR = 3600;

/** The limits of design/security.md, section 3. Those on mails are silent: the answer must not tell. */
const createLimits = ({ rateLimit }: Context) => ({
  registrations: rateLimit({ name: 'register', points: 10, seconds: HOUR }),
  guests: rateLimit({ name: 'register-guest', points: 10, seconds: HOUR }),
  upgrades: rateLimit({ name: 'upgrade-guest', points: 10, seconds: HOUR }),
  mailRequests: rateLimit({ name: 'account-mail', points: 10, seconds: HOUR }),
  tokenTries: rateLimit({ name: 'account-token', points: 20, seconds: HOUR }),
  activationMails: rateLimit({ name: 'activation-mail-to', points: 3, seconds: HOUR }),
});
type Limits = ReturnType<typeof createLimits>;

const registerRoutes = (app: FastifyInstance, context: Context, limits: Limits): void => {
  const register = async (
    registration: Registration,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ): Promise<void> => {
    const browser = request.server.browserCookies.keep(request, reply, 'device');
    const mayNotifyOwner = await limits.activationMails.allow(toEmailKey(registration.emailAddress));
    await registerAccount(context, registration, { by: originOf(request), browser, mayNotifyOwner });
  };
  implement(app, registerAccountEndpoint, {
    limit: limits.registrations,
    handle: async (call) => {
      const { body } = call;
      const { emailConfirmationSuccessfulPageURL: _, ...person } = body;
      const mobile = requireMobile(person.mobile);
      await register({ ...person, mobile, contactType: 'Prospect-Applicant' }, call);
      return {
        data: null,
        message: 'Your account has been created. We have sent you an email with an activation link.',
      };
    },
  });
  implement(app, registerGuest, {
    limit: limits.guests,
    handle: async (call) => {
      await register({ ...call.body, mobile: null, contactType: 'Prospect-Guest' }, call);
      return { data: null, message: 'Your guest account has been created. Please sign in.' };
    },
  });
};

const upgradeRoute = (app: FastifyInstance, context: Context, limits: Limits): void => {
  implement(app, upgradeGuestEndpoint, {
    limit: limits.upgrades,
    handle: async ({ caller, body, request, reply }) => {
      const browser = request.server.browserCookies.keep(request, reply, 'device');
      const data = await upgradeGuest(context, { caller, details: body, browser, by: originOf(request) });
      return data.mustConfirmEmail
        ? { data, message: 'We have sent you an email with an activation link.' }
        : { data };
    },
  });
};

const resendRoute = (app: FastifyInstance, context: Context, limits: Limits): void => {
  implement(app, resendConfirmation, {
    limit: limits.mailRequests,
    handle: async ({ body: { email }, request }) => {
      if (await limits.activationMails.allow(toEmailKey(email)))
        await askForLink(context, { purpose: 'confirm-email', email, by: originOf(request) });
      return { data: null, message: 'If the address needs to be confirmed, we have sent it a new link.' };
    },
  });
};

/** Registering as an applicant or a guest, and confirming the address. */
export const registrationRoutes = (app: FastifyInstance, context: Context): void => {
  const limits = createLimits(context);
  registerRoutes(app, context, limits);
  upgradeRoute(app, context, limits);
  resendRoute(app, context, limits);
  confirmationRoutes(app, context, limits.tokenTries);
};
