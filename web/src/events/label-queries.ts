import {
  listEventCategories,
  listEventLocations,
  listEventTags,
  listEventTypes,
} from '@linehaul/contract/events';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/calls/api.ts';
import { partOf } from '../lib/calls/home-parts.ts';

type Labels = Awaited<ReturnType<typeof call<typeof listEventTypes>>>;

const CALLS = {
  types: () => partOf('eventTypes', () => call(listEventTypes)),
  categories: () => call(listEventCategories),
  locations: () => call(listEventLocations),
  tags: () => call(listEventTags),
} as const;
type LabelKind = keyof typeof CALLS;

/** They change a few times a year. */
const STALE_AFTER_MS = 300_000;

/** What events are sorted by: labels by id. */
export const useEventLabels = (kind: LabelKind, isAsked = true) =>
  useQuery({
    queryKey: ['event-labels', kind],
    queryFn: (): Promise<Labels> => CALLS[kind](),
    staleTime: STALE_AFTER_MS,
    enabled: isAsked,
  });
