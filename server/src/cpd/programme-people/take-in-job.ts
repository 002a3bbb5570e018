import type { CalendarDay } from '@linehaul/contract/dates';
import { sql } from 'kysely';
import { todayOf } from '../../adapters/clock.ts';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findIntake, findOpenIntakes, type Intake } from './intake-queries.ts';
import { isMeant } from './people-commands.ts';

/** Held, so that it is not archived or ended meanwhile. */
const takeInBy = ({ db, clock }: Context, { id, programmeId }: Intake, today: CalendarDay): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await sql`select from cpd_programmes where id = ${programmeId} for share`.execute(transaction);
    const intake = await findIntake(transaction, id);
    if (!intake || intake.isArchived) return;
    const { who, name, ofId } = intake;
    const { rows } = await sql<{ id: string }>`
      insert into cpd_programme_people (programme_id, account_id, since)
      select ${programmeId}::uuid, accounts.id, ${today}::date from accounts
      where closed_at is null and ${isMeant({ who, id: ofId }, today)} and not exists (
        select from cpd_programme_people people where people.programme_id = ${programmeId} and people.account_id = accounts.id)
      order by accounts.id for share of accounts
      on conflict do nothing returning id`.execute(transaction);
    if (rows.length === 0) return;
    await recordAudit(transaction, {
      ...{ action: 'cpd-programme.taken-in', at: clock.now() },
      subject: { kind: 'cpd-programme', id: programmeId },
      after: { added: rows.length, who, name, since: today },
    });
  });

/** Adds whoever has come since to the programmes that they join by themselves, from today on; who is or was in one is left alone. */
export const takeIn = async (context: Context): Promise<void> => {
  const today = todayOf(context);
  for (const intake of await findOpenIntakes(context.db)) await takeInBy(context, intake, today);
};
