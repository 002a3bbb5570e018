import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../src/db/database.ts';
import type { Worker } from '../src/jobs/worker.ts';

const TIMEOUT_MS = 15_000;

const countDue = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ due: number }>`
    select count(*)::int as due from outbox where status = 'waiting' and run_at <= now()`.execute(db);
  return rows[0]?.due ?? 0;
};

/** Does all work that is due and waits for what the portal's own worker has in hand. */
export const finishOwedWork = async (db: Database, worker: Worker): Promise<void> => {
  const endsAt = Date.now() + TIMEOUT_MS;
  for (;;) {
    await worker.drain();
    if ((await countDue(db)) === 0) return;
    if (Date.now() > endsAt) throw new Error('Owed work was not finished in time');
    await sleep(20);
  }
};
