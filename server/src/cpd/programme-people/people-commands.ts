import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import type { addToProgramme, endInProgramme } from '@linehaul/contract/office-programme-people';
import { type RawBuilder, sql } from 'kysely';
import { todayOf } from '../../adapters/clock.ts';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, invalidField, notFound } from '../../domain-error.ts';
import type { Officer } from '../../http/officer.ts';
import { accountsStandingWell } from '../../memberships/good-standing-queries.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { beginIntake } from './intake-commands.ts';

type Sent = BodyOf<typeof addToProgramme>;

/** Held, so that it is not archived meanwhile. */
const requireInUse = async (transaction: Transaction, programmeId: string): Promise<void> => {
  const programme = await transaction
    .selectFrom('cpdProgrammes')
    .select('isActive')
    .where('id', '=', programmeId)
    .forShare()
    .executeTakeFirst();
  if (!programme) throw notFound();
  if (!programme.isActive)
    throw new DomainError('wrong-state', 'This programme is archived, so nobody can be added to it');
};

type Meant = Pick<Sent, 'who' | 'id'>;

/** Who is meant, by the alias `accounts`. */
export const isMeant = ({ who, id }: Meant, today: string): RawBuilder<boolean> => {
  if (who === 'person') return sql`accounts.id = ${id}`;
  if (who === 'organisation')
    return sql`accounts.id in (select account_id from organisation_contacts where organisation_id = ${id})`;
  return sql`accounts.id in
    (select account_id from (${accountsStandingWell(today)}) as standing where product_id = ${id})`;
};

/** What the log calls those who were added; throws where there is no such thing. */
const requireKnown = async (transaction: Transaction, { who, id }: Meant): Promise<string> => {
  const { rows } = await (
    who === 'person'
      ? sql<{ name: string }>`select email as name from accounts where id = ${id} and closed_at is null`
      : who === 'organisation'
        ? sql<{ name: string }>`select name from organisations where id = ${id}`
        : sql<{ name: string }>`select title as name from membership_products where id = ${id}`
  ).execute(transaction);
  const [known] = rows;
  if (!known) throw notFound();
  return known.name;
};

/** Held in one order, so that nobody closes their account meanwhile and stays in the programme. */
const lockMeant = async (transaction: Transaction, sent: Sent, today: string): Promise<string[]> => {
  const rows = await transaction
    .selectFrom('accounts')
    .select('id')
    .where('closedAt', 'is', null)
    .where(isMeant(sent, today))
    .orderBy('id')
    .forShare()
    .execute();
  return rows.map(({ id }) => id);
};

const requirePossible = ({ who, sinceDate, alsoLater }: Sent, today: string): void => {
  if (sinceDate > today) throw invalidField('sinceDate', 'Please choose today or a day before');
  if (alsoLater && who === 'person') throw invalidField('alsoLater', 'Nobody comes later to one person');
};

/** Adds those who were never in the programme; who is or was in it is left as they are. */
export const addPeople = (
  context: Context,
  sent: Sent,
  { caller, by }: Officer,
): Promise<DataOf<typeof addToProgramme>> => {
  const [today, { programmeId, who, sinceDate }] = [todayOf(context), sent];
  requirePossible(sent, today);
  return inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    await requireInUse(transaction, programmeId);
    const name = await requireKnown(transaction, sent);
    const ids = await lockMeant(transaction, sent, today);
    const added = await transaction
      .insertInto('cpdProgrammePeople')
      .columns(['programmeId', 'accountId', 'since'])
      .expression(
        sql`select ${programmeId}::uuid, account_id, ${sinceDate}::date from unnest(${ids}::uuid[]) as account_id`,
      )
      .onConflict((conflict) => conflict.columns(['programmeId', 'accountId']).doNothing())
      .returning('id')
      .execute();
    const alreadyThere = ids.length - added.length;
    if (added.length > 0)
      await recordAudit(transaction, {
        ...{ action: 'cpd-programme.people-added', at: context.clock.now(), by },
        subject: { kind: 'cpd-programme', id: programmeId },
        after: { added: added.length, alreadyThere, who, name, since: sinceDate },
      });
    if (sent.alsoLater) await beginIntake(transaction, { ...sent, name, at: context.clock.now(), by });
    return { added: added.length, alreadyThere };
  });
};

/** Says which day is somebody's last in a programme, or that they stay after all. */
export const endBelonging = (
  { db, clock }: Context,
  { personId, untilDate }: BodyOf<typeof endInProgramme>,
  { caller, by }: Officer,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const before = await transaction
      .selectFrom('cpdProgrammePeople as people')
      .innerJoin('cpdProgrammes as programmes', 'programmes.id', 'people.programmeId')
      .select(['accountId', 'since', 'until', 'name'])
      .where('people.id', '=', personId)
      .forUpdate('people')
      .executeTakeFirst();
    if (!before) throw notFound();
    const { accountId, since, until, name } = before;
    if (untilDate !== null && untilDate < since)
      throw invalidField('untilDate', 'Please choose the day that they joined, or a later one');
    if (untilDate === until) return;
    await transaction
      .updateTable('cpdProgrammePeople')
      .set({ until: untilDate })
      .where('id', '=', personId)
      .execute();
    await recordAudit(transaction, {
      action: untilDate === null ? 'cpd-programme.person-stays' : 'cpd-programme.person-ended',
      ...{ at: clock.now(), by, subject: { kind: 'account', id: accountId } },
      ...{ before: { programme: name, until }, after: { programme: name, until: untilDate } },
    });
  });
