import { DatabaseSync } from 'node:sqlite';
import type { ObjectKind, ObjectKinds, Stored } from './stored-objects.ts';

const SCHEMA = `
create table if not exists objects (
  seq integer primary key autoincrement, id text not null unique, kind text not null, account text not null,
  customer text, data text not null);
create index if not exists objects_by_kind on objects (kind, account, seq);
create table if not exists idempotency_keys (
  account text not null, key text not null, fingerprint text not null, path text not null, owner text not null,
  pid integer not null, locked_until integer not null, status integer, body text, created_at integer not null,
  primary key (account, key));
create table if not exists deliveries (
  seq integer primary key autoincrement, event_id text not null, state text not null, tries integer not null default 0,
  due_at integer not null, claimed_until integer not null default 0, answer text);
create index if not exists deliveries_due on deliveries (state, due_at);
create table if not exists schedule (
  seq integer primary key autoincrement, due_at integer not null, action text not null, subject text not null);
create table if not exists faults (
  seq integer primary key autoincrement, kind text not null, remaining integer not null, path text not null,
  duration_ms integer not null);
create table if not exists settings (key text primary key, value text not null);
`;

export type Row = Record<string, string | number | bigint | null | Uint8Array>;
type Value = string | number | null;

export interface Page {
  kind: ObjectKind;
  account: string;
  customer?: string | undefined;
  /** Only those whose field has one of the values. */
  only?: { field: string; values: string[] } | undefined;
  /** Seconds, both included. */
  createdFrom?: number | undefined;
  createdTo?: number | undefined;
  limit: number;
  startingAfter?: string | undefined;
  endingBefore?: string | undefined;
}

/** The state of the sandbox in one SQLite file, which several processes may have open. */
export interface Store {
  /** Runs the work in one transaction that is on the disk when this returns. */
  transaction<T>(work: () => T): T;
  /** Undoes what the work wrote when it throws, inside a transaction that goes on. */
  attempt<T>(work: () => T): T;
  find<K extends ObjectKind>(kind: K, id: string): (Stored<K> & { account: string }) | undefined;
  put<K extends ObjectKind>(kind: K, account: string, stored: Stored<K>): void;
  page<K extends ObjectKind>(page: Page & { kind: K }): { objects: ObjectKinds[K][]; hasMore: boolean };
  rows(sql: string, ...values: Value[]): Row[];
  run(sql: string, ...values: Value[]): number;
  isOpen(): boolean;
  close(): void;
}

const orNull = <T>(value: T | undefined): T | null => value ?? null;

const customerOf = (object: object): string | null =>
  'customer' in object && typeof object.customer === 'string' ? object.customer : null;

const openDatabase = (path: string): DatabaseSync => {
  const db = new DatabaseSync(path, { timeout: 5000 });
  db.exec('pragma journal_mode = WAL; pragma synchronous = FULL; pragma foreign_keys = ON;');
  // In one transaction, which waits for the disk once and not for each table.
  db.exec(`begin immediate; ${SCHEMA} commit;`);
  return db;
};

const transactions = (db: DatabaseSync): Pick<Store, 'transaction' | 'attempt'> => ({
  transaction(work) {
    db.exec('begin immediate');
    try {
      const result = work();
      db.exec('commit');
      return result;
    } catch (error) {
      db.exec('rollback');
      throw error;
    }
  },
  attempt(work) {
    db.exec('savepoint work');
    try {
      return work();
    } catch (error) {
      db.exec('rollback to work');
      throw error;
    } finally {
      db.exec('release work');
    }
  },
});

const pageSql = (side: '<' | '>', order: 'asc' | 'desc'): string =>
  `select data from objects where kind = :kind and account = :account
     and (:customer is null or customer = :customer)
     and (:values is null or json_extract(data, :field) in (select value from json_each(:values)))
     and (:from is null or json_extract(data, '$.object.created') >= :from)
     and (:to is null or json_extract(data, '$.object.created') <= :to)
     and (:cursor is null or seq ${side} (select seq from objects where id = :cursor))
   order by seq ${order} limit :limit`;

const objectsOf = (db: DatabaseSync): Pick<Store, 'find' | 'put' | 'page'> => ({
  find(kind, id) {
    const row = db.prepare('select account, data from objects where kind = ? and id = ?').get(kind, id);
    return row && { ...JSON.parse(String(row['data'])), account: String(row['account']) };
  },
  put(kind, account, { object, hidden }) {
    db.prepare(
      `insert into objects (id, kind, account, customer, data) values (?, ?, ?, ?, ?)
       on conflict (id) do update set customer = excluded.customer, data = excluded.data`,
    ).run(object.id, kind, account, customerOf(object), JSON.stringify({ object, hidden }));
  },
  page(page) {
    const { limit, endingBefore, startingAfter, only } = page;
    const isBackwards = endingBefore !== undefined;
    const found = db.prepare(isBackwards ? pageSql('>', 'asc') : pageSql('<', 'desc')).all({
      kind: page.kind,
      account: page.account,
      customer: orNull(page.customer),
      field: `$.object.${only?.field ?? 'id'}`,
      values: only ? JSON.stringify(only.values) : null,
      from: orNull(page.createdFrom),
      to: orNull(page.createdTo),
      cursor: orNull(endingBefore ?? startingAfter),
      limit: limit + 1,
    });
    const objects = found.slice(0, limit).map((row) => JSON.parse(String(row['data'])).object);
    return { objects: isBackwards ? objects.toReversed() : objects, hasMore: found.length > limit };
  },
});

export const openStore = (path: string): Store => {
  const db = openDatabase(path);
  return {
    ...transactions(db),
    ...objectsOf(db),
    rows: (sql, ...values) => db.prepare(sql).all(...values),
    run: (sql, ...values) => Number(db.prepare(sql).run(...values).changes),
    isOpen: () => db.isOpen,
    close: () => db.close(),
  };
};
