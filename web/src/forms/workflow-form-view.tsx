import type { WorkflowFormGroup } from '@linehaul/contract/forms';
import { useEffect, useRef } from 'react';
import { useSession } from '../lib/use-session.ts';
import { Button } from '../ui/forms/button.tsx';
import { Card, Facts } from '../ui/layout/card.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { FieldValue } from './field-value.tsx';
import styles from './forms.module.css';
import { initialEntries, visibleFields } from './workflow-form.ts';

const GroupFacts = ({ group }: { group: WorkflowFormGroup }) => {
  const fields = visibleFields(group, initialEntries([group]));
  return (
    <Card title={group.groupName}>
      <Facts
        facts={fields.map((field) => ({ name: field.fieldLabel, value: <FieldValue field={field} /> }))}
      />
    </Card>
  );
};

interface EditButtonProps {
  /** The form has just been left. */
  takesFocus: boolean;
  onPress: () => void;
}

const EditButton = ({ takesFocus, onPress }: EditButtonProps) => {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  return (
    <Button ref={ref} variant="secondary" onClick={onPress}>
      Edit
    </Button>
  );
};

interface WorkflowFormViewProps {
  groups: readonly WorkflowFormGroup[];
  hasReturned: boolean;
  onEdit: () => void;
}

/** The values of a workflow form, to read. */
export const WorkflowFormView = ({ groups, hasReturned, onEdit }: WorkflowFormViewProps) => {
  const { isImpersonating } = useSession();
  return (
    <>
      {isImpersonating ? (
        <Notice tone="info">Only the person themselves can change these details.</Notice>
      ) : (
        <div className={styles.buttons}>
          <EditButton takesFocus={hasReturned} onPress={onEdit} />
        </div>
      )}
      {groups.map((group) => (
        <GroupFacts key={group.groupName} group={group} />
      ))}
    </>
  );
};
