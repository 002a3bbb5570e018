import type { EditingAnswer } from '@linehaul/contract/office-values';
import { EDITING_MS } from '@linehaul/contract/office-values';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Database, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { notFound } from '../domain-error.ts';
import type { Caller } from '../http/audience.ts';
import { holdPicturesWithin } from '../pictures/picture-text-queries.ts';
import { requirePicture } from '../pictures/store-picture-command.ts';
import { requireStillAdmin } from '../sessions/require-admin-command.ts';
import { type Edited, tablesOf } from './edited-queries.ts';

/** Holds an item that something is about to be added to, so that nobody deletes it meanwhile; throws not found. */
export const holdEdited = async (
  transaction: Transaction,
  { kind, id }: Edited,
): Promise<{ readonly title: string; readonly version: number }> => {
  const { rows } = await sql<{ title: string; version: number }>`
    select title, version from ${tablesOf(kind).items} where id = ${id} for key share`.execute(transaction);
  const [item] = rows;
  if (!item) throw notFound();
  return item;
};

/** Notes that somebody has an item open in its editor; answers who else has, and which version is kept. */
export const noteEditing = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  edited: Edited,
  caller: Caller,
): Promise<EditingAnswer> =>
  inTransaction(db, async (transaction) => {
    const now = clock.now();
    const { editors, itemId } = tablesOf(edited.kind);
    await requireStillAdmin(transaction, caller);
    await holdEdited(transaction, edited);
    await sql`insert into ${editors} (${itemId}, account_id, last_seen_at)
      values (${edited.id}, ${caller.accountId}, ${now})
      on conflict (${itemId}, account_id) do update set last_seen_at = excluded.last_seen_at`.execute(
      transaction,
    );
    await sql`delete from ${editors} where ${itemId} = ${edited.id}
      and last_seen_at < ${new Date(now.getTime() - EDITING_MS)}`.execute(transaction);
    const { rows } = await sql<{ name: string }>`
      select trim(first_name || ' ' || last_name) as name from ${editors} join accounts on accounts.id = account_id
      where ${itemId} = ${edited.id} and account_id <> ${caller.accountId}
      order by first_name, last_name`.execute(transaction);
    // Read after what others were saving at this moment.
    const { version } = await holdEdited(transaction, edited);
    return { version, others: rows.map(({ name }) => name) };
  });

interface Typed {
  readonly version: number;
  /** As it is kept: its HTML sanitised. */
  readonly typed: object;
  /** Those that it names, by their columns. */
  readonly pictures: Readonly<Record<string, string | null>>;
}

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Keeps what somebody has typed, in the place of what they had before. */
export const keepWorkingCopy = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { edited, typed }: { readonly edited: Edited; readonly typed: Typed },
  caller: Caller,
): Promise<{ readonly keptUtc: string }> =>
  inTransaction(db, async (transaction) => {
    const keptAt = clock.now();
    const { copies, itemId } = tablesOf(edited.kind);
    await requireStillAdmin(transaction, caller);
    await holdEdited(transaction, edited);
    const pictures = Object.entries(typed.pictures);
    for (const [field, id] of pictures) await requirePicture(transaction, id, field);
    const document = JSON.stringify(typed.typed);
    await holdPicturesWithin(transaction, document);
    const kept: readonly (readonly [string, unknown])[] = [
      ...[['version', typed.version] as const, ['typed', document] as const],
      ...[...pictures, ['keptAt', keptAt] as const],
    ];
    const columns = kept.map(([name]) => sql.ref(snakeCase(name)));
    await sql`insert into ${copies} (${itemId}, account_id, ${sql.join(columns)})
      values (${edited.id}, ${caller.accountId}, ${sql.join(kept.map(([, value]) => value))})
      on conflict (${itemId}, account_id) do update set
        ${sql.join(columns.map((column) => sql`${column} = excluded.${column}`))}`.execute(transaction);
    return { keptUtc: keptAt.toISOString() };
  });

/** What its officer had typed is saved, or is not wanted any more. */
export const forgetWorkingCopy = async (
  transaction: Transaction,
  { kind, id }: Edited,
  accountId: string,
): Promise<void> => {
  const { copies, itemId } = tablesOf(kind);
  await sql`delete from ${copies} where ${itemId} = ${id} and account_id = ${accountId}`.execute(transaction);
};

/** Forgets what somebody has typed and not saved. */
export const discardWorkingCopy = (db: Database, edited: Edited, caller: Caller): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    await holdEdited(transaction, edited);
    await forgetWorkingCopy(transaction, edited, caller.accountId);
  });
