import type { FormValue, WorkflowFormGroup } from '@linehaul/contract/organisations';
import type { FormField, FormGroup, FormValues } from './form-rules.ts';
import type { Organisation } from './organisation-queries.ts';

export interface FormContents {
  /** Undefined while the organisation does not exist, or is not the caller's. */
  readonly organisation: Organisation | undefined;
  /** The name typed for an organisation that does not exist yet. */
  readonly typedName?: string;
  readonly values: FormValues;
}

const boundValue = (field: FormField, { organisation, typedName }: FormContents): FormValue =>
  field.boundColumn === 'name'
    ? (organisation?.name ?? typedName ?? null)
    : (organisation?.organisationNumber ?? null);

/** The form as the wire has it. */
export const toWorkflowForm = (groups: readonly FormGroup[], contents: FormContents): WorkflowFormGroup[] =>
  groups.map((group) => ({
    groupName: group.name,
    isToggled: group.isToggled,
    workflowFormFields: group.fields.map((field) => ({
      id: field.id,
      entityId: contents.organisation?.id ?? null,
      fieldLabel: field.label,
      formFieldType: field.fieldType,
      value:
        field.boundColumn === null ? (contents.values.get(field.id) ?? null) : boundValue(field, contents),
      isRequired: field.isRequired,
      isReadOnly: field.isReadOnly || field.boundColumn !== null,
      isMultipleSelect: field.isMultipleSelect,
      sortOrder: field.sortOrder,
      referenceOptions: field.options.map(({ key, value }) => ({ key, value })),
      formFieldTypeExtraInfo: { placeholder: field.placeholder },
    })),
  }));
