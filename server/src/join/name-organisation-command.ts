import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { DomainError, notFound } from '../domain-error.ts';
import { renamePending } from '../organisations/organisation-commands.ts';
import {
  findContact,
  findOrganisation,
  findOrganisationByName,
  type Organisation,
} from '../organisations/organisation-queries.ts';
import { requireUnpaid } from './begin-join-command.ts';
import { requestToJoin } from './join-request-commands.ts';
import { requireStep, type JoinRecord } from './join-rules.ts';

export type OrganisationChoice =
  | { readonly orgId: string }
  /** `isNew`: the person has not been told that there is such an organisation, so that it must not be asked. */
  | { readonly orgName: string; readonly isNew?: boolean | undefined };

const findChosen = (
  transaction: Transaction,
  choice: OrganisationChoice,
): Promise<Organisation | undefined> => {
  if ('orgName' in choice) return findOrganisationByName(transaction, choice.orgName);
  return findOrganisation(transaction, choice.orgId);
};

/** A new name: the organisation that the applicant has created before takes it, unless it is active already. */
const takeNewName = async (transaction: Transaction, join: JoinRecord, name: string): Promise<void> => {
  const own = join.organisationId ? await findOrganisation(transaction, join.organisationId) : undefined;
  const isRenamed = own?.status === 'pending';
  if (own && isRenamed) await renamePending(transaction, own.id, name);
  await transaction
    .updateTable('joins')
    .set({ organisationName: name, ...(!isRenamed && { organisationId: null, hasDetails: false }) })
    .where('id', '=', join.id)
    .execute();
};

/** An organisation that the applicant administers joins again. */
const takeOwn = async (transaction: Transaction, join: JoinRecord, own: Organisation): Promise<void> => {
  const isSame = own.id === join.organisationId;
  await transaction
    .updateTable('joins')
    .set({ organisationId: own.id, organisationName: own.name, ...(!isSame && { hasDetails: false }) })
    .where('id', '=', join.id)
    .execute();
};

const isUnchanged = (
  join: JoinRecord,
  chosen: Organisation | undefined,
  choice: OrganisationChoice,
): boolean => {
  if (join.requestStatus === 'pending') return chosen?.id === join.requestedOrganisationId;
  if (!chosen || chosen.id !== join.organisationId || join.organisationName !== chosen.name) return false;
  return 'orgId' in choice || choice.orgName === chosen.name;
};

/** Asks to join an existing organisation, unless the applicant belongs to it already. */
const askOrTakeOwn = async (
  transaction: Transaction,
  context: Context,
  { join, organisation, mayAsk }: { join: JoinRecord; organisation: Organisation; mayAsk: boolean },
): Promise<string | null> => {
  const contact = await findContact(transaction, organisation.id, join.accountId);
  if (contact?.isAdministrator) {
    await takeOwn(transaction, join, organisation);
    return null;
  }
  if (contact) throw new DomainError('wrong-state', `You already belong to ${organisation.name}`);
  if (!mayAsk) throw new DomainError('organisation-exists', `${organisation.name} is already with us`);
  await requestToJoin(transaction, context, { join, organisation });
  return organisation.id;
};

/** The new name in a choice: nobody's yet, or another spelling of the applicant's own pending organisation. */
const newNameIn = (
  join: JoinRecord,
  chosen: Organisation | undefined,
  choice: OrganisationChoice,
): string | undefined => {
  if (!('orgName' in choice)) return undefined;
  const isOwnPending = chosen?.status === 'pending' && chosen.id === join.organisationId;
  return !chosen || isOwnPending ? choice.orgName : undefined;
};

/**
 * Answers the organisation step of a locked join: a new name is kept, an existing organisation is asked.
 * Returns the id of the organisation that was asked, else null. Repeats of the same choice change nothing.
 */
export const nameOrganisation = async (
  transaction: Transaction,
  context: Context,
  { join, choice }: { join: JoinRecord; choice: OrganisationChoice },
): Promise<string | null> => {
  const chosen = await findChosen(transaction, choice);
  if (isUnchanged(join, chosen, choice))
    return join.requestStatus === 'pending' ? join.requestedOrganisationId : null;
  requireStep(join, 'organisation');
  await requireUnpaid(transaction, join);
  const newName = newNameIn(join, chosen, choice);
  if (newName !== undefined) {
    await takeNewName(transaction, join, newName);
    return null;
  }
  if (!chosen) throw notFound();
  const mayAsk = !('isNew' in choice && choice.isNew);
  return askOrTakeOwn(transaction, context, { join, organisation: chosen, mayAsk });
};
