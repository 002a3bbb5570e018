import { getSubscription, oneClickUnsubscribe, setSubscription } from '@linehaul/contract/unsubscribe';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { DomainError } from '../../domain-error.ts';
import { originOf } from '../../http/request-origin.ts';
import { implement } from '../../http/route.ts';
import { switchSubscription } from './unsubscribe-command.ts';
import { readSubscription } from './unsubscribe-queries.ts';

const MAX_BODY_BYTES = 4096;

/** `List-Unsubscribe=One-Click`, which comes as a form of either encoding (RFC 8058 section 3.1). */
const isOneClick = (body: unknown): boolean =>
  Buffer.isBuffer(body) && /List-Unsubscribe"?(=|\r?\n\r?\n)One-Click/i.test(body.toString('latin1'));

/** A mailbox provider posts for many people from few networks: codes cannot be guessed, so the limit is wide. */
const oneClickRoute = (app: FastifyInstance, context: Context): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
      (_request, body, done) => done(null, body),
    );
    implement(scope, oneClickUnsubscribe, {
      limit: context.rateLimit({ name: 'one-click-unsubscribe', points: 600, seconds: 60 }),
      takesForeignRequests: true,
      handle: async ({ query: { code }, request }) => {
        if (!isOneClick(request.body))
          throw new DomainError('malformed', 'Please send List-Unsubscribe=One-Click');
        await switchSubscription(context, { code, isWanted: false, by: originOf(request) });
        return { data: null };
      },
    });
  });
};

/** Switching a kind of mail off by the link in the mail, without a sign-in. */
export const unsubscribeRoutes = (app: FastifyInstance, context: Context): void => {
  const limit = context.rateLimit({ name: 'unsubscribe', points: 60, seconds: 60 });
  implement(app, getSubscription, {
    limit,
    handle: async ({ query: { code } }) => ({ data: await readSubscription(context, code) }),
  });
  implement(app, setSubscription, {
    limit,
    handle: async ({ body, request }) => ({
      data: await switchSubscription(context, { ...body, by: originOf(request) }),
    }),
  });
  oneClickRoute(app, context);
};
