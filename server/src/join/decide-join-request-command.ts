import { requireStillAdmin } from '../sessions/require-admin-command.ts';
import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { DomainError, notFound } from '../domain-error.ts';
import { isAdmin, type Caller } from '../http/audience.ts';
import type { RequestOrigin } from '../http/origin.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { statusesThat } from '../memberships/rights-rules.ts';
import { admitMembers } from '../organisations/admit-members-command.ts';
import { discardPending, linkContact } from '../organisations/organisation-commands.ts';
import { lockOrganisation } from '../organisations/organisation-queries.ts';
import { requireDecider } from '../organisations/policy.ts';
import { requireSeat, type SeatOf } from './invitations/seat-queries.ts';
import { lockOpenJoin } from './join-queries.ts';
import { joinApprovedEmail, joinDeclinedEmail } from './join-request-emails.ts';
import { findRequest, hasTraces, type JoinRequestDetails } from './join-request-queries.ts';
import { reopenOrganisationStep } from './join-request-commands.ts';
import type { JoinRecord } from './join-rules.ts';

export interface DecideRequest {
  readonly id: string;
  readonly decision: 'approve' | 'decline';
  readonly caller: Caller;
  readonly origin: RequestOrigin;
}

/** Of two who decide at once one wins; the other is told. */
const settleRequest = async (
  transaction: Transaction,
  { id, status, caller, now }: { id: string; status: string; caller: Caller; now: Date },
): Promise<void> => {
  const settled = await transaction
    .updateTable('joinRequests')
    .set({ status, decidedAt: now, decidedBy: caller.accountId })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  if (!settled) throw new DomainError('wrong-state', 'This request has already been decided or withdrawn');
};

const isActive = async (transaction: Transaction, organisationId: string): Promise<boolean> => {
  const membership = await transaction
    .selectFrom('memberships')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('status', 'in', statusesThat('isMember'))
    .limit(1)
    .forShare()
    .executeTakeFirst();
  return membership !== undefined;
};

interface Admission {
  readonly request: Pick<JoinRequestDetails, 'organisationId' | 'accountId'>;
  readonly join: JoinRecord | undefined;
  readonly seatOf: SeatOf;
  readonly now: Date;
}

/** Somebody of the organisation has let them in again. */
const forgetRemoval = async (
  transaction: Transaction,
  { organisationId, accountId }: Admission['request'],
): Promise<void> => {
  await transaction
    .deleteFrom('organisationRemovals')
    .where('organisationId', '=', organisationId)
    .where('accountId', '=', accountId)
    .execute();
};

/** Makes somebody one of the people of an organisation, and ends the join that they had begun. */
export const admitToOrganisation = async (
  transaction: Transaction,
  { request, join, seatOf, now }: Admission,
): Promise<void> => {
  const { organisationId, accountId } = request;
  // Who else comes in waits here and then counts this one too; a membership that begins or ends finds its people as they
  // are then.
  await lockOrganisation(transaction, organisationId);
  await requireSeat(transaction, { organisationId, accountId, seatOf, now });
  await linkContact(transaction, { organisationId, accountId, isAdministrator: false });
  await forgetRemoval(transaction, { organisationId, accountId });
  if (await isActive(transaction, organisationId)) await admitMembers(transaction, organisationId);
  if (!join) return;
  await transaction
    .updateTable('joins')
    .set({ organisationId, status: 'completed', completedAt: now })
    .where('id', '=', join.id)
    .execute();
  if (join.organisationId === null || (await hasTraces(transaction, join.organisationId))) return;
  await discardPending(transaction, join.organisationId);
};

/** The join that waits for this request; whoever asks as a member of another organisation has none that does. */
const lockAskingJoin = async (
  transaction: Transaction,
  { id, accountId }: JoinRequestDetails,
): Promise<JoinRecord | undefined> => {
  const join = await lockOpenJoin(transaction, accountId);
  return join?.joinRequestId === id ? join : undefined;
};

/** Throws not found of a request that is not theirs to decide. */
const getRequest = async (
  transaction: Transaction,
  id: string,
  caller: Caller,
): Promise<JoinRequestDetails> => {
  const request = await findRequest(transaction, id, await requireDecider(transaction, caller));
  if (!request) throw notFound();
  return request;
};

/** Approves or declines a request, once, and tells the applicant. */
export const decideJoinRequest = (
  { db, clock, config }: Context,
  { caller, origin, id, decision }: DecideRequest,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    if (isAdmin(caller)) await requireStillAdmin(transaction, caller);
    const asked = await getRequest(transaction, id, caller);
    // The join first, like every other command, so that two of them never wait for each other.
    const join = await lockAskingJoin(transaction, asked);
    await lockOrganisation(transaction, asked.organisationId);
    // Asked again: who decides may have been taken out of the organisation while this waited.
    const request = await getRequest(transaction, id, caller);
    const now = clock.now();
    const isApproved = decision === 'approve';
    const status = isApproved ? 'approved' : 'declined';
    await settleRequest(transaction, { id, status, caller, now });
    if (isApproved) await admitToOrganisation(transaction, { request, join, seatOf: 'asking', now });
    else if (join) await reopenOrganisationStep(transaction, join.id);
    const write = isApproved ? joinApprovedEmail : joinDeclinedEmail;
    await queueMail(transaction, {
      to: { name: request.applicantName, address: request.applicantEmail },
      content: write(config, { ...request, asMember: join === undefined }),
      dedupeKey: `join-request-decided:${id}`,
    });
    await recordAudit(transaction, {
      action: isApproved ? 'join-request.approved' : 'join-request.declined',
      at: now,
      by: origin,
      subject: { kind: 'account', id: request.accountId },
      before: { status: 'pending' },
      after: { status, organisation: request.organisationName },
    });
  });
