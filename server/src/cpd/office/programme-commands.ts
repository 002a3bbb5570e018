import { todayOf } from '../../adapters/clock.ts';
import type { BodyOf } from '@linehaul/contract/endpoint';
import type {
  archiveOfficeProgramme,
  createOfficeProgramme,
  saveOfficeProgramme,
  SentProgramme,
} from '@linehaul/contract/office-programmes';
import type { ChangedItem } from '@linehaul/contract/office-values';
import { sql } from 'kysely';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, invalidField } from '../../domain-error.ts';
import type { Officer } from '../../http/officer.ts';
import { changeOf, requireSeen } from '../../publishing/seen-version-queries.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { hoursOf } from '../hours-rules.ts';
import { findRules } from './programme-queries.ts';
import { hundredthsOf, requireSound } from './programme-rules.ts';

/** One at a time names a programme: a name that is free stays free until the transaction ends. */
const requireFreeName = async (transaction: Transaction, name: string, id?: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('cpd programmes'))`.execute(transaction);
  const same = await transaction
    .selectFrom('cpdProgrammes')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .$if(id !== undefined, (query) => query.where('id', '!=', id ?? ''))
    .executeTakeFirst();
  if (same) throw invalidField('name', `There is a programme “${name}” already`);
};

const lockSeen = async (transaction: Transaction, context: Pick<Context, 'config'>, seen: ChangedItem) => {
  const row = await transaction
    .selectFrom('cpdProgrammes')
    .selectAll()
    .where('id', '=', seen.id)
    .forUpdate()
    .executeTakeFirst();
  return requireSeen(transaction, context, { row, seen });
};

/** Throws at its field where a category is there no more; those that are there are held. */
const requireCategories = async (
  transaction: Transaction,
  { categories }: SentProgramme,
  kept: ReadonlySet<string>,
): Promise<void> => {
  const rows = await transaction
    .selectFrom('cpdCategories')
    .select(['id', 'isActive'])
    .where(
      'id',
      'in',
      categories.map(({ categoryId }) => categoryId),
    )
    .orderBy('id')
    .forKeyShare()
    .execute();
  const offered = new Set(rows.filter(({ id, isActive }) => isActive || kept.has(id)).map(({ id }) => id));
  for (const [index, { categoryId }] of categories.entries())
    if (!offered.has(categoryId))
      throw invalidField(
        `categories.${index}.categoryId`,
        'This has been removed meanwhile. Please choose another',
      );
};

/** Begins a programme, which counts for nobody before it has people. */
export const createProgramme = (
  context: Context,
  { name }: BodyOf<typeof createOfficeProgramme>,
  { caller, by }: Officer,
): Promise<ChangedItem> =>
  inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    await requireFreeName(transaction, name);
    const [now, { accountId }] = [context.clock.now(), caller];
    const created = await transaction
      .insertInto('cpdProgrammes')
      .values({
        ...{ name, periodKind: 'calendar', firstYear: Number(todayOf(context).slice(0, 4)) },
        ...{ requiredHundredths: 1000, createdBy: accountId, createdAt: now },
        ...{ updatedBy: accountId, updatedAt: now },
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    await recordAudit(transaction, {
      ...{ action: 'cpd-programme.created', at: now, by, after: { name } },
      subject: { kind: 'cpd-programme', id: created.id },
    });
    return created;
  });

/** Each reminder once, the longest before first. */
const columnsOf = ({ categories: _, requiredHours, carryOverHours, ...written }: SentProgramme) => ({
  ...written,
  reminderDays: [...new Set(written.reminderDays)].toSorted((one, other) => other - one),
  requiredHundredths: hundredthsOf(requiredHours),
  carryOverHundredths: hundredthsOf(carryOverHours),
});

const writeRules = async (transaction: Transaction, programmeId: string, { categories }: SentProgramme) => {
  await transaction.deleteFrom('cpdProgrammeCategories').where('programmeId', '=', programmeId).execute();
  const rows = categories.map(({ categoryId, minimumHours, maximumHours }) => ({
    ...{ programmeId, categoryId, minHundredths: hundredthsOf(minimumHours) },
    maxHundredths: maximumHours === null ? null : hundredthsOf(maximumHours),
  }));
  await transaction.insertInto('cpdProgrammeCategories').values(rows).execute();
};

type Seen = Awaited<ReturnType<typeof lockSeen>>;

/** What the log says of a programme, before and after. */
const toldOf = (row: Seen, categories: SentProgramme['categories']) => {
  const { name, description, periodKind, periodYears, firstYear, reminderDays } = row;
  const hours = {
    requiredHours: hoursOf(row.requiredHundredths),
    carryOverHours: hoursOf(row.carryOverHundredths),
  };
  return { name, description, periodKind, periodYears, firstYear, reminderDays, ...hours, categories };
};

/** Changes a programme as a whole: what it asks for holds for every period of everybody in it. */
export const saveProgramme = (
  context: Context,
  { programme, ...seen }: BodyOf<typeof saveOfficeProgramme>,
  { caller, by }: Officer,
): Promise<ChangedItem> => {
  requireSound(programme);
  return inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    await requireFreeName(transaction, programme.name, seen.id);
    const before = await lockSeen(transaction, context, seen);
    const { id } = before;
    const rulesBefore = await findRules(transaction, id);
    const kept = new Set(rulesBefore.map(({ categoryId }) => categoryId));
    await requireCategories(transaction, programme, kept);
    const changed = {
      ...columnsOf(programme),
      ...changeOf(before, { context, accountId: caller.accountId }),
    };
    await transaction.updateTable('cpdProgrammes').set(changed).where('id', '=', id).execute();
    await writeRules(transaction, id, programme);
    await recordAudit(transaction, {
      ...{ action: 'cpd-programme.changed', at: context.clock.now(), by },
      subject: { kind: 'cpd-programme', id },
      before: toldOf(before, rulesBefore),
      after: toldOf({ ...before, ...changed }, await findRules(transaction, id)),
    });
    return { id, version: changed.version };
  });
};

/** Archives a programme or takes it up again; who is in it keeps their periods either way. */
export const archiveProgramme = (
  context: Context,
  { isArchived, ...seen }: BodyOf<typeof archiveOfficeProgramme>,
  { caller, by }: Officer,
): Promise<ChangedItem> =>
  inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const before = await lockSeen(transaction, context, seen);
    const { id } = before;
    const changed = changeOf(before, { context, accountId: caller.accountId });
    await transaction
      .updateTable('cpdProgrammes')
      .set({ isActive: !isArchived, ...changed })
      .where('id', '=', id)
      .execute();
    await recordAudit(transaction, {
      action: isArchived ? 'cpd-programme.archived' : 'cpd-programme.taken-up',
      ...{ at: context.clock.now(), by, subject: { kind: 'cpd-programme', id } },
    });
    return { id, version: changed.version };
  });

/** Deletes a programme that nobody was ever in; others are archived. */
export const deleteProgramme = (
  context: Context,
  seen: ChangedItem,
  { caller, by }: Officer,
): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const { id, name } = await lockSeen(transaction, context, seen);
    const person = await transaction
      .selectFrom('cpdProgrammePeople')
      .select('id')
      .where('programmeId', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (person)
      throw new DomainError(
        'wrong-state',
        'People are or were in this programme, so it can only be archived',
      );
    await transaction.deleteFrom('cpdProgrammes').where('id', '=', id).execute();
    await recordAudit(transaction, {
      ...{ action: 'cpd-programme.deleted', at: context.clock.now(), by, before: { name } },
      subject: { kind: 'cpd-programme', id },
    });
  });
