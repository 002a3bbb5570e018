import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createDatabase, createPool, type Database } from '../server/src/db/database.ts';
import { inTransaction } from '../server/src/db/transaction.ts';
import { enqueue } from '../server/src/jobs/enqueue.ts';
import { startWorkers } from '../server/src/jobs/start-workers.ts';
import { createLog } from '../server/src/log.ts';
import { queueMail } from '../server/src/mail/queue-mail.ts';
import { readMemory } from './process-memory.ts';
import { readTimes, timeBetween } from './process-time.ts';
import { printTable, toMb } from './report.ts';
import { type Stage, withPortal } from './with-portal.ts';
import { startSmtpCounter, type SmtpCounter } from './smtp-counter.ts';

const MAILS = Number(process.env['BENCH_MAILS'] ?? 10_000);
const MAX_SECONDS = 60;
const STALLED = 100;
const MAX_WAIT_MS = 2000;
const IDLE_MS = Number(process.env['BENCH_IDLE_SECONDS'] ?? 60) * 1000;
const BATCH = 500;

const queueMails = async (db: Database, count: number): Promise<void> => {
  for (let from = 0; from < count; from += BATCH) {
    await inTransaction(db, async (transaction) => {
      for (let index = from; index < Math.min(from + BATCH, count); index += 1) {
        await queueMail(transaction, {
          to: { name: 'Margaret Hollis', address: `person-${index}@members.example` },
          content: { subject: 'News', heading: 'News', paragraphs: ['This is what is new.'] },
        });
      }
    });
  }
};

/** Seconds from the first mail that is queued to the last that has arrived. */
const sendAll = async (db: Database, sink: SmtpCounter): Promise<{ queued: number; arrived: number }> => {
  const startedAt = performance.now();
  const since = (): number => (performance.now() - startedAt) / 1000;
  await queueMails(db, MAILS);
  const queued = since();
  while (sink.count() < MAILS) await sleep(20);
  return { queued, arrived: since() };
};

/** Milliseconds until a mail is taken up that was queued behind payments whose provider says nothing. */
const waitBehindStalled = async (pool: pg.Pool): Promise<number> => {
  const db = createDatabase(pool);
  await inTransaction(db, async (transaction) => {
    for (let index = 0; index < STALLED; index += 1)
      await enqueue(transaction, { kind: 'payment.event', payload: { eventId: `evt_${index}` } });
  });
  const answers = Promise.withResolvers<undefined>();
  const taken = Promise.withResolvers<number>();
  const workers = await startWorkers({
    pool,
    log: createLog('silent'),
    handlers: {
      'payment.event': () => answers.promise,
      'mail.send': () => Promise.resolve(taken.resolve(performance.now())),
    },
  });
  await sleep(1000);
  const queuedAt = performance.now();
  await inTransaction(db, (transaction) =>
    enqueue(transaction, { kind: 'mail.send', payload: { mailId: 'late' } }),
  );
  const waitedMs = (await taken.promise) - queuedAt;
  answers.resolve(undefined);
  await workers.stop();
  return waitedMs;
};

const countStatements = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
};

/** What a portal costs that has nothing to do. */
const measureIdle = async (client: pg.Client, { pid, clusterDir }: { pid: number; clusterDir: string }) => {
  await sleep(5000);
  const [before, times] = [await countStatements(client), await readTimes([pid])];
  await sleep(IDLE_MS);
  const [after, later] = [await countStatements(client), await readTimes([pid])];
  const minutes = IDLE_MS / 60_000;
  const { serverRss } = await readMemory(pid, clusterDir);
  return {
    transactions: (after - before) / minutes,
    cpuMs: timeBetween(times, later) / minutes,
    memory: serverRss,
  };
};

interface Figures {
  readonly queued: number;
  readonly arrived: number;
  readonly waitedMs: number;
  readonly transactions: number;
  readonly cpuMs: number;
  readonly memory: number;
}

const print = ({ queued, arrived, waitedMs, transactions, cpuMs, memory }: Figures): void =>
  printTable(
    'Jobs',
    ['', 'figure', 'goal'],
    [
      [`${MAILS} mails queued, s`, queued.toFixed(1), ''],
      [`${MAILS} mails handed over, s`, arrived.toFixed(1), `${MAX_SECONDS}`],
      [`a mail behind ${STALLED} stalled payments, ms`, waitedMs.toFixed(0), `${MAX_WAIT_MS}`],
      ['idle: transactions a minute', transactions.toFixed(0), ''],
      ['idle: processor of the server, ms a minute', cpuMs.toFixed(0), ''],
      ['idle: memory of the server, MB', toMb(memory), ''],
    ],
  );

/** Ten thousand mails, one mail behind a provider that stalls, and what the engine costs while nothing is to be done. */
export const measureJobs = async (): Promise<boolean> => {
  const sink = await startSmtpCounter();
  const measure = async ({ server, client, connectionString, clusterDir }: Stage): Promise<boolean> => {
    const pool = createPool(connectionString, 10);
    const db = createDatabase(pool);
    try {
      const idle = await measureIdle(client, { pid: server.pid, clusterDir });
      const { queued, arrived } = await sendAll(db, sink);
      await server.stop();
      const waitedMs = await waitBehindStalled(pool);
      print({ queued, arrived, waitedMs, ...idle });
      return arrived <= MAX_SECONDS && waitedMs <= MAX_WAIT_MS;
    } finally {
      await db.destroy();
    }
  };
  return withPortal(measure, { SMTP_URL: sink.url }).finally(() => sink.stop());
};
