import type { Endpoint } from '@linehaul/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Replica } from '../../db/replica/open-replica.ts';
import type { Caller } from '../audience.ts';
import { mayReadReplica } from './replica-calls.ts';

export interface ReplicaReads {
  readonly replica: Pick<Replica, 'has' | 'read' | 'note'>;
  readonly noteWriting: (caller: Caller) => Promise<void>;
  readonly noteWritten: (caller: Caller) => Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined where there is no replica. */
    replicaReads: ReplicaReads | undefined;
  }
}

type Respond = () => unknown;

/** What it answers, or fails with, is the primary’s to say once more: nothing but its yes is taken from a replica. */
const read = async ({ replica }: ReplicaReads, respond: Respond): Promise<unknown> => {
  try {
    return await replica.read(respond);
  } catch (error) {
    replica.note(error);
    return respond();
  }
};

const write = async (
  { noteWriting, noteWritten }: ReplicaReads,
  { log, caller }: FastifyRequest & { caller: Caller },
  respond: Respond,
): Promise<unknown> => {
  await noteWriting(caller);
  try {
    return await respond();
  } finally {
    // Where that fails the session reads from the primary.
    await noteWritten(caller).catch((error: unknown) =>
      log.warn({ err: error }, 'how far a session wrote is not known'),
    );
  }
};

const isSignedIn = (request: FastifyRequest): request is FastifyRequest & { caller: Caller } =>
  request.caller !== undefined;

/** Reads from the replica what may be read there by whoever asks, and keeps how far each session has written. */
export const answerByReplica = (
  { request, endpoint }: { request: FastifyRequest; endpoint: Endpoint },
  respond: Respond,
): unknown => {
  const { replicaReads } = request.server;
  if (!replicaReads) return respond();
  if (mayReadReplica(endpoint))
    return replicaReads.replica.has(request.caller?.wroteLsn) ? read(replicaReads, respond) : respond();
  return endpoint.method !== 'GET' && isSignedIn(request) ? write(replicaReads, request, respond) : respond();
};
