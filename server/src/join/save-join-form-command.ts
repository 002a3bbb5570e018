import type { FormFieldInput } from '@linehaul/contract/forms';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { notFound } from '../domain-error.ts';
import { requireOwnEntity } from '../forms/save-form-command.ts';
import type { AccountId } from '../http/audience.ts';
import { claimName, retryTakenName } from '../organisations/organisation-commands.ts';
import { saveOrganisationForm } from '../organisations/save-organisation-form-command.ts';
import { beginJoin, requireUnpaid } from './begin-join-command.ts';
import { lockOpenJoin } from './join-queries.ts';
import { requestToJoin } from './join-request-commands.ts';
import { requireStep, type JoinRecord } from './join-rules.ts';
import { nameOrganisation } from './name-organisation-command.ts';

export interface JoinForm {
  readonly orgName?: string | undefined;
  readonly orgId?: string | undefined;
  readonly fields: readonly FormFieldInput[];
}

export interface SavedJoinForm {
  readonly orgId: string;
  /** The organisation exists and is somebody else's: it was asked, nothing of it was changed. */
  readonly isJoinRequested: boolean;
}

/** The organisation of the join; the first save creates it, unless somebody else has just taken its name. */
const ownOrganisation = async (
  transaction: Transaction,
  context: Context,
  join: JoinRecord,
): Promise<SavedJoinForm> => {
  if (join.organisationId !== null) return { orgId: join.organisationId, isJoinRequested: false };
  const { organisation, isNew } = await claimName(transaction, join.organisationName ?? '', join.accountId);
  if (!isNew) await requestToJoin(transaction, context, { join, organisation });
  return { orgId: organisation.id, isJoinRequested: !isNew };
};

const requireOwnScope = (join: JoinRecord | undefined, { orgId, fields }: JoinForm): void => {
  if (orgId !== undefined && orgId !== join?.organisationId) throw notFound();
  requireOwnEntity(fields, join?.organisationId ?? null);
};

/** Saves the form for a locked join, in the caller's transaction; begins with the organisation's name if one is sent. */
export const keepJoinForm = async (
  transaction: Transaction,
  context: Context,
  { accountId, form }: { accountId: AccountId; form: JoinForm },
): Promise<SavedJoinForm> => {
  const now = context.clock.now();
  const begun =
    form.orgName === undefined
      ? await lockOpenJoin(transaction, accountId)
      : await beginJoin(transaction, { accountId, now });
  requireOwnScope(begun, form);
  if (begun && form.orgName !== undefined) {
    const askedId = await nameOrganisation(transaction, context, {
      join: begun,
      choice: { orgName: form.orgName },
    });
    if (askedId !== null) return { orgId: askedId, isJoinRequested: true };
  }
  const join = requireStep(await lockOpenJoin(transaction, accountId), 'manage-organisation');
  await requireUnpaid(transaction, join);
  const own = await ownOrganisation(transaction, context, join);
  if (own.isJoinRequested) return own;
  await saveOrganisationForm(transaction, {
    form: 'join',
    organisationId: own.orgId,
    fields: form.fields,
    now,
  });
  await transaction
    .updateTable('joins')
    .set({ organisationId: own.orgId, hasDetails: true })
    .where('id', '=', join.id)
    .execute();
  return own;
};

/** The manage-organisation step, all or nothing. Repeats save the same organisation again. */
export const saveJoinForm = (
  context: Context,
  accountId: AccountId,
  form: JoinForm,
): Promise<SavedJoinForm> =>
  retryTakenName(() =>
    inTransaction(context.db, (transaction) => keepJoinForm(transaction, context, { accountId, form })),
  );
