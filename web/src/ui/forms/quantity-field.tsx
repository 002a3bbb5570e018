import { Icon } from '../pictures/icon.tsx';
import { Field, type FieldProps, controlProps } from './field.tsx';
import controlStyles from './control.module.css';
import styles from './quantity-field.module.css';

interface QuantityFieldProps extends FieldProps {
  value: number;
  max: number;
  onChange: (value: number) => void;
}

const MIN = 1;

interface StepProps {
  label: string;
  icon: 'minus' | 'plus';
  isAtEnd: boolean;
  onPress: () => void;
}

/** Stays focusable at the end of the range, so that whoever presses it again is not thrown out. */
const Step = ({ label, icon, isAtEnd, onPress }: StepProps) => (
  <button
    type="button"
    className={styles.step}
    aria-label={label}
    aria-disabled={isAtEnd || undefined}
    onClick={() => !isAtEnd && onPress()}
  >
    <Icon name={icon} size="small" />
  </button>
);

/** How many of something: a whole number from 1 on, typed or by steps of one. */
export const QuantityField = ({ value, max, onChange, ...field }: QuantityFieldProps) => {
  const take = (wanted: number): void => {
    if (Number.isInteger(wanted)) onChange(Math.min(Math.max(wanted, MIN), max));
  };
  return (
    <Field field={field}>
      <span className={styles.quantity}>
        <Step label="One less" icon="minus" isAtEnd={value <= MIN} onPress={() => take(value - 1)} />
        <input
          {...controlProps(field)}
          name={field.name}
          type="number"
          inputMode="numeric"
          min={MIN}
          max={max}
          step={1}
          value={value}
          onChange={({ currentTarget }) => take(currentTarget.valueAsNumber)}
          className={`${controlStyles.control} ${styles.number}`}
        />
        <Step label="One more" icon="plus" isAtEnd={value >= max} onPress={() => take(value + 1)} />
      </span>
      <span role="status" className="visually-hidden">
        {value}
      </span>
    </Field>
  );
};
