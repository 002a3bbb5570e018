import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import type { PortalOfMail } from './instalment-emails.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { listAdministrators } from '../organisations/organisation-queries.ts';

export interface ToldAdministrators {
  readonly organisationId: string;
  readonly content: MailContent;
  /** The occasion: nobody is told twice of the same. */
  readonly dedupeKey: string;
}

/** Queues a mail to everybody who administers the organisation, once each. */
export const tellAdministrators = async (
  transaction: Transaction,
  { organisationId, content, dedupeKey }: ToldAdministrators,
): Promise<void> => {
  for (const to of await listAdministrators(transaction, organisationId)) {
    await queueMail(transaction, { to, content, dedupeKey: `${dedupeKey}:${to.address}` });
  }
};

/** Whose mail it is, and the page where another card or account is given. */
export const portalOfMail = ({ config }: Context, organisationId: string): PortalOfMail => ({
  association: config.association,
  methodUrl: `${config.publicUrl}/settings/membership-profile?organisation=${organisationId}`,
});
