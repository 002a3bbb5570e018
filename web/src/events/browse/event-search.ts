import type { EventFilter } from '@linehaul/contract/events';
import { paths } from '../../lib/navigation/paths.ts';
import { isEventReference } from '../event-reference.ts';
import { isDay } from '../../lib/formats/well-formed.ts';

/** What narrows the list of events and how it is shown; all of it stands in the address. */
export interface EventSearch {
  readonly keyword: string;
  readonly filter: EventFilter;
  readonly view: 'list' | 'month';
  /** The month that is shown, such as `2026-11`; the present one without. */
  readonly month?: string | undefined;
}

const MOST_IDS = 50;
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

const idsOf = (query: URLSearchParams, name: string): string[] =>
  [...new Set(query.getAll(name).filter(isEventReference))].slice(0, MOST_IDS);

const dayOfQuery = (query: URLSearchParams, name: string): string | undefined => {
  const day = query.get(name);
  return isDay(day) ? day : undefined;
};

const filterOf = (query: URLSearchParams): EventFilter => {
  const [typeId] = idsOf(query, 'type');
  const [locations, categories, tags] = ['location', 'category', 'tag'].map((name) => idsOf(query, name));
  const [from, to] = [dayOfQuery(query, 'from'), dayOfQuery(query, 'to')];
  return {
    ...(typeId !== undefined && { typeId }),
    ...(locations?.length && { locationsId: locations }),
    ...(categories?.length && { categoryId: categories }),
    ...(tags?.length && { tagId: tags }),
    ...(from !== undefined && { startDateFrom: from }),
    ...(to !== undefined && { startDateTo: to }),
  };
};

/** What an address asks for; what cannot be is left out. */
export const eventSearchOf = (query: URLSearchParams): EventSearch => {
  const month = query.get('month') ?? '';
  return {
    keyword: query.get('keyword')?.trim().slice(0, 100) ?? '',
    filter: filterOf(query),
    view: query.get('view') === 'month' ? 'month' : 'list',
    ...(MONTH.test(month) && { month }),
  };
};

/** The address of the events' home that shows them so. */
export const eventSearchAddress = ({ keyword, filter, view, month }: EventSearch): string => {
  const pairs: (readonly [string, string | undefined])[] = [
    ['keyword', keyword],
    ['type', filter.typeId],
    ...(filter.locationsId ?? []).map((id) => ['location', id] as const),
    ...(filter.categoryId ?? []).map((id) => ['category', id] as const),
    ...(filter.tagId ?? []).map((id) => ['tag', id] as const),
    ['from', filter.startDateFrom],
    ['to', filter.startDateTo],
    ['view', view === 'month' ? view : undefined],
    ['month', view === 'month' ? month : undefined],
  ];
  const query = new URLSearchParams(pairs.filter((pair): pair is [string, string] => Boolean(pair[1])));
  return query.size === 0 ? paths.events : `${paths.events}?${query}`;
};

/** One thing that a filter asks for. */
export interface FilterPart {
  readonly kind: 'type' | 'location' | 'category' | 'tag' | 'from' | 'to';
  /** An id, or a day. */
  readonly value: string;
  /** What is left of the filter without it. */
  readonly without: EventFilter;
}

const LISTS = [
  ['location', 'locationsId'],
  ['category', 'categoryId'],
  ['tag', 'tagId'],
] as const;

const withoutKey = (filter: EventFilter, key: keyof EventFilter): EventFilter => {
  const { [key]: _gone, ...others } = filter;
  return others;
};

/** What a filter asks for, part by part, in the order of its form. */
export const partsOf = (filter: EventFilter): FilterPart[] => {
  const single = (kind: FilterPart['kind'], key: 'typeId' | 'startDateFrom' | 'startDateTo'): FilterPart[] =>
    filter[key] === undefined ? [] : [{ kind, value: filter[key], without: withoutKey(filter, key) }];
  const listed = LISTS.flatMap(([kind, key]) =>
    (filter[key] ?? []).map((value) => {
      const others = filter[key]?.filter((id) => id !== value) ?? [];
      const without = others.length > 0 ? { ...filter, [key]: others } : withoutKey(filter, key);
      return { kind, value, without };
    }),
  );
  return [
    ...single('type', 'typeId'),
    ...listed,
    ...single('from', 'startDateFrom'),
    ...single('to', 'startDateTo'),
  ];
};
