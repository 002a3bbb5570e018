import type { WorkflowFormField } from '@linehaul/contract/forms';
import { Breakable } from '../ui/layout/breakable.tsx';
import styles from './forms.module.css';
import { valueText } from './workflow-form.ts';

/** The value of a field in words, or a dash that is read out as what it means. */
export const FieldValue = ({ field }: { field: WorkflowFormField }) => {
  const text = valueText(field);
  if (text.includes('\n')) return <span className={styles.lines}>{text}</span>;
  if (text) return <Breakable>{text}</Breakable>;
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">not given</span>
    </>
  );
};
