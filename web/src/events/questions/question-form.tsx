import type { FormFieldInput, WorkflowFormGroup } from '@linehaul/contract/forms';
import { useMemo, useState } from 'react';
import { entriesFrom, entriesRules } from '../../forms/form-entries.ts';
import { WorkflowField } from '../../forms/workflow-field.tsx';
import { fieldInputs, initialEntries } from '../../forms/workflow-form.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { useLeaveGuard } from '../../lib/navigation/leave-guard.ts';
import { Button } from '../../ui/forms/button.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { Form } from '../../ui/forms/form.tsx';
import styles from './questions.module.css';

interface QuestionFormProps {
  groups: readonly WorkflowFormGroup[];
  /** Sends all that is asked: a box that stays empty is an answer too. */
  save: (fields: FormFieldInput[]) => Promise<unknown>;
  onSaved: () => Promise<void> | void;
  /** None where there is nothing to go back to. */
  onCancel?: () => void;
}

/** What an event asks, to be answered. */
export const QuestionForm = ({ groups, save, onSaved, onCancel }: QuestionFormProps) => {
  const [isEdited, setIsEdited] = useState(false);
  const [initial] = useState(() => initialEntries(groups));
  const schema = useMemo(() => entriesRules(groups), [groups]);
  const read = useMemo(() => (data: FormData) => entriesFrom(groups, data), [groups]);
  const form = useZodForm({
    schema,
    read,
    onEdit: () => setIsEdited(true),
    onSubmit: async (entries): Promise<void> => {
      try {
        await save(fieldInputs(groups, entries));
      } catch (error) {
        return form.refuse(error, 'Your answers could not be saved');
      }
      setIsEdited(false);
      await onSaved();
    },
  });
  useLeaveGuard(isEdited ? 'Your answers are not saved yet. Leave this page anyway?' : undefined);
  return (
    <Form {...form.props}>
      <FormFailure failure={form.failure} />
      <ErrorSummary faults={form.faults} />
      {groups
        .flatMap(({ workflowFormFields }) => workflowFormFields)
        .map((definition) => (
          <WorkflowField
            key={definition.id}
            definition={definition}
            entry={initial[definition.id]}
            field={form.field(definition.id)}
            onToggle={() => {}}
          />
        ))}
      <div className={styles.acts}>
        <Button type="submit" isBusy={form.isSubmitting} busyLabel="Saving…">
          Save answers
        </Button>
        {onCancel && (
          <Button variant="secondary" isBlocked={form.isSubmitting} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </Form>
  );
};
