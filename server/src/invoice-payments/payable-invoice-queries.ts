import { MINIMUM_PAYABLE_CENTS } from '@linehaul/contract/constants';
import { MOST_ONLINE_CENTS, settlingOf } from '@linehaul/contract/payment-methods';
import { formatDay } from '@linehaul/contract/dates';
import type { Reader } from '../db/database.ts';
import { findNextInstalment } from '../instalments/instalment-queries.ts';
import { isCollectedByInstalments } from '../invoices/invoice-queries.ts';
import { formatMoney } from '../ledger/money-rules.ts';
import { findPaymentOnItsWay, type InvoiceBalance } from './invoice-payment-queries.ts';

const ENDED: Readonly<Record<string, string>> = {
  paid: 'This invoice has been paid. There is nothing left to pay.',
  refunded: 'This invoice has been refunded. There is nothing to pay.',
  cancelled: 'This invoice has been cancelled. There is nothing to pay.',
};

const TOO_LARGE = `More than ${formatMoney(MOST_ONLINE_CENTS)} cannot be paid online. Please pay by bank transfer, as the invoice says.`;

type OnItsWay = Awaited<ReturnType<typeof findPaymentOnItsWay>>;

const whyPending = (payment: OnItsWay): string => {
  if (!payment || settlingOf(payment.paymentMethod) !== 'in-days')
    return 'A payment of this invoice is being made right now. Please look again in a few minutes.';
  const since = formatDay(payment.startedOn);
  return `A direct debit of ${formatMoney(payment.amountCents)} has been on its way since ${since}. Your bank takes up to 4 business days to complete it; we will email you when it has arrived or was refused. Please do not pay again.`;
};

const whyCollected = async (reader: Reader, invoiceId: string): Promise<string> => {
  const next = await findNextInstalment(reader, invoiceId);
  const when = next
    ? `, the next one of ${formatMoney(next.amountCents)} on ${formatDay(next.nextTryOn ?? next.dueOn)}`
    : '';
  return `The rest of this invoice is collected in monthly instalments${when}. You can change the card or bank account that pays them in your membership profile.`;
};

/** Why an invoice cannot be paid now, as the person is told; undefined when it can. */
export const findWhyNotPayable = async (
  reader: Reader,
  { id, status, balanceCents }: InvoiceBalance,
): Promise<string | undefined> => {
  const payment = await findPaymentOnItsWay(reader, id);
  if (payment || status === 'pending') return whyPending(payment);
  if (status !== 'open') return ENDED[status] ?? 'This invoice is not open for payment.';
  const cents = balanceCents ?? 0;
  if (cents <= MINIMUM_PAYABLE_CENTS)
    return `The balance of this invoice is ${formatMoney(cents)}. ${formatMoney(MINIMUM_PAYABLE_CENTS)} or less cannot be paid here. Nothing is collected for it, and no membership ends because of it.`;
  if (await isCollectedByInstalments(reader, id)) return whyCollected(reader, id);
  return cents > MOST_ONLINE_CENTS ? TOO_LARGE : undefined;
};
