import type { WorkflowFormField, WorkflowFormGroup } from '@linehaul/contract/forms';
import type { AnswerType } from '@linehaul/contract/office-forms';
import type { Draft, DraftField } from './draft-rules.ts';

export type Workflow = 'join' | 'details';

const FIELD_TYPES: Partial<Record<AnswerType, WorkflowFormField['formFieldType']>> = {
  number: 'Integer',
  'yes-no': 'Boolean',
  choice: 'Reference',
  choices: 'Reference',
};

const KINDS = ['abn', 'date', 'email', 'long-text', 'phone', 'postcode', 'website'] as const;

const toShown = (field: DraftField, workflow: Workflow, sortOrder: number): WorkflowFormField => ({
  ...{ id: field.key, entityId: null, fieldLabel: field.label, value: null, sortOrder },
  formFieldType: FIELD_TYPES[field.type] ?? 'String',
  isRequired: field[workflow] === 'required',
  isReadOnly: field[workflow] === 'read-only',
  isMultipleSelect: field.type === 'choices',
  referenceOptions: field.options.map(({ key, label }) => ({ key: key ?? label, value: label })),
  formFieldTypeExtraInfo: {
    placeholder: field.placeholder === '' ? null : field.placeholder,
    autocomplete: null,
    kind: KINDS.find((kind) => kind === field.type) ?? (field.type === 'text' ? field.kind : null),
  },
});

/** The form as a workflow shows it, with nothing answered yet. */
export const previewOf = (draft: Draft, workflow: Workflow): WorkflowFormGroup[] =>
  draft
    .map(({ name, isToggled, fields }) => ({
      ...{ groupName: name, isToggled },
      workflowFormFields: fields
        .filter((field) => field[workflow] !== 'hidden')
        .map((field, index) => toShown(field, workflow, index)),
    }))
    .filter(({ workflowFormFields }) => workflowFormFields.length > 0);
