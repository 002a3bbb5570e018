import type { WorkflowFormGroup } from '@linehaul/contract/forms';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSession } from '../lib/session/use-session.ts';
import { Button } from '../ui/forms/button.tsx';
import { Card, Facts } from '../ui/layout/card.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { FieldValue } from './field-value.tsx';
import styles from './forms.module.css';
import { initialEntries, visibleFields } from './workflow-form.ts';

interface EditButtonProps {
  groupName: string;
  /** The editor was closed a moment ago: focus returns to Edit. */
  takesFocus: boolean;
  onPress: () => void;
}

const EditButton = ({ groupName, takesFocus, onPress }: EditButtonProps) => {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles.edit}>
      <Button ref={ref} variant="quiet" onClick={onPress}>
        Edit<span className="visually-hidden"> {groupName}</span>
      </Button>
    </div>
  );
};

const GroupFacts = ({ group, edit }: { group: WorkflowFormGroup; edit: ReactNode }) => {
  const fields = visibleFields(group, initialEntries([group]));
  const isLocked = group.workflowFormFields.every(({ isReadOnly }) => isReadOnly);
  return (
    <Card title={group.groupName} aside={isLocked ? undefined : edit}>
      <Facts
        facts={fields.map((field) => ({ name: field.fieldLabel, value: <FieldValue field={field} /> }))}
      />
    </Card>
  );
};

interface WorkflowFormViewProps {
  groups: readonly WorkflowFormGroup[];
  /** The group whose Edit was pressed, once the form has been left. */
  returnedTo: string | undefined;
  onEdit: (groupName: string) => void;
}

/** The values of a workflow form, to read; what can be changed has Edit in its card's head. */
export const WorkflowFormView = ({ groups, returnedTo, onEdit }: WorkflowFormViewProps) => {
  const { isImpersonating } = useSession();
  return (
    <>
      {isImpersonating && <Notice tone="info">Only the person themselves can change these details.</Notice>}
      {groups.map((group) => (
        <GroupFacts
          key={group.groupName}
          group={group}
          edit={
            isImpersonating ? undefined : (
              <EditButton
                groupName={group.groupName}
                takesFocus={group.groupName === returnedTo}
                onPress={() => onEdit(group.groupName)}
              />
            )
          }
        />
      ))}
    </>
  );
};
