import type { Transaction } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { MoneyWords } from '../cancelling/cancellation-emails.ts';

/** Has the new ticket mailed, once. */
export const enqueueMovedTicket = (
  transaction: Transaction,
  placeId: string,
  { feeCents, offInvoiceCents, toCardCents, byBankCents, invoiceNumber }: MoneyWords,
): Promise<void> =>
  enqueue(transaction, {
    kind: 'event-place.moved',
    payload: { placeId, money: { feeCents, offInvoiceCents, toCardCents, byBankCents, invoiceNumber } },
    key: `event-place.moved:${placeId}`,
  });
