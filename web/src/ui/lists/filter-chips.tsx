import { useRef } from 'react';
import { Icon } from '../pictures/icon.tsx';
import styles from './filter-chips.module.css';

interface FilterChip {
  readonly key: string;
  readonly label: string;
  readonly remove: () => void;
}

interface FilterChipsProps {
  chips: readonly FilterChip[];
  /** Of what takes the focus when the last of them has gone. */
  restId: string;
}

/** What a list is narrowed by, each to be taken away with one press. */
export const FilterChips = ({ chips, restId }: FilterChipsProps) => {
  const listRef = useRef<HTMLUListElement>(null);
  if (chips.length === 0) return null;
  const press = ({ remove }: FilterChip, place: number): void => {
    remove();
    // The chip goes: focus stays with its neighbours, or goes to what the list is found by.
    const neighbour = listRef.current?.querySelectorAll('button')[place === 0 ? 1 : place - 1];
    (neighbour ?? document.getElementById(restId))?.focus();
  };
  return (
    <ul ref={listRef} className={styles.chips} aria-label="Filters that are set">
      {chips.map((chip, place) => (
        <li key={chip.key}>
          <button type="button" className={styles.chip} onClick={() => press(chip, place)}>
            <span>
              <span className="visually-hidden">Remove filter: </span>
              {chip.label}
            </span>
            <Icon name="close" size="small" />
          </button>
        </li>
      ))}
    </ul>
  );
};
