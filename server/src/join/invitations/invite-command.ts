import type { DataOf } from '@linehaul/contract/endpoint';
import {
  INVITATIONS_MAX_COUNT,
  type invitePeople as invitePeopleEndpoint,
} from '@linehaul/contract/invitations';
import { createToken, hashToken } from '../../adapters/token.ts';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { invalidField, notFound } from '../../domain-error.ts';
import type { Caller } from '../../http/audience.ts';
import type { RequestOrigin } from '../../http/origin.ts';
import { lockWithRight } from '../../organisations/lock-with-right-command.ts';
import { findOrganisation, type Organisation } from '../../organisations/organisation-queries.ts';
import { findBelonging, findInvitations } from './invitation-queries.ts';
import { expiryFrom, mailInvitation, nameOf } from './mail-invitation-command.ts';
import { requireSeats } from './seat-queries.ts';
import { isTooLong, judge, type JudgedPerson, readList } from './invite-rules.ts';

export interface InviteOrder {
  readonly orgId: string;
  readonly caller: Caller;
  readonly list: string;
  readonly isDryRun: boolean;
  readonly origin: RequestOrigin;
}

interface Inviting {
  readonly organisation: Organisation;
  readonly inviterName: string;
  readonly now: Date;
}

const inviteOne = async (
  transaction: Transaction,
  { config }: Context,
  { person: { email, name }, organisation, inviterName, now }: Inviting & { person: JudgedPerson },
): Promise<void> => {
  const token = createToken();
  const { id } = await transaction
    .insertInto('organisationInvitations')
    .values({
      ...{ organisationId: organisation.id, email, name, tokenHash: hashToken(token) },
      ...{ invitedAt: now, expiresAt: expiryFrom(now) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await mailInvitation(transaction, config, { id, email, name, organisation, inviterName, token, now });
};

/** What is over, and what was accepted, makes room for another. */
const forgetOld = async (transaction: Transaction, organisationId: string, now: Date): Promise<void> => {
  await transaction
    .deleteFrom('organisationInvitations')
    .where('organisationId', '=', organisationId)
    .where((where) => where.or([where('expiresAt', '<=', now), where('acceptedAt', 'is not', null)]))
    .execute();
};

const invite = async (
  transaction: Transaction,
  context: Context,
  { orgId, caller, list, isDryRun, origin }: InviteOrder,
): Promise<DataOf<typeof invitePeopleEndpoint>> => {
  const now = context.clock.now();
  // Of two who invite the same person at once the second finds that they were.
  const organisationId = await lockWithRight(transaction, caller, { orgId, right: 'manage-people' });
  const organisation = await findOrganisation(transaction, organisationId);
  if (!organisation) throw notFound();
  const people = readList(list);
  if (people.length === 0 || isTooLong(people))
    throw invalidField('list', `Please name from 1 to ${INVITATIONS_MAX_COUNT} people, one a line`);
  const waiting = await findInvitations(transaction, { organisationId, now });
  const lines = judge(people, {
    belonging: await findBelonging(transaction, organisationId),
    waiting: new Set(waiting.map(({ email }) => email)),
  });
  const invited = lines.filter(({ verdict }) => verdict === 'invite');
  if (waiting.length + invited.length > INVITATIONS_MAX_COUNT)
    throw invalidField('list', `At most ${INVITATIONS_MAX_COUNT} people can be waited for at a time`);
  await requireSeats(transaction, { organisationId, now, wanted: invited.length });
  if (isDryRun || invited.length === 0) return { lines, invited: 0 };
  await forgetOld(transaction, organisationId, now);
  const inviting = { organisation, inviterName: await nameOf(transaction, caller.accountId), now };
  for (const person of invited) await inviteOne(transaction, context, { ...inviting, person });
  await recordAudit(transaction, {
    ...{ action: 'join-request.people-invited', at: now, by: origin },
    subject: { kind: 'organisation', id: organisationId },
    after: { people: invited.length },
  });
  return { lines, invited: invited.length };
};

/** Mails those of a list who do not belong and were not invited a link each; a dry run changes nothing. */
export const invitePeople = (
  { db, ...rest }: Context,
  order: InviteOrder,
): Promise<DataOf<typeof invitePeopleEndpoint>> =>
  inTransaction(db, (transaction) => invite(transaction, { db, ...rest }, order));

interface Withdrawal extends Pick<InviteOrder, 'orgId' | 'caller' | 'origin'> {
  readonly id: string;
}

/** The link works no more; repeats change nothing more. */
export const withdrawInvitation = (
  { db, clock }: Context,
  { orgId, id, caller, origin }: Withdrawal,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const organisationId = await lockWithRight(transaction, caller, { orgId, right: 'manage-people' });
    const gone = await transaction
      .deleteFrom('organisationInvitations')
      .where('organisationId', '=', organisationId)
      .where('id', '=', id)
      .where('acceptedAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!gone) return;
    await recordAudit(transaction, {
      ...{ action: 'join-request.invitation-withdrawn', at: clock.now(), by: origin },
      subject: { kind: 'organisation', id: organisationId },
    });
  });
