import type { WorkflowFormField, WorkflowFormGroup } from '@linehaul/contract/forms';
import type { useZodForm } from '../lib/forms/use-zod-form.ts';
import { type ReactNode, useState } from 'react';
import { Card } from '../ui/layout/card.tsx';
import styles from './forms.module.css';
import { type Entries, toggleOf } from './workflow-form.ts';
import { LockedFields } from './locked-fields.tsx';
import { WorkflowField } from './workflow-field.tsx';

interface WorkflowGroupCardProps {
  group: WorkflowFormGroup;
  /** What the fields begin with. */
  entries: Entries;
  field: ReturnType<typeof useZodForm>['field'];
  /** How what is locked here can be changed all the same. */
  lockedNote?: ReactNode;
}

/** A group; with a toggle its other fields stay out of sight, and keep what was typed, until it is on. */
export const WorkflowGroupCard = ({ group, entries, field, lockedNote }: WorkflowGroupCardProps) => {
  const toggle = toggleOf(group);
  const [isOn, setIsOn] = useState(toggle === undefined || entries[toggle.id] === true);
  const others = group.workflowFormFields.filter(({ id, isReadOnly }) => id !== toggle?.id && !isReadOnly);
  const fieldOf = (definition: WorkflowFormField) => (
    <WorkflowField
      key={definition.id}
      definition={definition}
      entry={entries[definition.id]}
      field={field(definition.id)}
      onToggle={definition.id === toggle?.id ? setIsOn : () => {}}
    />
  );
  return (
    <Card title={group.groupName}>
      {toggle && fieldOf(toggle)}
      <div className={styles.fields} hidden={!isOn}>
        <LockedFields group={group} changedBy={lockedNote} />
        {others.map(fieldOf)}
      </div>
    </Card>
  );
};
