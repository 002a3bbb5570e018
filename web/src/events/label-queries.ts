import {
  listEventCategories,
  listEventLocations,
  listEventTags,
  listEventTypes,
} from '@linehaul/contract/events';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/calls/api.ts';

const CALLS = {
  types: listEventTypes,
  categories: listEventCategories,
  locations: listEventLocations,
  tags: listEventTags,
} as const;
type LabelKind = keyof typeof CALLS;

/** They change a few times a year. */
const STALE_AFTER_MS = 300_000;

/** What events are sorted by: labels by id. */
export const useEventLabels = (kind: LabelKind, isAsked = true) =>
  useQuery({
    queryKey: ['event-labels', kind],
    queryFn: () => call(CALLS[kind]),
    staleTime: STALE_AFTER_MS,
    enabled: isAsked,
  });
