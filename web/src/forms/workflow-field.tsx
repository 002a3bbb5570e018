import type { WorkflowFormField } from '@linehaul/contract/forms';
import { Suspense } from 'react';
import { Switch } from '../ui/choices/checkbox-field.tsx';
import { MultiSelect } from '../ui/choices/multi-select.tsx';
import { SelectField } from '../ui/choices/select-field.tsx';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { PhoneField } from '../ui/forms/phone-field.tsx';
import { NumberField, TextField } from '../ui/forms/text-field.tsx';
import { typingOf } from './field-kinds.ts';
import type { Entry } from './workflow-form.ts';

interface WorkflowFieldProps {
  definition: WorkflowFormField;
  entry: Entry | undefined;
  /** As `useZodForm().field` gives them. */
  field: { id: string; name: string; error: string | undefined };
  onToggle: (isOn: boolean) => void;
}

const keysOf = (entry: Entry | undefined): readonly string[] =>
  entry === undefined || typeof entry === 'string' || typeof entry === 'boolean' ? [] : entry;

const textOf = (entry: Entry | undefined): string => (typeof entry === 'string' ? entry : '');

const ReferenceField = ({ definition, entry, field }: Omit<WorkflowFieldProps, 'onToggle'>) => {
  const shared = {
    ...field,
    label: definition.fieldLabel,
    isOptional: !definition.isRequired,
    options: definition.referenceOptions,
  };
  if (definition.isMultipleSelect) {
    return <MultiSelect {...shared} defaultKeys={keysOf(entry)} />;
  }
  return (
    <SelectField
      {...shared}
      placeholder={definition.formFieldTypeExtraInfo.placeholder ?? 'Please choose'}
      defaultValue={keysOf(entry)[0] ?? ''}
      autoComplete={definition.formFieldTypeExtraInfo.autocomplete ?? undefined}
    />
  );
};

/** Few forms ask for text of several lines, so that its part is fetched where one does. */
const LinesField = lazyPart(async () => ({ default: (await import('./lines-field.tsx')).LinesField }));

/** One field of a workflow form that may be changed, by its type and kind. */
export const WorkflowField = ({ definition, entry, field, onToggle }: WorkflowFieldProps) => {
  const { fieldLabel, formFieldType, isRequired, formFieldTypeExtraInfo } = definition;
  if (formFieldType === 'Reference') {
    return <ReferenceField definition={definition} entry={entry} field={field} />;
  }
  if (formFieldType === 'Boolean') {
    return (
      <Switch
        {...field}
        label={fieldLabel}
        defaultChecked={entry === true}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
    );
  }
  const { autocomplete, kind, placeholder } = formFieldTypeExtraInfo;
  if (kind === 'long-text')
    return (
      <Suspense fallback={null}>
        <LinesField definition={definition} text={textOf(entry)} field={field} />
      </Suspense>
    );
  const Control = kind === 'phone' ? PhoneField : formFieldType === 'Integer' ? NumberField : TextField;
  return (
    <Control
      {...field}
      label={fieldLabel}
      isOptional={!isRequired}
      hint={placeholder ?? undefined}
      {...typingOf(kind)}
      {...(autocomplete === null ? {} : { autoComplete: autocomplete })}
      defaultValue={textOf(entry)}
    />
  );
};
