import { portalOfMail } from './instalment-emails.ts';
import { addDays, type CalendarDay } from '@linehaul/contract/dates';
import { todayOf } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { cardExpiresMail, debitComesMail } from './advance-notice-emails.ts';
import { dueWarning } from './card-expiry-rules.ts';
import { type ExpiringCard, findExpiringCards, findUpcomingDebits } from './saved-method-queries.ts';
import { notifyWhoPays } from '../organisations/notify-payer-command.ts';

/** A debit is announced so many days ahead, again after the schedule that listed it. */
const ANNOUNCED_DAYS = 3;

const warnOf = async (context: Context, card: ExpiringCard, today: CalendarDay): Promise<void> => {
  const warning = dueWarning(card.expiresOn, today);
  if (warning === undefined) return;
  const { invoiceId, organisationId, providerPaymentMethodId, expiresOn } = card;
  await inTransaction(context.db, (transaction) =>
    notifyWhoPays(transaction, {
      organisationId,
      content: cardExpiresMail({ ...card, ...portalOfMail(context, organisationId) }),
      dedupeKey: `card.expires:${invoiceId}:${providerPaymentMethodId}:${expiresOn}:${warning}`,
    }),
  );
};

/** Tells of cards that are about to expire and of debits that are about to come, each once however often it is done. */
export async function sendAdvanceNotice(context: Context): Promise<void> {
  const { db } = context;
  const today = todayOf(context);
  for (const card of await findExpiringCards(db, today)) await warnOf(context, card, today);
  const until = addDays(today, ANNOUNCED_DAYS);
  for (const debit of await findUpcomingDebits(db, { after: today, until })) {
    const { organisationId, instalmentId, debitedOn } = debit;
    await inTransaction(db, (transaction) =>
      notifyWhoPays(transaction, {
        organisationId,
        content: debitComesMail({ ...debit, ...portalOfMail(context, organisationId) }),
        dedupeKey: `debit.announced:${instalmentId}:${debitedOn}`,
      }),
    );
  }
}
