import type { FormFieldInput, FormValue } from '@linehaul/contract/forms';
import type { Transaction } from '../db/database.ts';
import { DomainError, notFound } from '../domain-error.ts';
import { splitChanges, withColumns, type ColumnValues } from './column-rules.ts';
import { entityOf, loadForm, loadValues, type FormName } from './form-queries.ts';
import { holdForm } from './hold-form-command.ts';
import { planFormChange, type FormGroup, type FormValues } from './form-rules.ts';

const EMPTY = { textValue: null, integerValue: null, booleanValue: null, optionKeys: null };

/** A value as its columns hold it. */
export const toColumns = (value: Exclude<FormValue, null>, isReference: boolean) => {
  if (Array.isArray(value)) return { ...EMPTY, optionKeys: value };
  if (typeof value === 'boolean') return { ...EMPTY, booleanValue: value };
  if (typeof value === 'number') return { ...EMPTY, integerValue: value };
  return isReference ? { ...EMPTY, optionKeys: [value] } : { ...EMPTY, textValue: value };
};

export interface FormSave {
  form: FormName;
  /** The organisation or person; locked by the caller, so that nobody saves the same one meanwhile. */
  entityId: string;
  /** What the columns hold that the form shows. */
  columns: ColumnValues;
  fields: readonly FormFieldInput[];
  now: Date;
}

/** A field that names another entity than the one being saved is refused before anything else is looked at. */
export const requireOwnEntity = (fields: readonly FormFieldInput[], ownId: string | null): void => {
  const isForeign = fields.some(({ entityId }) => entityId != null && entityId !== ownId);
  if (isForeign) throw notFound();
};

const storeValues = async (
  transaction: Transaction,
  { groups, values, save }: { groups: FormGroup[]; values: FormValues; save: FormSave },
): Promise<void> => {
  const { entityId, now } = save;
  const fields = groups.flatMap((group) => group.fields);
  const references = new Set(fields.flatMap(({ id, fieldType }) => (fieldType === 'Reference' ? [id] : [])));
  const fieldIds = [...values.keys()];
  if (fieldIds.length === 0) return;
  await transaction
    .deleteFrom('formValues')
    .where('entityId', '=', entityId)
    .where('fieldId', 'in', fieldIds)
    .execute();
  const rows = [...values].flatMap(([fieldId, value]) =>
    value === null
      ? []
      : [{ fieldId, entityId, updatedAt: now, ...toColumns(value, references.has(fieldId)) }],
  );
  if (rows.length > 0) await transaction.insertInto('formValues').values(rows).execute();
};

/**
 * Saves values of a form, all or nothing: fields that are not sent keep theirs. Throws `invalid` with the messages by
 * field id. Returns what the caller has to store in columns.
 */
export const saveForm = async (transaction: Transaction, save: FormSave): Promise<ColumnValues> => {
  requireOwnEntity(save.fields, save.entityId);
  await holdForm(transaction, entityOf(save.form), 'to-answer');
  const groups = await loadForm(transaction, save.form);
  const stored = withColumns(groups, await loadValues(transaction, save.entityId), save.columns);
  const { changes, problems } = planFormChange(groups, stored, save.fields);
  const [first] = Object.values(problems).flat();
  if (first !== undefined) throw new DomainError('invalid', first, { modelState: problems });
  const { columns, values } = splitChanges(groups, changes);
  await storeValues(transaction, { groups, values, save });
  return columns;
};
