import { addDays, dayOf, startOfDay } from '@linehaul/contract/dates';
import { todayOf } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { listHolders, lockOrganisation } from '../../organisations/organisation-queries.ts';
import { proofEndsEmail } from './domain-emails.ts';
import { shownDomain } from './mail-domain-names.ts';
import { dueProofReminder, FIRST_REMINDED_DAYS } from './proof-reminder-rules.ts';

/** Proofs of members that end soon, with the day by the association's calendar. */
const findEnding = async (reader: Reader, context: Context, id?: string) => {
  const { timeZone } = context.config.association;
  const before = startOfDay(addDays(todayOf(context), FIRST_REMINDED_DAYS + 1), timeZone);
  const rows = await reader
    .selectFrom('organisationMailDomains as proven')
    .innerJoin('organisations', 'organisations.id', 'proven.organisationId')
    .select([
      'proven.id',
      'proven.organisationId',
      'proven.domain',
      'proven.remindedDays',
      'proven.provenUntil',
    ])
    .select('organisations.name as organisation')
    .where('organisations.status', '=', 'active')
    .where('proven.provenUntil', '>', context.clock.now())
    .where('proven.provenUntil', '<', before)
    .$if(id !== undefined, (query) => query.where('proven.id', '=', id ?? ''))
    .orderBy('proven.id')
    .execute();
  return rows.flatMap(({ provenUntil, ...row }) => {
    if (!provenUntil) return [];
    const endsOn = dayOf(provenUntil, timeZone);
    const days = dueProofReminder({ ...row, endsOn }, todayOf(context));
    return days === undefined ? [] : [{ ...row, endsOn, days }];
  });
};
type Ending = Awaited<ReturnType<typeof findEnding>>[number];

/** Marked and told in one transaction, while nobody proves it anew or takes it off. */
const remind = (context: Context, { id, organisationId }: Ending): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    await lockOrganisation(transaction, organisationId);
    const [due] = await findEnding(transaction, context, id);
    if (!due) return;
    await transaction
      .updateTable('organisationMailDomains')
      .set({ remindedDays: due.days })
      .where('id', '=', id)
      .execute();
    const { organisation, endsOn } = due;
    const about = { organisationName: organisation, domain: shownDomain(due.domain), endsOn };
    for (const to of await listHolders(transaction, organisationId, 'administer'))
      await queueMail(transaction, { to, content: proofEndsEmail(context.config, about) });
  });

/** Tells the administrators of each firm that the yearly proof of a mail domain ends. */
export const remindOfProofs = async (context: Context): Promise<void> => {
  for (const ending of await findEnding(context.db, context)) await remind(context, ending);
};
