import type { Transaction } from '../db/database.ts';
import { type QueueMail, queueMail } from '../mail/queue-mail.ts';
import { listAdministrators } from './organisation-queries.ts';

export interface AdministratorNotice extends Pick<QueueMail, 'content' | 'attachments'> {
  readonly organisationId: string;
  /** The occasion: nobody is told twice of the same. */
  readonly dedupeKey: string;
}

/** Queues a mail to everybody who administers the organisation, once each. */
export const notifyAdministrators = async (
  transaction: Transaction,
  { organisationId, dedupeKey, ...mail }: AdministratorNotice,
): Promise<void> => {
  for (const to of await listAdministrators(transaction, organisationId)) {
    await queueMail(transaction, { ...mail, to, dedupeKey: `${dedupeKey}:${to.address}` });
  }
};
