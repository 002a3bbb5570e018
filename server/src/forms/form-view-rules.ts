import type { WorkflowFormGroup } from '@linehaul/contract/forms';
import { columnRuleOf } from './bound-column-rules.ts';
import { autocompleteOf } from './field-kind-rules.ts';
import { type FormField, type FormGroup, type FormValues, offeredOptions } from './form-rules.ts';

export interface FormContents {
  /** Whose values they are; null while it does not exist yet. */
  readonly entityId: string | null;
  /** With those of columns (see `withColumns`). */
  readonly values: FormValues;
}

/** A column knows best what it holds; of other fields their kind says it. */
const autocompleteIn = ({ boundColumn, kind }: FormField, groupIndex: number): string | null =>
  boundColumn === null ? autocompleteOf(kind, groupIndex) : columnRuleOf(boundColumn).autocomplete;

/** The form as the wire has it. */
export const toWorkflowForm = (
  groups: readonly FormGroup[],
  { entityId, values }: FormContents,
): WorkflowFormGroup[] =>
  groups.map((group, groupIndex) => ({
    groupName: group.name,
    isToggled: group.isToggled,
    workflowFormFields: group.fields.map((field) => ({
      id: field.id,
      entityId,
      fieldLabel: field.label,
      formFieldType: field.fieldType,
      value: values.get(field.id) ?? null,
      isRequired: field.isRequired,
      isReadOnly: field.isReadOnly,
      isMultipleSelect: field.isMultipleSelect,
      sortOrder: field.sortOrder,
      referenceOptions: offeredOptions(field, values.get(field.id)).map(({ key, value }) => ({ key, value })),
      formFieldTypeExtraInfo: {
        placeholder: field.placeholder,
        autocomplete: autocompleteIn(field, groupIndex),
        kind: field.kind,
      },
    })),
  }));
