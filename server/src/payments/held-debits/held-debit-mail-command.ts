import { todayOf } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { formatMoney } from '../../ledger/money-rules.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { countWaitingDebits } from './held-debit-queries.ts';
import { limitReachedMail } from './held-debit-emails.ts';

/** Queues the mail that tells the association of its own limit at the provider, once a day. */
export const notifyLimitReached = async (
  transaction: Transaction,
  context: Context,
  { code, providerMessage }: { code: string; providerMessage: string | null },
): Promise<void> => {
  const { association, publicUrl } = context.config;
  const today = todayOf(context);
  const { count, totalCents } = await countWaitingDebits(transaction, today);
  await queueMail(transaction, {
    to: { name: association.name, address: association.email },
    content: limitReachedMail({
      ...{ code, providerMessage, count },
      total: formatMoney(totalCents),
      invoicesUrl: `${publicUrl}/admin/invoices`,
    }),
    dedupeKey: `debit-limit.reached:${today}`,
  });
};
