import type { BodyOf, DataOf, QueryOf } from '@linehaul/contract/endpoint';
import type { endProgrammeForAll, previewProgrammeEnd } from '@linehaul/contract/office-programme-people';
import { sql } from 'kysely';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import type { Officer } from '../../http/officer.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';

type Preview = DataOf<typeof previewProgrammeEnd>;

const findProgramme = async (reader: Reader, id: string): Promise<void> => {
  const programme = await reader
    .selectFrom('cpdProgrammes')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!programme) throw notFound();
};

/** Whom a last day would end, and whom it would not: who joined later is left alone, and who has left before it too. */
export const previewEnd = async (
  reader: Reader,
  { programmeId, untilDate }: QueryOf<typeof previewProgrammeEnd>,
): Promise<Preview> => {
  await findProgramme(reader, programmeId);
  const { rows } = await sql<Preview>`
    select (count(*) filter (where since <= ${untilDate}::date and (until is null or until > ${untilDate}::date)))::int as ending,
      (count(*) filter (where since > ${untilDate}::date and (until is null or until > ${untilDate}::date)))::int as "joinedLater",
      (count(*) filter (where until <= ${untilDate}::date))::int as "leftBefore"
    from cpd_programme_people where programme_id = ${programmeId}`.execute(reader);
  const [preview] = rows;
  if (!preview) throw new Error('The database counted nothing');
  return preview;
};

/** Says which day is the last of everybody in a programme, which nobody joins by themselves any more; answers how many it has ended. */
export const endForAll = (
  { db, clock }: Context,
  { programmeId, untilDate, peopleAsSeen }: BodyOf<typeof endProgrammeForAll>,
  { caller, by }: Officer,
): Promise<number> =>
  inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    await sql`select from cpd_programmes where id = ${programmeId} for no key update`.execute(transaction);
    await sql`select from cpd_programme_people where programme_id = ${programmeId} order by id for update`.execute(
      transaction,
    );
    const { ending } = await previewEnd(transaction, { programmeId, untilDate });
    if (ending !== peopleAsSeen)
      throw new DomainError(
        'wrong-state',
        'Other people are in the programme by now. Nobody was ended. Please look at it again',
      );
    if (ending === 0) return 0;
    await sql`delete from cpd_programme_intakes where programme_id = ${programmeId}`.execute(transaction);
    await sql`update cpd_programme_people set until = ${untilDate}::date where programme_id = ${programmeId}
      and since <= ${untilDate}::date and (until is null or until > ${untilDate}::date)`.execute(transaction);
    await recordAudit(transaction, {
      ...{ action: 'cpd-programme.everybody-ended', at: clock.now(), by },
      subject: { kind: 'cpd-programme', id: programmeId },
      after: { people: ending, until: untilDate },
    });
    return ending;
  });
