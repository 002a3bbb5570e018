import type { Transaction } from '../db/database.ts';
import { type QueueMail, queueMail } from '../mail/queue-mail.ts';
import { listHolders, listPayerContacts } from './organisation-queries.ts';
import type { Payer } from './payer-rules.ts';

interface Notice extends Pick<QueueMail, 'content' | 'attachments'> {
  /** The occasion: nobody is told twice of the same. */
  readonly dedupeKey: string;
}

export interface PayerNotice extends Notice {
  readonly payer: Payer;
}

export interface FirmNotice extends Notice {
  readonly organisationId: string;
}

type Contact = QueueMail['to'];

const notifyEach = async (
  transaction: Transaction,
  contacts: readonly Contact[],
  { dedupeKey, ...mail }: Notice,
): Promise<void> => {
  for (const to of contacts) {
    await queueMail(transaction, { ...mail, to, dedupeKey: `${dedupeKey}:${to.address}` });
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
