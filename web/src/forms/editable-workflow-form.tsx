import type { FormFieldInput } from '@linehaul/contract/forms';
import { useState } from 'react';
import { messageOf } from '../lib/calls/api-error.ts';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { showToast } from '../ui/feedback/toast.ts';
import { WorkflowFormEditor } from './workflow-form-editor.tsx';
import type { useWorkflowForm } from './workflow-form-queries.ts';
import { WorkflowFormView } from './workflow-form-view.tsx';

interface EditableWorkflowFormProps {
  form: ReturnType<typeof useWorkflowForm>;
  save: (inputs: FormFieldInput[]) => Promise<unknown>;
  words: { saved: string; failed: string };
}

/** A workflow form to read, and after Edit to change until it is saved or cancelled. */
export const EditableWorkflowForm = (props: EditableWorkflowFormProps) => {
  const { form, save, words } = props;
  const [isEditing, setIsEditing] = useState(false);
  const [pressedAt, setPressedAt] = useState<string>();
  const { data: groups, error, refetch } = form;
  const edit = (groupName: string): void => {
    setPressedAt(groupName);
    setIsEditing(true);
  };
  const finish = async (): Promise<void> => {
    await refetch();
    showToast({ tone: 'success', title: words.saved });
    setIsEditing(false);
  };
  if (error) {
    const title = messageOf(error, 'The details could not be loaded');
    return <FailedState title={title} onRetry={() => void refetch()} />;
  }
  if (!groups) return <Skeleton shape="card" lines={6} label="Loading the details" />;
  if (!isEditing) return <WorkflowFormView groups={groups} returnedTo={pressedAt} onEdit={edit} />;
  return (
    <WorkflowFormEditor
      groups={groups}
      startsAt={pressedAt}
      save={save}
      failedText={words.failed}
      onSaved={finish}
      onCancel={() => setIsEditing(false)}
    />
  );
};
