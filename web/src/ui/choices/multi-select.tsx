import styles from './choice.module.css';
import { FieldGroup, type FieldProps } from '../forms/field.tsx';
import type { Option } from './select-field.tsx';

interface MultiSelectProps extends FieldProps {
  options: readonly Option[];
  defaultKeys?: readonly string[];
  isDisabled?: boolean;
}

const NONE: readonly string[] = [];

/** Any number of several; the form's values carry the chosen keys under `name` (see `formValues`). */
export const MultiSelect = ({
  options,
  defaultKeys = NONE,
  isDisabled = false,
  ...field
}: MultiSelectProps) => (
  <FieldGroup field={field}>
    <div className={styles.list}>
      {options.map(({ key, value }) => (
        <label key={key} className={styles.row}>
          <input
            type="checkbox"
            name={`${field.name}[]`}
            value={key}
            defaultChecked={defaultKeys.includes(key)}
            disabled={isDisabled}
            className={styles.box}
          />
          <span>{value}</span>
        </label>
      ))}
    </div>
  </FieldGroup>
);
