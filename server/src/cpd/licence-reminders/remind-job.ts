import { addDays, type CalendarDay } from '@linehaul/contract/dates';
import { LICENCE_REMINDER_MAX_DAYS } from '@linehaul/contract/office-licences';
import { todayOf } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { licenceReminderMail } from './reminder-emails.ts';
import { dueReminder } from './reminder-rules.ts';

/** As many people as are looked at in one go. */
const BATCH = 200;

/** Licences that count and may be reminded of by some day. */
const selectExpiring = (reader: Reader, today: CalendarDay) =>
  reader
    .selectFrom('licences')
    .innerJoin('accounts', 'accounts.id', 'licences.accountId')
    .where('renewedAt', 'is', null)
    .where('expiresOn', '>=', today)
    .where('expiresOn', '<=', addDays(today, LICENCE_REMINDER_MAX_DAYS))
    .where('closedAt', 'is', null)
    .where('disabledAt', 'is', null);

const findHolders = async (
  reader: Reader,
  { today, after }: { readonly today: CalendarDay; readonly after: string | undefined },
): Promise<string[]> => {
  const rows = await selectExpiring(reader, today)
    .select('licences.accountId')
    .distinct()
    .$if(after !== undefined, (query) => query.where('licences.accountId', '>', after ?? ''))
    .orderBy('licences.accountId')
    .limit(BATCH)
    .execute();
  return rows.map(({ accountId }) => accountId);
};

const findExpiring = (reader: Reader, accountIds: readonly string[], today: CalendarDay) =>
  selectExpiring(reader, today)
    .innerJoin('licenceKinds as kinds', 'kinds.id', 'kindId')
    .select(['licences.id', 'licences.accountId', 'kinds.name as kindName', 'reminderDays'])
    .select((eb) => eb.ref('expiresOn').$notNull().as('expiresOn'))
    .select(['expirySetOn', 'lastReminder', 'firstName', 'lastName', 'email'])
    .where('licences.accountId', 'in', accountIds)
    .orderBy('expiresOn')
    .orderBy('kinds.position')
    .orderBy('licences.id');

const lockDue = async (transaction: Transaction, accountId: string, today: CalendarDay) => {
  const rows = await findExpiring(transaction, [accountId], today).forNoKeyUpdate('licences').execute();
  return rows.flatMap((row) => {
    const days = dueReminder(row, today);
    return days === undefined ? [] : [{ ...row, days }];
  });
};

/** In one transaction with their licences held: one mail for all that are due, and none is reminded of twice. */
const remind = (context: Context, accountId: string, today: CalendarDay): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    const due = await lockDue(transaction, accountId, today);
    const [first] = due;
    if (!first) return;
    for (const { id, days } of due)
      await transaction.updateTable('licences').set({ lastReminder: days }).where('id', '=', id).execute();
    const { firstName, lastName, email } = first;
    await queueMail(transaction, {
      to: { name: `${firstName} ${lastName}`, address: email },
      content: licenceReminderMail({
        ...{ firstName, licences: due },
        licencesUrl: new URL('/cpd/licences', context.config.publicUrl).href,
      }),
    });
  });

/** Reminds people of licences that expire, as many days ahead as each kind says, by the days of the association. */
export const remindOfLicences = async (context: Context): Promise<void> => {
  const today = todayOf(context);
  let after: string | undefined;
  for (;;) {
    const holders = await findHolders(context.db, { today, after });
    if (holders.length === 0) return;
    const rows = await findExpiring(context.db, holders, today).execute();
    const due = rows.filter((row) => dueReminder(row, today) !== undefined);
    for (const accountId of new Set(due.map((row) => row.accountId))) await remind(context, accountId, today);
    after = holders.at(-1);
  }
};
