import type { ReactNode } from 'react';
import { FieldGroup, type FieldProps } from '../forms/field.tsx';
import styles from './radio-cards.module.css';

interface RadioCard {
  readonly key: string;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  /** At the end of the card: a price, a tag. */
  readonly aside?: ReactNode;
}

interface RadioCardsProps extends FieldProps {
  cards: readonly RadioCard[];
  /** With `onChoose` the page holds the choice; with `defaultKey` the form does. */
  chosenKey?: string | null;
  defaultKey?: string;
  onChoose?: (key: string) => void;
  columns?: 1 | 2 | 3;
  /** Beside each other without their details on a phone, as where the choice is made and may still be changed. */
  isShort?: boolean;
}

/** One of a few that deserve more than a line each. */
export const RadioCards = (props: RadioCardsProps) => {
  const { cards, chosenKey, defaultKey, onChoose, columns = 1, isShort, ...field } = props;
  const checked = (key: string) =>
    chosenKey === undefined ? { defaultChecked: key === defaultKey } : { checked: key === chosenKey };
  return (
    <FieldGroup field={field}>
      <div className={styles.cards} data-columns={columns} data-short={isShort || undefined}>
        {cards.map(({ key, title, detail, aside }) => (
          <label key={key} className={styles.card}>
            <input
              type="radio"
              name={field.name}
              value={key}
              {...checked(key)}
              aria-labelledby={`${field.id}-${key}-title`}
              aria-describedby={`${field.id}-${key}-detail ${field.id}-${key}-aside`}
              onChange={() => onChoose?.(key)}
            />
            <span className={styles.text}>
              <span id={`${field.id}-${key}-title`} className={styles.title}>
                {title}
              </span>
              {detail !== undefined && (
                <span id={`${field.id}-${key}-detail`} className={styles.detail}>
                  {detail}
                </span>
              )}
            </span>
            {aside !== undefined && (
              <span id={`${field.id}-${key}-aside`} className={styles.aside}>
                {aside}
              </span>
            )}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
};
