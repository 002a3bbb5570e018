import { addDays, type CalendarDay } from '@linehaul/contract/dates';
import { todayOf } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { beginDaily, oweTomorrow, type Daily } from '../jobs/daily-work.ts';
import { cardExpiresMail, debitComesMail } from './advance-notice-emails.ts';
import { dueWarning } from './card-expiry-rules.ts';
import { type ExpiringCard, findExpiringCards, findUpcomingDebits } from './saved-method-queries.ts';
import { portalOfMail, tellAdministrators } from './tell-administrators-command.ts';

const dailyOf = ({ clock, config }: Context): Daily => ({
  kind: 'instalments.announce',
  now: clock.now(),
  timeZone: config.association.timeZone,
});

/** A debit is announced so many days ahead, again after the schedule that listed it. */
const ANNOUNCED_DAYS = 3;

const warnOf = async (context: Context, card: ExpiringCard, today: CalendarDay): Promise<void> => {
  const warning = dueWarning(card.expiresOn, today);
  if (warning === undefined) return;
  const { invoiceId, organisationId, providerPaymentMethodId, expiresOn } = card;
  await inTransaction(context.db, (transaction) =>
    tellAdministrators(transaction, {
      organisationId,
      content: cardExpiresMail({ ...card, ...portalOfMail(context, organisationId) }),
      dedupeKey: `card.expires:${invoiceId}:${providerPaymentMethodId}:${expiresOn}:${warning}`,
    }),
  );
};

/** Tells of cards that are about to expire and of debits that are about to come, each once however often it is done. */
export async function giveAdvanceNotice(context: Context): Promise<void> {
  const { db } = context;
  await oweTomorrow(db, dailyOf(context));
  const today = todayOf(context);
  for (const card of await findExpiringCards(db, today)) await warnOf(context, card, today);
  const until = addDays(today, ANNOUNCED_DAYS);
  for (const debit of await findUpcomingDebits(db, { after: today, until })) {
    const { organisationId, instalmentId, debitedOn } = debit;
    await inTransaction(db, (transaction) =>
      tellAdministrators(transaction, {
        organisationId,
        content: debitComesMail({ ...debit, ...portalOfMail(context, organisationId) }),
        dedupeKey: `debit.announced:${instalmentId}:${debitedOn}`,
      }),
    );
  }
}

/** Begins it at a start of the server. */
export const beginAdvanceNotice = (context: Context): Promise<void> =>
  beginDaily(context.db, dailyOf(context));
