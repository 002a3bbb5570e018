import type { FastifyInstance } from 'fastify';
import { METRICS_PATH, registerMetricsAccess } from './metrics-access.ts';
import { registerRequestMetrics, type RequestMeter } from './request-metrics.ts';

export interface Metrics {
  /** Undefined until somebody has asked: where nobody reads, nothing is counted. */
  readonly meter: () => RequestMeter | undefined;
  /** What is counted, as Prometheus reads it. */
  readonly read: () => Promise<{ readonly type: string; readonly text: string }>;
}

/** What goes before the rules for visitors. */
export const registerMetrics = (app: FastifyInstance, metrics: Metrics, token: string | undefined): void => {
  registerMetricsAccess(app, token);
  registerRequestMetrics(app, metrics.meter);
};

/** To whoever may not read it, the address is one of those that do not exist. */
export const metricsRoutes = (app: FastifyInstance, metrics: Metrics): void => {
  app.get(METRICS_PATH, { config: { audience: 'anyone' } }, async (request, reply) => {
    if (!request.readsMetrics) return reply.callNotFound();
    const { type, text } = await metrics.read();
    return reply.header('cache-control', 'no-store').type(type).send(text);
  });
};
