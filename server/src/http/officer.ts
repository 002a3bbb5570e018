import type { FastifyRequest } from 'fastify';
import type { Caller } from './audience.ts';
import type { RequestOrigin } from './origin.ts';
import { originOf } from './request-origin.ts';

/** Who of the office does it, and from where. */
export interface Officer {
  readonly caller: Caller;
  readonly by: RequestOrigin;
}

export const officerOf = ({ caller, request }: { caller: Caller; request: FastifyRequest }): Officer => ({
  caller,
  by: originOf(request),
});
