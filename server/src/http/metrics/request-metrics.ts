import { portalPageOf } from '@linehaul/contract/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A request that was answered, in words of which there are few: an address has ids in it, and anybody makes up more. */
interface AnsweredRequest {
  readonly method: string;
  /** The pattern of the call, file or page, such as `/events/:id`; `unknown` where there is none. */
  readonly route: string;
  /** Such as `2xx`. */
  readonly status: string;
  readonly seconds: number;
}

export interface RequestMeter {
  readonly noteRequest: (answered: AnsweredRequest) => void;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const routeOf = ({ url, routeOptions }: FastifyRequest): string =>
  routeOptions.url ?? portalPageOf(url.split('?', 1)[0] ?? '') ?? 'unknown';

const answeredOf = (request: FastifyRequest, reply: FastifyReply): AnsweredRequest => ({
  method: METHODS.has(request.method) ? request.method : 'other',
  route: routeOf(request),
  status: `${Math.floor(reply.statusCode / 100)}xx`,
  seconds: reply.elapsedTime / 1000,
});

/** Counts whatever is answered, while there is a meter. */
export const registerRequestMetrics = (
  app: FastifyInstance,
  meterNow: () => RequestMeter | undefined,
): void => {
  app.addHook('onResponse', (request, reply, done) => {
    meterNow()?.noteRequest(answeredOf(request, reply));
    done();
  });
};
