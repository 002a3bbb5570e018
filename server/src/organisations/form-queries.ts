import type { FormValue } from '@linehaul/contract/organisations';
import { formFieldType } from '@linehaul/contract/organisations';
import type { Reader } from '../db/database.ts';
import type { FormField, FormGroup, FormValues } from './form-rules.ts';

export type Workflow = 'join' | 'details';

const selectFields = (reader: Reader, workflow: Workflow) =>
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
      'workflowFields.isRequired',
      'workflowFields.isReadOnly',
    ])
    .where('workflowFields.workflow', '=', workflow)
    .where('workflowFields.isHidden', '=', false)
    .where('formGroups.entity', '=', 'organisation')
    .orderBy('formGroups.sortOrder')
    .orderBy('formFields.sortOrder')
    .orderBy('formFields.label')
    .execute();

const loadOptions = async (reader: Reader): Promise<Map<string, FormField['options']>> => {
  const rows = await reader
    .selectFrom('formFieldOptions')
    .selectAll()
    .orderBy('sortOrder')
    .orderBy('key')
    .execute();
  return Map.groupBy(rows, ({ fieldId }) => fieldId);
};

/** The groups of the organisation form that the workflow shows; hidden fields are not in it. */
export const loadForm = async (reader: Reader, workflow: Workflow): Promise<FormGroup[]> => {
  const rows = await selectFields(reader, workflow);
  const options = await loadOptions(reader);
  const groups = Map.groupBy(rows, ({ groupName }) => groupName);
  return [...groups].map(([name, fields]) => ({
    name,
    isToggled: fields[0]?.isToggled ?? false,
    fields: fields.map((field) => ({
      ...field,
      fieldType: formFieldType.parse(field.fieldType),
      options: options.get(field.id) ?? [],
    })),
  }));
};

interface ValueRow {
  textValue: string | null;
  integerValue: number | null;
  booleanValue: boolean | null;
  optionKeys: string[] | null;
}

const toValue = (row: ValueRow, isMultipleSelect: boolean): FormValue => {
  if (row.optionKeys) return isMultipleSelect ? row.optionKeys : (row.optionKeys[0] ?? null);
  return row.textValue ?? row.integerValue ?? row.booleanValue;
};

/** The stored values of an organisation that the caller may see. */
export const loadValues = async (reader: Reader, organisationId: string): Promise<FormValues> => {
  const rows = await reader
    .selectFrom('formValues')
    .innerJoin('formFields', 'formFields.id', 'formValues.fieldId')
    .select(['fieldId', 'textValue', 'integerValue', 'booleanValue', 'optionKeys', 'isMultipleSelect'])
    .where('entityId', '=', organisationId)
    .execute();
  return new Map(rows.map((row) => [row.fieldId, toValue(row, row.isMultipleSelect)]));
};
