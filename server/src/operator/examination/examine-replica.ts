import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createPool } from '../../db/database.ts';
import { findConnectionFault } from '../../db/find-connection-fault.ts';
import { MAX_LAG_MS } from '../../db/replica/follow.ts';
import { positionOf } from '../../db/replica/log-position.ts';
import { askPrimary, askReplica, misplacementOf } from '../../db/replica/replica-state-queries.ts';
import { type Finding, findingsOf } from './finding.ts';

const replica = findingsOf('Replica');

const LOOK_MS = 250;

const notRead = (words: string): Finding =>
  replica.note(
    `DATABASE_READ_URL: ${words}`,
    'Everything is read from the primary until it answers; mend it, or leave the setting out',
  );

const late = (bytes: bigint): Finding =>
  replica.note(
    `it is ${bytes / 1024n} KB of the log behind what the database had ${MAX_LAG_MS / 1000} seconds ago, and is not read while it is late`,
    'Look at pg_stat_replication of the primary, and at the log of the replica',
  );

/** How much it lacks of what the primary had, once it has had as long as the portal gives it. */
const waitFor = async (standby: pg.Pool, wanted: bigint): Promise<bigint> => {
  const until = performance.now() + MAX_LAG_MS;
  for (;;) {
    const { lsn } = await askReplica(standby);
    const lacking = wanted - positionOf(lsn ?? '0/0');
    if (lacking <= 0n || performance.now() > until) return lacking;
    await sleep(LOOK_MS);
  }
};

const compare = async (primary: pg.Pool, standby: pg.Pool): Promise<Finding> => {
  const ours = await askPrimary(primary);
  const words = misplacementOf(ours, await askReplica(standby));
  if (words !== undefined)
    return replica.wrong(
      `DATABASE_READ_URL: ${words}`,
      'Name a streaming replica of that database, or leave it out',
    );
  const lacking = await waitFor(standby, positionOf(ours.lsn));
  return lacking > 0n
    ? late(lacking)
    : replica.well('it follows the database, and lists and searches are read from it');
};

/** What lists and searches may be read from, beside the database itself. */
export const examineReplica = async (connectionString: string, readUrl: string): Promise<Finding> => {
  const fault = await findConnectionFault(readUrl);
  if (fault !== undefined) return notRead(fault);
  const [primary, standby] = [createPool(connectionString, 1), createPool(readUrl, 1)];
  try {
    return await compare(primary, standby);
  } catch (error) {
    return notRead(error instanceof Error ? error.message : 'no answer');
  } finally {
    await primary.end();
    await standby.end();
  }
};
