import type { WorkflowFormField } from '@linehaul/contract/forms';
import { TextAreaField } from '../ui/forms/text-area-field.tsx';

interface LinesFieldProps {
  definition: WorkflowFormField;
  text: string;
  /** As `useZodForm().field` gives them. */
  field: { id: string; name: string; error: string | undefined };
}

/** A field of a workflow form that is answered in several lines. */
export const LinesField = ({ definition, text, field }: LinesFieldProps) => (
  <TextAreaField
    {...field}
    label={definition.fieldLabel}
    isOptional={!definition.isRequired}
    hint={definition.formFieldTypeExtraInfo.placeholder ?? undefined}
    rows={4}
    defaultValue={text}
  />
);
