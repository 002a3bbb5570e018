import { createToken, hashToken } from '../../adapters/token.ts';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { notFound } from '../../domain-error.ts';
import type { Caller } from '../../http/audience.ts';
import type { RequestOrigin } from '../../http/origin.ts';
import { lockWithRight } from '../../organisations/lock-with-right-command.ts';
import { findOrganisation } from '../../organisations/organisation-queries.ts';
import { expiryFrom, mailInvitation, nameOf } from './mail-invitation-command.ts';

interface Resend {
  readonly orgId: string;
  readonly id: string;
  /** Who sends it: the mail names them. */
  readonly caller: Caller;
  readonly origin: RequestOrigin;
}

/** Mails an open invitation anew, with a link of its own for two weeks; the one before works no more. */
export const resendInvitation = (
  { db, clock, config }: Context,
  { orgId, id, caller, origin }: Resend,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const now = clock.now();
    const organisationId = await lockWithRight(transaction, caller, { orgId, right: 'manage-people' });
    const organisation = await findOrganisation(transaction, organisationId);
    const token = createToken();
    const invitation = await transaction
      .updateTable('organisationInvitations')
      .set({ tokenHash: hashToken(token), invitedAt: now, expiresAt: expiryFrom(now) })
      .where('organisationId', '=', organisationId)
      .where('id', '=', id)
      .where('acceptedAt', 'is', null)
      .where('expiresAt', '>', now)
      .returning(['id', 'email', 'name'])
      .executeTakeFirst();
    if (!organisation || !invitation) throw notFound();
    const inviterName = await nameOf(transaction, caller.accountId);
    await mailInvitation(transaction, config, { ...invitation, organisation, inviterName, token, now });
    await recordAudit(transaction, {
      ...{ action: 'join-request.invitation-resent', at: now, by: origin },
      subject: { kind: 'organisation', id: organisationId },
    });
  });
