import { formatDay } from '@linehaul/contract/dates';
import { FilterChips } from '../../ui/lists/filter-chips.tsx';
import { useEventLabels } from '../label-queries.ts';
import { type EventSearch, type FilterPart, partsOf } from './event-search.ts';

interface EventFilterChipsProps {
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

/** What the list of events is narrowed by. */
export const EventFilterChips = ({ search, onShow }: EventFilterChipsProps) => {
  const parts = partsOf(search.filter);
  const labelOf = usePartLabel(parts);
  const chips = parts.map((part) => ({
    key: `${part.kind} ${part.value}`,
    label: labelOf(part),
    remove: () => onShow({ filter: part.without }),
  }));
  return <FilterChips chips={chips} restId="discover-events" />;
};
