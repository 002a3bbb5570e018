import { queueMail } from '../mail/queue-mail.ts';
import type { Config } from '../config.ts';
import type { Transaction } from '../db/database.ts';
import { findBilledAccount } from '../organisations/organisation-queries.ts';
import { membershipConfirmedMail, membershipRenewedMail } from './emails.ts';
import { activateMembership } from './membership-commands.ts';
import { getMembership } from './membership-queries.ts';

export interface PaidMembership {
  readonly config: Config;
  readonly membershipId: string;
  /** Whom the mail goes to, unless they have left. */
  readonly accountId: string;
  readonly invoiceNumber: string;
  /** What was paid, as it is shown. */
  readonly paid: string;
  readonly now: Date;
}

/** Money has arrived: activates the membership and queues the mail that confirms it, once for each membership. */
export const confirmMembership = async (
  transaction: Transaction,
  { config, membershipId, accountId, invoiceNumber, paid, now }: PaidMembership,
): Promise<void> => {
  await activateMembership(transaction, { membershipId, isPaymentProcessing: false, now });
  const membership = await getMembership(transaction, membershipId);
  const { organisationId } = membership;
  const account = await transaction
    .selectFrom('accounts')
    .select(['firstName', 'lastName', 'email', 'memberNumber'])
    .where('id', '=', await findBilledAccount(transaction, { organisationId, accountId }))
    .executeTakeFirstOrThrow();
  await queueMail(transaction, {
    to: { name: `${account.firstName} ${account.lastName}`, address: account.email },
    content: (membership.renewsId === null ? membershipConfirmedMail : membershipRenewedMail)({
      ...membership,
      firstName: account.firstName,
      memberNumber: account.memberNumber ?? '–',
      associationName: config.association.name,
      gst: config.association.gst,
      portalUrl: config.publicUrl,
      invoiceNumber,
      paid,
    }),
    dedupeKey: `membership.confirmed:${membershipId}`,
  });
};
