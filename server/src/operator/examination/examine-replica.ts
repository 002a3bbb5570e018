import { createPool } from '../../db/database.ts';
import { askPrimary, askReplica, misplacementOf } from '../../db/replica/replica-state-queries.ts';
import { positionOf } from '../../db/replica/log-position.ts';
import { type Finding, findingsOf } from './finding.ts';

const replica = findingsOf('Replica');

/** Several hundred pages of the log: a replica that is so far behind is late by more than a moment. */
const FAR_BYTES = 64n * 1024n * 1024n;

const wordsOf = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : 'no answer';

/** What lists and searches may be read from, beside the database itself. */
export const examineReplica = async (connectionString: string, readUrl: string): Promise<Finding> => {
  const [primary, standby] = [createPool(connectionString, 1), createPool(readUrl, 1)];
  try {
    const ours = await askPrimary(primary);
    const theirs = await askReplica(standby);
    const words = misplacementOf(ours, theirs);
    if (words !== undefined)
      return replica.wrong(
        `DATABASE_READ_URL: ${words}`,
        'Name a streaming replica of that database, or leave it out',
      );
    const behind = positionOf(ours.lsn) - positionOf(theirs.lsn ?? '0/0');
    return behind > FAR_BYTES
      ? replica.note(
          `it is ${behind / 1024n / 1024n} MB of the log behind, and is not read while it is late`,
          'Look at pg_stat_replication of the primary, and at the log of the replica',
        )
      : replica.well('it follows the database, and lists and searches are read from it');
  } catch (error) {
    return replica.note(
      `DATABASE_READ_URL: ${wordsOf(error)}`,
      'Everything is read from the primary until it answers; mend it, or leave the setting out',
    );
  } finally {
    await primary.end();
    await standby.end();
  }
};
