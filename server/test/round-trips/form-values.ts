import type { FormFieldInput, WorkflowFormGroup } from '@linehaul/contract/forms';
import { valueOf, type Making } from '../fuzz/schema-values.ts';
import type { Sent } from '../access/sample.ts';

type Field = WorkflowFormGroup['workflowFormFields'][number];

const MAX_INTEGER = 2_147_483_647;

const schemaOf = ({ formFieldType, referenceOptions, isMultipleSelect }: Field) => {
  const keys = referenceOptions.map(({ key }) => key);
  switch (formFieldType) {
    case 'Integer':
      return { type: 'integer', minimum: 0, maximum: MAX_INTEGER };
    case 'Boolean':
      return { type: 'boolean' };
    case 'Reference':
      return isMultipleSelect ? { type: 'array', items: { enum: keys } } : { enum: keys };
    default:
      return { type: 'string', maxLength: 100, pattern: String.raw`^\P{C}+$` };
  }
};

type Save = (fields: FormFieldInput[]) => Promise<Sent & { problem: { modelState?: object | undefined } }>;

/** Fields whose kind has a format of its own, such as numbers of companies, are left as they are. */
const MOST_WITH_FORMATS = 12;

/** Saves a value in every field that may be edited; those that are refused are left out. */
export const saveForm = async (
  groups: readonly WorkflowFormGroup[],
  making: Making,
  save: Save,
): Promise<Sent> => {
  const editable = groups
    .flatMap(({ workflowFormFields }) => workflowFormFields)
    .filter(({ isReadOnly }) => !isReadOnly);
  const all = editable.map((field): FormFieldInput => ({
    id: field.id,
    value: valueOf(schemaOf(field), making) as FormFieldInput['value'],
  }));
  const first = await save(all);
  if (first.status !== 400) return first;
  const refused = new Set(Object.keys(first.problem.modelState ?? {}));
  if (refused.size > MOST_WITH_FORMATS) return first;
  return save(all.filter(({ id }) => !refused.has(id)));
};
