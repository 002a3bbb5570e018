import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import type { AccountId } from '../../http/audience.ts';
import { findContact, findOrganisation } from '../../organisations/organisation-queries.ts';
import { findPendingAsking } from './asking-queries.ts';
import { lockOpenJoin } from '../join-queries.ts';
import { mailDeciders, reopenOrganisationStep, withdrawPending } from '../join-request-commands.ts';

/** Whether it was asked before; throws where another organisation was. */
const wasAsked = async (transaction: Transaction, accountId: string, orgId: string): Promise<boolean> => {
  const pending = await findPendingAsking(transaction, accountId);
  if (!pending) return false;
  if (pending.organisationId === orgId) return true;
  throw new DomainError(
    'wrong-state',
    `You have asked ${pending.organisation} already. Please wait for its answer, or take that back first`,
  );
};

/** A member asks another organisation to be one of its people too; they stay in those that they belong to. */
export const askToBelong = (
  context: Context,
  { accountId, orgId }: { readonly accountId: AccountId; readonly orgId: string },
): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    await lockOpenJoin(transaction, accountId);
    const organisation = await findOrganisation(transaction, orgId);
    if (!organisation) throw notFound();
    if (await findContact(transaction, orgId, accountId))
      throw new DomainError('wrong-state', `You already belong to ${organisation.name}`);
    if (await wasAsked(transaction, accountId, orgId)) return;
    await transaction
      .insertInto('joinRequests')
      .values({ organisationId: orgId, accountId, requestedAt: context.clock.now() })
      .execute();
    await mailDeciders(transaction, context, { organisation, accountId });
  });

/** Takes back what nobody has decided; a join that waits for it asks for another organisation. */
export const withdrawAsking = ({ db, clock }: Context, accountId: AccountId): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const join = await lockOpenJoin(transaction, accountId);
    const withdrawnId = await withdrawPending(transaction, { accountId, now: clock.now() });
    if (join && join.joinRequestId === withdrawnId) await reopenOrganisationStep(transaction, join.id);
  });
