import { queueMail } from '../mail/queue-mail.ts';
import type { Config } from '../config.ts';
import type { Transaction } from '../db/database.ts';
import { findBilledAccount } from '../organisations/organisation-queries.ts';
import { membershipConfirmedMail, membershipRenewedMail, type Receipt } from './emails.ts';
import { activateMembership } from './membership-commands.ts';
import { getMembership } from './membership-queries.ts';

export interface PaidMembership {
  readonly config: Config;
  readonly membershipId: string;
  /** Whom the mail goes to, unless they have left. */
  readonly accountId: string;
  /** What was paid, as it is shown, and for which invoice; null where nothing was to be paid. */
  readonly receipt: Receipt | null;
  readonly now: Date;
}

/** Money has arrived, or none is to be paid: activates the membership and queues the mail that confirms it, once for each membership. */
export const confirmMembership = async (
  transaction: Transaction,
  { config, membershipId, accountId, receipt, now }: PaidMembership,
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
      receipt,
    }),
    dedupeKey: `membership.confirmed:${membershipId}`,
  });
};
