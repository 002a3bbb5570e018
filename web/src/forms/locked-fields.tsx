import type { WorkflowFormGroup } from '@linehaul/contract/forms';
import { settings } from '../lib/settings.ts';
import { telephoneHref } from '../lib/formats/telephone-href.ts';
import { Facts } from '../ui/layout/card.tsx';
import { FieldValue } from './field-value.tsx';
import styles from './forms.module.css';

/** What a group shows and the person cannot change, as text, with whom to call about it. */
export const LockedFields = ({ group }: { group: WorkflowFormGroup }) => {
  const locked = group.workflowFormFields.filter(({ isReadOnly }) => isReadOnly);
  const { phone } = settings.association;
  if (locked.length === 0) return null;
  return (
    <div className={styles.locked}>
      <Facts
        facts={locked.map((field) => ({ name: field.fieldLabel, value: <FieldValue field={field} /> }))}
      />
      <p>
        Has {locked.length === 1 ? 'this' : 'any of this'} changed? Please call us on{' '}
        <a href={telephoneHref(phone)}>{phone}</a>.
      </p>
    </div>
  );
};
