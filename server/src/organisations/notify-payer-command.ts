import type { Transaction } from '../db/database.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { type QueueMail, queueMail, wasQueuedBefore } from '../mail/queue-mail.ts';
import { listHolders, listPayerContacts, type Receiver } from './organisation-queries.ts';
import type { Payer } from './payer-rules.ts';

interface Notice extends Pick<QueueMail, 'attachments'> {
  /** The same for everybody, or written for each, with links that are theirs. */
  readonly content: MailContent | ((to: Receiver) => Promise<MailContent>);
  /** The occasion: nobody is told twice of the same. */
  readonly dedupeKey: string;
}

export interface PayerNotice extends Notice {
  readonly payer: Payer;
}

export interface FirmNotice extends Notice {
  readonly organisationId: string;
}

const notifyEach = async (
  transaction: Transaction,
  receivers: readonly Receiver[],
  { dedupeKey: occasion, content: given, ...mail }: Notice,
): Promise<void> => {
  for (const to of receivers) {
    const dedupeKey = `${occasion}:${to.address}`;
    // Before it is written: a link is made for a mail that goes, and for no other.
    if (await wasQueuedBefore(transaction, dedupeKey)) continue;
    const content = typeof given === 'function' ? await given(to) : given;
    await queueMail(transaction, { ...mail, to, content, dedupeKey });
  }
};

/** Queues a mail to everybody who is written to about what the payer pays, once each. */
export const notifyPayer = async (
  transaction: Transaction,
  { payer, ...notice }: PayerNotice,
): Promise<void> => notifyEach(transaction, await listPayerContacts(transaction, payer), notice);

/** Queues a mail about its money to everybody who pays for the organisation, once each. */
export const notifyWhoPays = async (
  transaction: Transaction,
  { organisationId, ...notice }: FirmNotice,
): Promise<void> => notifyEach(transaction, await listHolders(transaction, organisationId, 'pay'), notice);
