import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../domain-error.ts';

export interface Pressure {
  /** The start itself holds the event loop; what is measured in these first moments says nothing about the load. */
  readonly warmUpMs: number;
  readonly maxEventLoopDelayMs: number;
  /** Over which the delay is measured: one stop of the whole machine is no load of ours, and over by then. */
  readonly sampleMs: number;
}

const PRESSURE: Pressure = { warmUpMs: 10_000, maxEventLoopDelayMs: 2000, sampleMs: 5000 };

/** The parts of a page that is being opened: hardly any work, and without one of them the page breaks. */
const ASSETS = '/assets/';

/** Answers 503 while the process is so busy that waiting callers would only make it worse. */
export const registerLoadShedding = async (
  app: FastifyInstance,
  { warmUpMs, maxEventLoopDelayMs, sampleMs }: Pressure = PRESSURE,
): Promise<void> => {
  const startedAtMs = performance.now();
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    sampleInterval: sampleMs,
    pressureHandler: ({ url, readsMetrics }) => {
      if (performance.now() - startedAtMs < warmUpMs || readsMetrics || url.startsWith(ASSETS)) return;
      throw new DomainError('unavailable', 'The portal is busy. Please try again in a moment.', {
        retryAfterSeconds: 5,
      });
    },
  });
};
