import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { Caller } from '../http/audience.ts';
import type { ReplicaReads } from '../http/replica/answer-by-replica.ts';

/** No replica ever comes so far: whoever writes is shown nothing of one until it is known how far they have written. */
const NOT_KNOWN_YET = sql<string>`'FFFFFFFF/FFFFFFFF'`;
/** What is committed before this is asked is before this position. */
const NOW = sql<string>`pg_current_wal_insert_lsn()`;

const noteAt = async (db: Database, caller: Caller, lsn: RawBuilder<string>): Promise<void> => {
  // What is done as another person is seen as oneself too.
  const ids = [caller.sessionId, ...(caller.impersonator ? [caller.impersonator.sessionId] : [])];
  await db.updateTable('sessions').set({ wroteLsn: lsn }).where('id', 'in', ids).execute();
};

/** Before a call may write: whatever kills it, its session reads from the primary until it writes again. */
const noteWriting = (db: Database, caller: Caller): Promise<void> => noteAt(db, caller, NOT_KNOWN_YET);

/** Once all that it wrote is committed. */
const noteWritten = (db: Database, caller: Caller): Promise<void> => noteAt(db, caller, NOW);

/** Which reads go to the replica that is set, by what each session has written; undefined where none is set. */
export const replicaReadsOf = ({ db, replica }: Context): ReplicaReads | undefined =>
  replica && {
    replica,
    noteWriting: (caller) => noteWriting(db, caller),
    noteWritten: (caller) => noteWritten(db, caller),
  };
