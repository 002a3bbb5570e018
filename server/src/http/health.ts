import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { databaseFaultOf } from '../db/database-fault.ts';
import type { Database } from '../db/database.ts';

/** What a look at what the portal stands on has found. */
export interface Look {
  /** Why nobody should be sent here, in two or three words that strangers may read; undefined when all is well. */
  readonly fault?: string | undefined;
  /** Nobody is sent away for it: another server would do no more about it. */
  readonly areJobsLate: boolean;
}

export interface Readiness {
  /** Why no new work is to be sent to the process, whatever it stands on: it answers, and cannot be told yet to stop in order, or it was. */
  phase: 'starting' | 'serving' | 'stopping';
  /** Whether the database takes what is written, the disk has room, and work is done in time; asked for as often as anybody likes. */
  readonly look: () => Promise<Look>;
}

/** `/health/live`: the process runs. `/health/ready`: it can serve, database and disk included. */
export const healthRoutes = (app: FastifyInstance, db: Database, readiness: Readiness): void => {
  app.get('/health/live', { config: { audience: 'anyone' } }, async () => ({ status: 'live' }));
  app.get('/health/ready', { config: { audience: 'anyone' } }, async (request, reply) => {
    const refuse = (status: string) => reply.code(503).header('retry-after', '5').send({ status });
    if (readiness.phase !== 'serving') return refuse(readiness.phase);
    try {
      await sql`select 1`.execute(db);
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return refuse(`database ${databaseFaultOf(error) ?? 'away'}`);
    }
    const { fault, areJobsLate } = await readiness.look();
    if (fault !== undefined) return refuse(fault);
    return areJobsLate ? { status: 'ready', jobs: 'late' } : { status: 'ready' };
  });
};
