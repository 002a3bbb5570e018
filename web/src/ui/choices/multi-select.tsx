import styles from './choice.module.css';
import { FieldGroup, type FieldProps } from '../forms/field.tsx';
import type { Option } from './select-field.tsx';

interface MultiSelectProps extends FieldProps {
  options: readonly Option[];
  defaultKeys?: readonly string[];
  isDisabled?: boolean;
}

const NONE: readonly string[] = [];
/** More would be a page of their own on a phone: they are scrolled in place. */
const SHOWN_AT_ONCE = 12;

/** Of many, those that are chosen stand first, where they are seen. */
const chosenFirst = (options: readonly Option[], keys: readonly string[]): readonly Option[] => {
  if (options.length <= SHOWN_AT_ONCE) return options;
  const isChosen = ({ key }: Option): boolean => keys.includes(key);
  return [...options.filter(isChosen), ...options.filter((option) => !isChosen(option))];
};

/** Any number of several; the form's values carry the chosen keys under `name` (see `formValues`). */
export const MultiSelect = ({
  options,
  defaultKeys = NONE,
  isDisabled = false,
  ...field
}: MultiSelectProps) => (
  <FieldGroup field={field}>
    <div className={styles.list} data-many={options.length > SHOWN_AT_ONCE || undefined}>
      {chosenFirst(options, defaultKeys).map(({ key, value }) => (
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
