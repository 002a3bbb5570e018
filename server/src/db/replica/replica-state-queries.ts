import type pg from 'pg';

/** The same for a primary and all its replicas, of one database. */
const IDENTITY = `concat_ws(' ', (select system_identifier from pg_control_system()),
  (select oid from pg_database where datname = current_database()))`;

interface Primary {
  readonly identity: string;
  readonly lsn: string;
}

/** What was committed before this is asked is before this position. */
export const askPrimary = async (primary: pg.Pool): Promise<Primary> => {
  const { rows } = await primary.query<Primary>(
    `select ${IDENTITY} as identity, pg_current_wal_insert_lsn()::text as lsn`,
  );
  if (!rows[0]) throw new Error('The database says nothing of its log');
  return rows[0];
};

interface Replica {
  readonly identity: string;
  /** Null at a server that is no replica. */
  readonly lsn: string | null;
}

/** How far a replica has come. */
export const askReplica = async (replica: pg.Pool): Promise<Replica> => {
  const { rows } = await replica.query<Replica>(
    `select ${IDENTITY} as identity,
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end::text as lsn`,
  );
  if (!rows[0]) throw new Error('The replica says nothing of its log');
  return rows[0];
};

/** Why an address cannot serve as a replica of this database, in words. */
export const misplacementOf = (primary: Primary, replica: Replica): string | undefined => {
  if (primary.identity !== replica.identity) return 'it leads to another database than DATABASE_URL';
  return replica.lsn === null ? 'the server there is no replica: it takes writes itself' : undefined;
};
