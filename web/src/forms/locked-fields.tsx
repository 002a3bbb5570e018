import type { WorkflowFormGroup } from '@linehaul/contract/forms';
import type { ReactNode } from 'react';
import { settings } from '../lib/settings.ts';
import { telephoneHref } from '../lib/formats/telephone-href.ts';
import { Facts } from '../ui/layout/card.tsx';
import { FieldValue } from './field-value.tsx';
import styles from './forms.module.css';

interface LockedFieldsProps {
  group: WorkflowFormGroup;
  /** How the person changes them after all; else the association does. */
  changedBy: ReactNode;
}

const CallUs = ({ isOne }: { isOne: boolean }) => {
  const { phone } = settings.association;
  return (
    <>
      Has {isOne ? 'this' : 'any of this'} changed? Please call us on{' '}
      <a href={telephoneHref(phone)}>{phone}</a>.
    </>
  );
};

/** What a group shows and the person cannot change, as text, with whom to call about it. */
export const LockedFields = ({ group, changedBy }: LockedFieldsProps) => {
  const locked = group.workflowFormFields.filter(({ isReadOnly }) => isReadOnly);
  if (locked.length === 0) return null;
  return (
    <div className={styles.locked}>
      <Facts
        facts={locked.map((field) => ({ name: field.fieldLabel, value: <FieldValue field={field} /> }))}
      />
      <p>{changedBy ?? <CallUs isOne={locked.length === 1} />}</p>
    </div>
  );
};
