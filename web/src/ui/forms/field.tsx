import type { ReactNode } from 'react';
import styles from './field.module.css';
import { Icon } from '../pictures/icon.tsx';

export interface FieldProps {
  /** As `useZodForm().field(name)` gives them. */
  id: string;
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Marks the label; a field without the mark has to be filled in. */
  isOptional?: boolean;
}

const hintId = (id: string): string => `${id}-hint`;
const errorId = (id: string): string => `${id}-error`;

/** Ties a control to its label, hint and error. */
export const controlProps = ({ id, name, hint, error }: FieldProps) => ({
  id,
  'data-field': name,
  'aria-invalid': error === undefined ? undefined : true,
  'aria-describedby':
    [hint === undefined ? '' : hintId(id), error === undefined ? '' : errorId(id)]
      .filter(Boolean)
      .join(' ') || undefined,
});

type NotesProps = Pick<FieldProps, 'id' | 'hint' | 'error'>;

/** What stands between the label and the control: the hint, then the error. */
export const FieldNotes = ({ id, hint, error }: NotesProps) => (
  <>
    {hint !== undefined && (
      <p id={hintId(id)} className={styles.hint}>
        {hint}
      </p>
    )}
    {error !== undefined && (
      <p id={errorId(id)} className={styles.error}>
        <Icon name="alert" size="small" />
        <span>
          <span className="visually-hidden">Error: </span>
          {error}
        </span>
      </p>
    )}
  </>
);

const OptionalMark = () => <span className={styles.optional}> (optional)</span>;

/** A single control under its label. */
export const Field = ({ field, children }: { field: FieldProps; children: ReactNode }) => (
  <div className={styles.field} data-invalid={field.error === undefined ? undefined : true}>
    <label htmlFor={field.id} className={styles.label}>
      {field.label}
      {field.isOptional && <OptionalMark />}
    </label>
    <FieldNotes {...field} />
    {children}
  </div>
);

/** Several controls that answer one question, under its legend. The group takes focus when it is at fault. */
export const FieldGroup = ({ field, children }: { field: FieldProps; children: ReactNode }) => (
  <fieldset
    {...controlProps(field)}
    aria-invalid={undefined}
    tabIndex={-1}
    className={styles.field}
    data-invalid={field.error === undefined ? undefined : true}
  >
    <legend className={styles.label}>
      {field.label}
      {field.isOptional && <OptionalMark />}
    </legend>
    <FieldNotes {...field} />
    {children}
  </fieldset>
);
