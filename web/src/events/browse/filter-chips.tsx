import { formatDay } from '@linehaul/contract/dates';
import { useRef } from 'react';
import { Icon } from '../../ui/pictures/icon.tsx';
import { useEventLabels } from '../label-queries.ts';
import styles from './event-finder.module.css';
import { type EventSearch, type FilterPart, partsOf } from './event-search.ts';

interface FilterChipsProps {
  search: EventSearch;
  onShow: (wanted: Partial<EventSearch>) => void;
}

const usePartLabel = (parts: readonly FilterPart[]) => {
  const isSet = (kind: FilterPart['kind']): boolean => parts.some((part) => part.kind === kind);
  const labels = {
    type: useEventLabels('types', isSet('type')).data,
    location: useEventLabels('locations', isSet('location')).data,
    category: useEventLabels('categories', isSet('category')).data,
    tag: useEventLabels('tags', isSet('tag')).data,
  };
  return ({ kind, value }: FilterPart): string => {
    if (kind === 'from' || kind === 'to') return `${kind === 'from' ? 'From' : 'To'} ${formatDay(value)}`;
    const known = labels[kind];
    return known ? (known[value] ?? `Unknown ${kind}`) : '…';
  };
};

/** What the list is narrowed by, each to be taken away with one press. */
export const FilterChips = ({ search, onShow }: FilterChipsProps) => {
  const parts = partsOf(search.filter);
  const labelOf = usePartLabel(parts);
  const listRef = useRef<HTMLUListElement>(null);
  if (parts.length === 0) return null;
  const remove = (part: FilterPart, place: number): void => {
    onShow({ filter: part.without });
    // The chip goes: focus stays with its neighbours, or goes to what the list is found by.
    const neighbour = listRef.current?.querySelectorAll('button')[place === 0 ? 1 : place - 1];
    (neighbour ?? document.getElementById('discover-events'))?.focus();
  };
  return (
    <ul ref={listRef} className={styles.chips} aria-label="Filters that are set">
      {parts.map((part, place) => (
        <li key={`${part.kind} ${part.value}`}>
          <button type="button" className={styles.chip} onClick={() => remove(part, place)}>
            <span>
              <span className="visually-hidden">Remove filter: </span>
              {labelOf(part)}
            </span>
            <Icon name="close" size="small" />
          </button>
        </li>
      ))}
    </ul>
  );
};
