import type { AuditAction } from '@linehaul/contract/audit';
import type { BodyOf } from '@linehaul/contract/endpoint';
import type {
  archiveLicenceKind,
  moveLicenceKind,
  saveLicenceKind,
  SentLicenceKind,
} from '@linehaul/contract/office-licences';
import { sql } from 'kysely';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import type { Officer } from '../../http/officer.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';

interface Kept {
  readonly id: string;
}

interface Told {
  readonly action: AuditAction & `licence-kind.${string}`;
  readonly before?: Record<string, unknown>;
  readonly after: Record<string, unknown>;
}

/** One at a time changes this short list: a name that is free stays free until the transaction ends. */
const change = (
  { db, clock }: Context,
  { caller, by }: Officer,
  work: (transaction: Transaction) => Promise<Kept & { readonly told: Told | undefined }>,
): Promise<Kept> =>
  inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    await sql`select pg_advisory_xact_lock(hashtext('licence kinds'))`.execute(transaction);
    const { id, told } = await work(transaction);
    if (told) await recordAudit(transaction, { ...told, at: clock.now(), by });
    return { id };
  });

const requireFree = async (transaction: Transaction, name: string, id?: string): Promise<void> => {
  const same = await transaction
    .selectFrom('licenceKinds')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .$if(id !== undefined, (query) => query.where('id', '!=', id ?? ''))
    .executeTakeFirst();
  if (same) throw new DomainError('wrong-state', `“${name}” is there already`);
};

const lockKind = async (transaction: Transaction, id: string) => {
  const kind = await transaction
    .selectFrom('licenceKinds')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!kind) throw notFound();
  return kind;
};

/** Each reminder once, the longest before first. */
const columnsOf = ({ reminderDays, ...kind }: SentLicenceKind) => ({
  ...kind,
  reminderDays: [...new Set(reminderDays)].toSorted((one, other) => other - one),
});

export const addKind = (context: Context, kind: SentLicenceKind, officer: Officer): Promise<Kept> =>
  change(context, officer, async (transaction) => {
    await requireFree(transaction, kind.name);
    const { last } = await transaction
      .selectFrom('licenceKinds')
      .select(({ fn }) => fn.max('position').as('last'))
      .executeTakeFirstOrThrow();
    const columns = columnsOf(kind);
    const { id } = await transaction
      .insertInto('licenceKinds')
      .values({ ...columns, position: (last ?? 0) + 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, told: { action: 'licence-kind.added', after: columns } };
  });

export const saveKind = (
  context: Context,
  { id, version, kind }: BodyOf<typeof saveLicenceKind>,
  officer: Officer,
): Promise<Kept> =>
  change(context, officer, async (transaction) => {
    const { name, needsExpiry, asksFile, reminderDays, ...row } = await lockKind(transaction, id);
    if (row.version !== version)
      throw new DomainError(
        'wrong-state',
        'Somebody has changed this since you saw it. Nothing of yours was saved. Please look again',
      );
    await requireFree(transaction, kind.name, id);
    const after = columnsOf(kind);
    await transaction
      .updateTable('licenceKinds')
      .set({ ...after, version: version + 1 })
      .where('id', '=', id)
      .execute();
    const before = { name, needsExpiry, asksFile, reminderDays };
    return { id, told: { action: 'licence-kind.changed', before, after } };
  });

/** All are counted anew, since two may have been given one place. */
export const moveKind = (
  context: Context,
  { id, to }: BodyOf<typeof moveLicenceKind>,
  officer: Officer,
): Promise<Kept> =>
  change(context, officer, async (transaction) => {
    const { name } = await lockKind(transaction, id);
    const rows = transaction.selectFrom('licenceKinds').select('id').orderBy('position').orderBy('name');
    const ids = (await rows.execute()).map((row) => row.id);
    const from = ids.indexOf(id);
    const order = ids.toSpliced(from, 1);
    order.splice(Math.max(0, to === 'up' ? from - 1 : from + 1), 0, id);
    for (const [index, each] of order.entries())
      await transaction
        .updateTable('licenceKinds')
        .set({ position: index + 1 })
        .where('id', '=', each)
        .execute();
    return { id, told: { action: 'licence-kind.moved', after: { name, moved: to } } };
  });

/** Said of what is so already, it changes nothing. */
export const archiveKind = (
  context: Context,
  { id, isArchived }: BodyOf<typeof archiveLicenceKind>,
  officer: Officer,
): Promise<Kept> =>
  change(context, officer, async (transaction) => {
    const { name, isActive } = await lockKind(transaction, id);
    if (isActive !== isArchived) return { id, told: undefined };
    await transaction
      .updateTable('licenceKinds')
      .set(({ eb }) => ({ isActive: !isArchived, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    const action = isArchived ? 'licence-kind.archived' : 'licence-kind.restored';
    return { id, told: { action, after: { name } } };
  });
