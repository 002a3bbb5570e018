import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { databaseFaultOf } from '../db/database-fault.ts';
import type { Database } from '../db/database.ts';

export interface Readiness {
  /** Set when the process is asked to stop, so that no new work is sent to it. */
  isStopping: boolean;
}

/** `/health/live`: the process runs. `/health/ready`: it can serve, database included. */
export const healthRoutes = (app: FastifyInstance, db: Database, readiness: Readiness): void => {
  app.get('/health/live', { config: { audience: 'anyone' } }, async () => ({ status: 'live' }));
  app.get('/health/ready', { config: { audience: 'anyone' } }, async (request, reply) => {
    if (readiness.isStopping) return reply.code(503).header('retry-after', '5').send({ status: 'stopping' });
    try {
      await sql`select 1`.execute(db);
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      const status = `database ${databaseFaultOf(error) ?? 'away'}`;
      return reply.code(503).header('retry-after', '5').send({ status });
    }
  });
};
