import type { DataOf } from '@linehaul/contract/endpoint';
import type { acceptInvitation as acceptEndpoint } from '@linehaul/contract/invitations';
import { listOrganisationsOf } from '../../sessions/acted-for-queries.ts';
import { hashToken } from '../../adapters/token.ts';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import type { RequestOrigin } from '../../http/origin.ts';
import { lockOrganisation } from '../../organisations/organisation-queries.ts';
import { admitToOrganisation } from '../decide-join-request-command.ts';
import { lockOpenJoin } from '../join-queries.ts';

const invitationOf = (transaction: Transaction, token: string, now: Date) =>
  transaction
    .selectFrom('organisationInvitations as invitation')
    .innerJoin('organisations', 'organisations.id', 'invitation.organisationId')
    .select(['invitation.id', 'invitation.organisationId', 'invitation.email', 'invitation.acceptedAt'])
    .select('organisations.name as organisation')
    .where('invitation.tokenHash', '=', hashToken(token))
    .where('invitation.expiresAt', '>', now);

/** Held after its organisation, like wherever it is changed; it may have been withdrawn, or mailed anew, while this waited. */
const lockInvitation = async (transaction: Transaction, token: string, now: Date) => {
  const found = await invitationOf(transaction, token, now).executeTakeFirst();
  if (!found) return undefined;
  await lockOrganisation(transaction, found.organisationId);
  return invitationOf(transaction, token, now).forUpdate('invitation').executeTakeFirst();
};

/** A link that was passed on, or found, is for nobody else. */
const requireInvited = async (transaction: Transaction, accountId: string, email: string): Promise<void> => {
  const account = await transaction
    .selectFrom('accounts')
    .select(['email', 'emailConfirmedAt'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (account.emailConfirmedAt === null || account.email.toLowerCase() !== email)
    throw new DomainError(
      'wrong-state',
      'This invitation is for another email address. Please sign in with the one that it was sent to',
    );
};

/** What the organisation was asked is answered by it. */
export const settleRequests = async (
  transaction: Transaction,
  { organisationId, accountId, now }: { organisationId: string; accountId: string; now: Date },
): Promise<void> => {
  await transaction
    .updateTable('joinRequests')
    .set({ status: 'approved', decidedAt: now })
    .where('organisationId', '=', organisationId)
    .where('accountId', '=', accountId)
    .where('status', '=', 'pending')
    .execute();
};

/** They go on acting for whichever they did. */
const accepted = async (
  transaction: Transaction,
  accountId: string,
  { organisationId: orgId, organisation }: { organisationId: string; organisation: string },
): Promise<DataOf<typeof acceptEndpoint>> => {
  const [actedFor] = await listOrganisationsOf(transaction, accountId);
  return { orgId, organisation, actsForAnother: actedFor !== undefined && actedFor.id !== orgId };
};

/** Makes somebody one of the people of the organisation that has invited their address, once; repeats answer the same. */
export const acceptInvitation = (
  { db, clock }: Context,
  { token, accountId, origin }: { token: string; accountId: string; origin: RequestOrigin },
): Promise<DataOf<typeof acceptEndpoint>> =>
  inTransaction(db, async (transaction) => {
    const now = clock.now();
    // The join first, like every other command, so that two of them never wait for each other.
    const join = await lockOpenJoin(transaction, accountId);
    const invitation = await lockInvitation(transaction, token, now);
    if (!invitation) throw notFound();
    await requireInvited(transaction, accountId, invitation.email);
    const { id, organisationId } = invitation;
    if (invitation.acceptedAt !== null) return accepted(transaction, accountId, invitation);
    await transaction
      .updateTable('organisationInvitations')
      .set({ acceptedAt: now })
      .where('id', '=', id)
      .execute();
    await settleRequests(transaction, { organisationId, accountId, now });
    await admitToOrganisation(transaction, {
      ...{ request: { organisationId, accountId }, seatOf: 'invited', now },
      // What is being paid for goes on.
      join: join?.membershipId === null ? join : undefined,
    });
    await recordAudit(transaction, {
      ...{ action: 'join-request.invitation-accepted', at: now, by: origin },
      subject: { kind: 'organisation', id: organisationId },
    });
    return accepted(transaction, accountId, invitation);
  });
