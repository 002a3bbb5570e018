import type { FormFieldInput, FormValue } from '@linehaul/contract/organisations';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { DomainError, notFound } from '../domain-error.ts';
import { loadForm, loadValues, type Workflow } from './form-queries.ts';
import { planFormChange, type FormGroup } from './form-rules.ts';
import { lockOrganisation } from './organisation-queries.ts';
import type { OrganisationId } from './policy.ts';

const EMPTY = { textValue: null, integerValue: null, booleanValue: null, optionKeys: null };

const toColumns = (value: Exclude<FormValue, null>, isReference: boolean) => {
  if (Array.isArray(value)) return { ...EMPTY, optionKeys: value };
  if (typeof value === 'boolean') return { ...EMPTY, booleanValue: value };
  if (typeof value === 'number') return { ...EMPTY, integerValue: value };
  return isReference ? { ...EMPTY, optionKeys: [value] } : { ...EMPTY, textValue: value };
};

interface FormSave {
  workflow: Workflow;
  organisationId: string;
  fields: readonly FormFieldInput[];
  now: Date;
}

/** A field that names another entity than the one being saved is refused before anything else is looked at. */
export const requireOwnEntity = (fields: readonly FormFieldInput[], organisationId: string | null): void => {
  const isForeign = fields.some(({ entityId }) => entityId != null && entityId !== organisationId);
  if (isForeign) throw notFound();
};

const storeChanges = async (
  transaction: Transaction,
  { groups, changes, save }: { groups: FormGroup[]; changes: ReadonlyMap<string, FormValue>; save: FormSave },
): Promise<void> => {
  const entityId = save.organisationId;
  const references = new Set(
    groups.flatMap(({ fields }) =>
      fields.filter(({ fieldType }) => fieldType === 'Reference').map(({ id }) => id),
    ),
  );
  const fieldIds = [...changes.keys()];
  if (fieldIds.length === 0) return;
  await transaction
    .deleteFrom('formValues')
    .where('entityId', '=', entityId)
    .where('fieldId', 'in', fieldIds)
    .execute();
  const rows = [...changes].flatMap(([fieldId, value]) =>
    value === null
      ? []
      : [{ fieldId, entityId, updatedAt: save.now, ...toColumns(value, references.has(fieldId)) }],
  );
  if (rows.length > 0) await transaction.insertInto('formValues').values(rows).execute();
};

/** Saves the values of an organisation's form, all or nothing; throws `invalid` with the messages by field id. */
export const saveForm = async (transaction: Transaction, save: FormSave): Promise<void> => {
  requireOwnEntity(save.fields, save.organisationId);
  await lockOrganisation(transaction, save.organisationId);
  const groups = await loadForm(transaction, save.workflow);
  const stored = await loadValues(transaction, save.organisationId);
  const { changes, problems } = planFormChange(groups, stored, save.fields);
  const [first] = Object.values(problems).flat();
  if (first !== undefined) throw new DomainError('invalid', first, { modelState: problems });
  await storeChanges(transaction, { groups, changes, save });
};

/** Saves the organisation's details from the settings page. */
export const saveDetails = (
  { db, clock }: Context,
  organisationId: OrganisationId,
  fields: readonly FormFieldInput[],
): Promise<void> =>
  inTransaction(db, (transaction) =>
    saveForm(transaction, { workflow: 'details', organisationId, fields, now: clock.now() }),
  );
