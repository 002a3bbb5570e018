import { addDays, type CalendarDay } from '@linehaul/contract/dates';
import { todayOf } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { dueReminder } from '../licence-reminders/reminder-rules.ts';
import { REMINDER_DAYS } from './audit-rules.ts';
import { auditReminderMail } from './emails.ts';

const LONGEST = Math.max(...REMINDER_DAYS);

/** Those who are still asked and may be reminded by some day. */
const selectAsked = (reader: Reader, today: CalendarDay) =>
  reader
    .selectFrom('cpdAuditPeople as people')
    .innerJoin('cpdAudits as audits', 'audits.id', 'auditId')
    .innerJoin('accounts', 'accounts.id', 'accountId')
    .select(['people.id', 'people.dueOn', 'dueSetOn', 'lastReminder', 'programmeName'])
    .select(['firstName', 'lastName', 'email'])
    .where('people.state', '=', 'asked')
    .where('people.dueOn', '>=', today)
    .where('people.dueOn', '<=', addDays(today, LONGEST))
    .where('closedAt', 'is', null)
    .where('disabledAt', 'is', null);

type Asked = Awaited<ReturnType<ReturnType<typeof selectAsked>['executeTakeFirstOrThrow']>>;

const dueOf = ({ dueOn, dueSetOn, lastReminder }: Asked, today: CalendarDay): number | undefined =>
  dueReminder({ expiresOn: dueOn, expirySetOn: dueSetOn, lastReminder, reminderDays: REMINDER_DAYS }, today);

/** In one transaction with the row held, so that nobody is reminded twice. */
const remind = (context: Context, id: string, today: CalendarDay): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    const row = await selectAsked(transaction, today)
      .where('people.id', '=', id)
      .forNoKeyUpdate('people')
      .executeTakeFirst();
    const due = row && dueOf(row, today);
    if (!row || due === undefined) return;
    await transaction.updateTable('cpdAuditPeople').set({ lastReminder: due }).where('id', '=', id).execute();
    const { firstName, lastName, email, programmeName, dueOn } = row;
    await queueMail(transaction, {
      to: { name: `${firstName} ${lastName}`, address: email },
      content: auditReminderMail({
        ...{ firstName, programmeName, dueOn },
        auditUrl: new URL('/cpd/audit', context.config.publicUrl).href,
      }),
    });
  });

/** Reminds those whose evidence an audit still asks for, by the days of the association. */
export const remindOfAudits = async (context: Context): Promise<void> => {
  const today = todayOf(context);
  const asked = await selectAsked(context.db, today).orderBy('people.id').execute();
  for (const row of asked) if (dueOf(row, today) !== undefined) await remind(context, row.id, today);
};
