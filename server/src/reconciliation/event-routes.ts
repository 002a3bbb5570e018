import { receiveWebhook } from '@linehaul/contract/payments';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { DomainError } from '../domain-error.ts';
import { COUNTS_REFUSALS_ONLY } from '../http/limits/rate-limits.ts';
import { implement } from '../http/route.ts';
import { receiveEvent } from './receive-event-command.ts';

const MAX_EVENT_BYTES = 262_144;

/** The calls of the payment provider; the signature is over the bytes, so the body is never parsed here. */
export const paymentsRoutes = (app: FastifyInstance, context: Context): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: MAX_EVENT_BYTES },
      (_request, body, done) => done(null, body),
    );
    implement(scope, receiveWebhook, {
      limit: COUNTS_REFUSALS_ONLY,
      handle: async ({ request }) => {
        const { body: rawBody, headers } = request;
        const signature = headers['stripe-signature'];
        if (!Buffer.isBuffer(rawBody) || typeof signature !== 'string') {
          throw new DomainError('malformed', 'The event is not signed by the payment provider');
        }
        await receiveEvent(context, { rawBody, signature });
        return { data: { received: true as const } };
      },
    });
  });
};
