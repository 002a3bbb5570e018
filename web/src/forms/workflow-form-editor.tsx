import type { FormFieldInput, WorkflowFormGroup } from '@linehaul/contract/forms';
import { type InputEvent, useEffect, useMemo, useState } from 'react';
import { useLeaveGuard } from '../lib/navigation/leave-guard.ts';
import { useZodForm } from '../lib/forms/use-zod-form.ts';
import { Button } from '../ui/forms/button.tsx';
import { ErrorSummary } from '../ui/forms/error-summary.tsx';
import { Form } from '../ui/forms/form.tsx';
import { SaveBar } from '../ui/forms/save-bar.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { entriesFrom, entriesRules } from './form-entries.ts';
import { changedInputs, initialEntries } from './workflow-form.ts';
import { WorkflowGroupCard } from './workflow-group-card.tsx';

export interface WorkflowFormEditorProps {
  groups: readonly WorkflowFormGroup[];
  /** The group whose first field takes focus. */
  startsAt: string | undefined;
  /** Sends what was changed. */
  save: (inputs: FormFieldInput[]) => Promise<unknown>;
  /** What is said when it could not be saved. */
  failedText: string;
  onSaved: () => Promise<void>;
  onCancel: () => void;
}

const UNSAVED = 'What you have changed is not saved yet. Leave this page anyway?';

const focusFirstOf = (form: HTMLFormElement, group: WorkflowFormGroup | undefined): void => {
  const ids = new Set(group?.workflowFormFields.map(({ id }) => id));
  const fields = [...form.querySelectorAll<HTMLElement>('[data-field]:enabled')];
  const first = fields.find(({ dataset }) => ids.has(dataset.field ?? '')) ?? fields[0];
  first?.focus();
};

const useEditor = ({ groups, startsAt, save, onSaved }: WorkflowFormEditorProps) => {
  const [isRefused, setIsRefused] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  const schema = useMemo(() => entriesRules(groups), [groups]);
  const read = useMemo(() => (data: FormData) => entriesFrom(groups, data), [groups]);
  const form = useZodForm({
    schema,
    read,
    onEdit: () => setIsRefused(false),
    onSubmit: async (entries): Promise<void> => {
      setIsRefused(false);
      try {
        await save(changedInputs(groups, entries));
      } catch (error) {
        form.refuse(error);
        return setIsRefused(true);
      }
      await onSaved();
    },
  });
  const { ref: formRef, onInput } = form.props;
  const note = (event: InputEvent<HTMLFormElement>): void => {
    onInput(event);
    setIsChanged(changedInputs(groups, read(new FormData(event.currentTarget))).length > 0);
  };
  useLeaveGuard(isChanged ? UNSAVED : undefined, true);
  const [startGroup] = useState(() => groups.find(({ groupName }) => groupName === startsAt));
  useEffect(() => {
    if (formRef.current) focusFirstOf(formRef.current, startGroup);
  }, [formRef, startGroup]);
  return { form: { ...form, props: { ...form.props, onInput: note } }, isRefused };
};

/** The values of a workflow form, to change: the first field of the group takes focus. */
export const WorkflowFormEditor = (props: WorkflowFormEditorProps) => {
  const { groups, failedText, onCancel } = props;
  const { form, isRefused } = useEditor(props);
  const [initial] = useState(() => initialEntries(groups));
  return (
    <Form {...form.props}>
      {isRefused && (
        <Notice tone="error" isAnnounced title={failedText}>
          {form.failure}
        </Notice>
      )}
      <ErrorSummary faults={form.faults} />
      {groups.map((group) => (
        <WorkflowGroupCard key={group.groupName} group={group} entries={initial} field={form.field} />
      ))}
      <SaveBar>
        <Button type="submit" isBusy={form.isSubmitting} busyLabel="Saving…">
          Save
        </Button>
        <Button variant="secondary" isBlocked={form.isSubmitting} onClick={onCancel}>
          Cancel
        </Button>
      </SaveBar>
    </Form>
  );
};
