import type { CalendarDay } from '@linehaul/contract/dates';
import { todayOf } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { billedToSchema, nameOfBilled, purposeOf } from '../../invoices/billed-to-queries.ts';
import { lockInvoice } from '../../invoices/balance/collect-commands.ts';
import { issuePayLink } from '../../invoices/links/pay-link-command.ts';
import { findPayableLine } from '../../invoices/balance/payable-queries.ts';
import { notifyPayer } from '../../organisations/notify-payer-command.ts';
import { reminderMail } from './reminder-emails.ts';
import { findRemindable, findStillRemindable, type RemindableInvoice } from './reminder-queries.ts';
import { dueDaysToRemind, dueReminder } from './reminder-rules.ts';

interface Reminding {
  readonly invoice: RemindableInvoice;
  readonly today: CalendarDay;
  /** Who is reminded. */
  readonly accountId: string;
}

/** The words of one reminder, with a link of its own, which is theirs who get it. */
const writeReminder = async (
  transaction: Transaction,
  context: Context,
  { invoice, today, accountId }: Reminding,
) => {
  const isPayable = (await findPayableLine(transaction, invoice.id)) !== undefined;
  const { association, publicUrl } = context.config;
  return reminderMail({
    ...invoice,
    ...{ association, today },
    invoiceNumber: String(invoice.invoiceNumber),
    billedName: nameOfBilled(billedToSchema.parse(invoice.billedTo)),
    purpose: purposeOf(invoice),
    isForJoin: invoice.membershipStatus === 'pending-payment',
    payUrl: isPayable ? await issuePayLink(transaction, context, { ...invoice, accountId }) : null,
    invoiceUrl: `${publicUrl}/settings/invoice/${invoice.id}`,
  });
};

/** In one transaction with the invoice held: who pays meanwhile is not reminded, and nobody is reminded twice. */
const remind = (context: Context, invoiceId: string, today: CalendarDay): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    await lockInvoice(transaction, invoiceId);
    const invoice = await findStillRemindable(transaction, invoiceId);
    const { invoiceReminderDays: reminderDays } = context.config;
    const days = invoice && dueReminder(invoice, { reminderDays, today });
    if (!invoice || days === undefined) return;
    await notifyPayer(transaction, {
      payer: invoice,
      content: ({ accountId }) => writeReminder(transaction, context, { invoice, today, accountId }),
      dedupeKey: `invoice.reminder:${invoiceId}:${days}`,
    });
  });

/** Reminds of open invoices before, on and after the day they are due, as often as the association's settings say. */
export async function remindOfInvoices(context: Context): Promise<void> {
  const today = todayOf(context);
  const days = dueDaysToRemind(context.config.invoiceReminderDays, today);
  if (!days) return;
  for (const { id } of await findRemindable(context.db, days)) await remind(context, id, today);
}
