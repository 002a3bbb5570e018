import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../domain-error.ts';

/** The start itself holds the event loop; what is measured in these first moments says nothing about the load. */
const WARM_UP_MS = 10_000;
const MAX_EVENT_LOOP_DELAY_MS = 2000;

/** Answers 503 while the process is so busy that waiting callers would only make it worse. */
export const registerLoadShedding = async (app: FastifyInstance): Promise<void> => {
  const startedAtMs = performance.now();
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    pressureHandler: () => {
      if (performance.now() - startedAtMs < WARM_UP_MS) return;
      throw new DomainError('unavailable', 'The portal is busy. Please try again in a moment.', {
        retryAfterSeconds: 5,
      });
    },
  });
};
