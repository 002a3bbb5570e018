import { formFieldKind } from '@linehaul/contract/form-field-kinds';
import { formFieldType, type FormValue } from '@linehaul/contract/forms';
import { composedOnce } from '../db/composed-statement.ts';
import type { Reader } from '../db/database.ts';
import { columnRuleOf } from './bound-column-rules.ts';
import type { FormField, FormGroup, FormValues } from './form-rules.ts';

/** The forms of the portal: whose data they hold, and the workflow whose fields they show. */
const FORMS = {
  join: { entity: 'organisation', workflow: 'join' },
  organisationDetails: { entity: 'organisation', workflow: 'details' },
  accountDetails: { entity: 'contact', workflow: 'details' },
} as const;
export type FormName = keyof typeof FORMS;

/** Whose details a form holds. */
export const entityOf = (form: FormName) => FORMS[form].entity;

const findFields = composedOnce((reader: Reader, { entity, workflow }: (typeof FORMS)[FormName]) =>
  reader
    .selectFrom('workflowFields')
    .innerJoin('formFields', 'formFields.id', 'workflowFields.fieldId')
    .innerJoin('formGroups', 'formGroups.id', 'formFields.groupId')
    .select([
      'formGroups.name as groupName',
      'formGroups.isToggled',
      'formFields.id',
      'formFields.label',
      'formFields.fieldType',
      'formFields.isMultipleSelect',
      'formFields.sortOrder',
      'formFields.placeholder',
      'formFields.maxLength',
      'formFields.boundColumn',
      'formFields.format',
      'formFields.kind',
      'workflowFields.isRequired',
      'workflowFields.isReadOnly',
    ])
    .where('workflowFields.workflow', '=', workflow)
    .where('workflowFields.isHidden', '=', false)
    .where('formGroups.entity', '=', entity)
    .orderBy('formGroups.sortOrder')
    .orderBy('formFields.sortOrder')
    .orderBy('formFields.label'),
);
type FieldRow = Awaited<ReturnType<typeof findFields>>[number];

const findOptions = composedOnce((reader: Reader, _: object) =>
  reader
    .selectFrom('formFieldOptions')
    .select(['fieldId', 'key', 'value', 'sortOrder', 'removedAt'])
    .orderBy('sortOrder')
    .orderBy('key'),
);

const loadOptions = async (reader: Reader): Promise<Map<string, FormField['options']>> => {
  const rows = await findOptions(reader, {});
  const options = rows.map(({ removedAt, ...row }) => ({ ...row, isRemoved: removedAt !== null }));
  return Map.groupBy(options, ({ fieldId }) => fieldId);
};

const toField = (row: FieldRow, options: FormField['options']): FormField => {
  const rule = row.boundColumn === null ? undefined : columnRuleOf(row.boundColumn);
  return {
    ...row,
    fieldType: formFieldType.parse(row.fieldType),
    kind: row.kind === null ? null : formFieldKind.parse(row.kind),
    options,
    isRequired: row.isRequired || rule?.isRequired === true,
    isReadOnly: row.isReadOnly || rule?.isReadOnly === true,
  };
};

/** The groups that a form shows; hidden fields are not in it. */
export const loadForm = async (reader: Reader, form: FormName): Promise<FormGroup[]> => {
  const rows = await findFields(reader, FORMS[form]);
  const options = await loadOptions(reader);
  const groups = Map.groupBy(rows, ({ groupName }) => groupName);
  return [...groups].map(([name, fields]) => ({
    name,
    isToggled: fields[0]?.isToggled ?? false,
    fields: fields.map((field) => toField(field, options.get(field.id) ?? [])),
  }));
};

interface ValueRow {
  textValue: string | null;
  integerValue: number | null;
  booleanValue: boolean | null;
  optionKeys: string[] | null;
}

/** A stored value as the forms have it. */
export const toValue = (row: ValueRow, isMultipleSelect: boolean): FormValue => {
  if (row.optionKeys) return isMultipleSelect ? row.optionKeys : (row.optionKeys[0] ?? null);
  return row.textValue ?? row.integerValue ?? row.booleanValue;
};

const findValues = composedOnce((reader: Reader, { entityId }: { readonly entityId: string }) =>
  reader
    .selectFrom('formValues')
    .innerJoin('formFields', 'formFields.id', 'formValues.fieldId')
    .select(['fieldId', 'textValue', 'integerValue', 'booleanValue', 'optionKeys', 'isMultipleSelect'])
    .where('entityId', '=', entityId),
);

/** The stored values of an organisation or person that the caller may see. */
export const loadValues = async (reader: Reader, entityId: string): Promise<FormValues> => {
  const rows = await findValues(reader, { entityId });
  return new Map(rows.map((row) => [row.fieldId, toValue(row, row.isMultipleSelect)]));
};
