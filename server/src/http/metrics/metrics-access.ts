import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../../trial.ts';
import { readAddress } from '../client-address.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Asks for the metrics, and may: no rule for visitors holds for whatever watches over the process. */
    readsMetrics: boolean;
  }
}

export const METRICS_PATH = '/metrics';

/** What proxies add, whatever they are. */
const FORWARDING =
  /^(forwarded|via|x-forwarded.*|x-original-.*|x-real-ip|x-envoy-.*|.*client-ip|.*connecting-ip)$/;

const HOST_NAME = /^(\[[^\]]*\]|[^:]*)(:\d+)?$/;

/**
 * A program of this machine that asks by a name of this machine: whoever came through a proxy was asked for by another,
 * as was a page of another site whose name leads here.
 */
const isFromThisMachine = ({ socket, headers }: FastifyRequest): boolean => {
  const name = HOST_NAME.exec(headers.host ?? '')?.[1] ?? '';
  const peer = readAddress(socket.remoteAddress ?? '') ?? '';
  return (
    isLoopback(peer) && isLoopback(name) && !Object.keys(headers).some((header) => FORWARDING.test(header))
  );
};

const BEARER = /^Bearer +(\S+)$/i;

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Takes as long whatever is given. */
const hasToken = ({ headers }: FastifyRequest, token: string | undefined): boolean => {
  const [, given] = BEARER.exec(headers.authorization ?? '') ?? [];
  return given !== undefined && token !== undefined && timingSafeEqual(digestOf(given), digestOf(token));
};

/** Says of each request, before any rule for visitors is held against it, whether it may read the metrics. */
export const registerMetricsAccess = (app: FastifyInstance, token: string | undefined): void => {
  app.decorateRequest('readsMetrics', false);
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.url === METRICS_PATH)
      request.readsMetrics = isFromThisMachine(request) || hasToken(request, token);
    done();
  });
};
