import {
  addPasskey as addPasskeyEndpoint,
  beginAuthenticator as beginAuthenticatorEndpoint,
  confirmAuthenticator as confirmAuthenticatorEndpoint,
  getSecondFactors as getSecondFactorsEndpoint,
  newRecoveryCodes,
  passkeyRegistrationOptions,
  removeAuthenticator as removeAuthenticatorEndpoint,
  removePasskey as removePasskeyEndpoint,
} from '@linehaul/contract/second-factors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Caller } from '../http/audience.ts';
import { originOf } from '../http/request-origin.ts';
import { implement } from '../http/route.ts';
import { beginAuthenticator, confirmAuthenticator, removeAuthenticator } from './authenticator-commands.ts';
import type { Changer } from './change-second-factors-command.ts';
import { addPasskey, createRegistrationChallenge, removePasskey } from './passkey-commands.ts';
import { renewRecoveryCodes } from './recovery-code-commands.ts';
import { getSecondFactors } from './second-factor-queries.ts';

const HOUR = 3600;

const createLimits = ({ rateLimit }: Context) => ({
  changes: rateLimit({ name: 'second-factor-change', points: 60, seconds: HOUR }),
  codes: rateLimit({ name: 'authenticator-confirm', points: 5, seconds: 300 }),
});
type Limits = ReturnType<typeof createLimits>;

const changerOf = ({ caller, request }: { caller: Caller; request: FastifyRequest }): Changer => ({
  caller,
  origin: originOf(request),
});

const authenticatorRoutes = (app: FastifyInstance, context: Context, limits: Limits): void => {
  implement(app, beginAuthenticatorEndpoint, {
    limit: limits.changes,
    handle: async (call) => ({ data: await beginAuthenticator(context, changerOf(call)) }),
  });
  implement(app, confirmAuthenticatorEndpoint, {
    limit: limits.codes,
    handle: async (call) => ({
      data: { recoveryCodes: await confirmAuthenticator(context, changerOf(call), call.body.code) },
      message: 'The authenticator app is set up',
    }),
  });
  implement(app, removeAuthenticatorEndpoint, {
    limit: limits.changes,
    handle: async (call) => ({
      data: await removeAuthenticator(context, changerOf(call)),
      message: 'The authenticator app was removed',
    }),
  });
};

const passkeyRoutes = (app: FastifyInstance, context: Context, limits: Limits): void => {
  implement(app, passkeyRegistrationOptions, {
    limit: limits.changes,
    handle: async (call) => ({ data: await createRegistrationChallenge(context, changerOf(call)) }),
  });
  implement(app, addPasskeyEndpoint, {
    limit: limits.changes,
    handle: async (call) => ({
      data: await addPasskey(context, changerOf(call), call.body),
      message: 'The passkey was added',
    }),
  });
  implement(app, removePasskeyEndpoint, {
    limit: limits.changes,
    handle: async (call) => ({
      data: await removePasskey(context, changerOf(call), call.body.passkeyId),
      message: 'The passkey was removed',
    }),
  });
};

/** Authenticator app, passkeys and recovery codes of the person who is signed in. */
export const secondFactorRoutes = (app: FastifyInstance, context: Context): void => {
  const limits = createLimits(context);
  implement(app, getSecondFactorsEndpoint, {
    handle: async ({ caller }) => ({ data: await getSecondFactors(context.db, caller) }),
  });
  implement(app, newRecoveryCodes, {
    limit: limits.changes,
    handle: async (call) => ({
      data: { recoveryCodes: await renewRecoveryCodes(context, changerOf(call)) },
      message: 'Your new recovery codes are ready. Those from before no longer work.',
    }),
  });
  authenticatorRoutes(app, context, limits);
  passkeyRoutes(app, context, limits);
};
