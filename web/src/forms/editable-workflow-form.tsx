import type { FormFieldInput } from '@linehaul/contract/forms';
import { useState } from 'react';
import { messageOf } from '../lib/api-error.ts';
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
  onEditing?: (isEditing: boolean) => void;
}

/** A workflow form to read, and after Edit to change until it is saved or cancelled. */
export const EditableWorkflowForm = (props: EditableWorkflowFormProps) => {
  const { form, save, words, onEditing } = props;
  const [mode, setMode] = useState<'opened' | 'editing' | 'returned'>('opened');
  const { data: groups, error, refetch } = form;
  const turn = (next: 'editing' | 'returned'): void => {
    setMode(next);
    onEditing?.(next === 'editing');
  };
  const finish = async (): Promise<void> => {
    await refetch();
    showToast({ tone: 'success', title: words.saved });
    turn('returned');
  };
  if (error) {
    const title = messageOf(error, 'The details could not be loaded');
    return <FailedState title={title} onRetry={() => void refetch()} />;
  }
  if (!groups) return <Skeleton shape="card" lines={6} label="Loading the details" />;
  if (mode !== 'editing') {
    const hasReturned = mode === 'returned';
    return <WorkflowFormView groups={groups} hasReturned={hasReturned} onEdit={() => turn('editing')} />;
  }
  return (
    <WorkflowFormEditor
      groups={groups}
      save={save}
      failedText={words.failed}
      onSaved={finish}
      onCancel={() => turn('returned')}
    />
  );
};
