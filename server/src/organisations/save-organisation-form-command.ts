import type { FormFieldInput } from '@linehaul/contract/forms';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { FormName } from '../forms/form-queries.ts';
import { saveForm } from '../forms/save-form-command.ts';
import type { Caller } from '../http/audience.ts';
import { lockWithRight } from './lock-with-right-command.ts';
import { lockOrganisation } from './organisation-queries.ts';
import type { OrganisationId } from './policy.ts';

interface OrganisationFormSave {
  form: Extract<FormName, 'join' | 'organisationDetails'>;
  organisationId: string;
  fields: readonly FormFieldInput[];
  now: Date;
}

/** Saves values of an organisation's form, all or nothing; its columns are no form's to change. */
export const saveOrganisationForm = async (
  transaction: Transaction,
  { form, organisationId, fields, now }: OrganisationFormSave,
): Promise<void> => {
  await lockOrganisation(transaction, organisationId);
  await saveForm(transaction, { form, entityId: organisationId, columns: {}, fields, now });
};

interface DetailsSave {
  readonly organisationId: OrganisationId;
  readonly fields: readonly FormFieldInput[];
  readonly caller: Caller;
}

/** Saves the organisation's details from the settings page, for who administers it once it is their turn. */
export const saveOrganisationDetails = (
  { db, clock }: Context,
  { organisationId, fields, caller }: DetailsSave,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await lockWithRight(transaction, caller, { orgId: organisationId, right: 'administer' });
    await saveOrganisationForm(transaction, {
      ...{ form: 'organisationDetails', organisationId, fields },
      now: clock.now(),
    });
  });
