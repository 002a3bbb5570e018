import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';

/** What opens a home page again within so many hours is the same visit. */
export const VISIT_HOURS = 6;

/** Nobody reads more than this at once; what is more is not counted. */
export const CHANGES_COUNTED = 100;

const changeKind = z.enum(['news', 'resources', 'events', 'courses', 'partners', 'announcements']);
export type ChangeKind = z.infer<typeof changeKind>;

const homeChange = z.object({
  kind: changeKind,
  /** 1 to `CHANGES_COUNTED`. */
  count: z.int(),
  /** The latest of them. */
  newest: z.object({ id: z.uuid(), title: z.string() }),
});
export type HomeChange = z.infer<typeof homeChange>;

export const getHomeChanges = endpoint({
  method: 'GET',
  path: '/api/home/changes',
  summary:
    'What came for the caller since their last visit: of what they may read, and still runs. Nothing at a first visit.',
  data: z.object({
    /** When the last visit began; null at a first one. */
    sinceUtc: z.nullable(z.iso.datetime()),
    /** Whether this is a visit that the portal has not been told of. */
    isNewVisit: z.boolean(),
    /** Kinds of which nothing came are left out. */
    changes: z.array(homeChange),
  }),
});

export const beginVisit = endpoint({
  method: 'POST',
  path: '/api/home/visit',
  summary: `Says that the caller has opened their home page; again within ${VISIT_HOURS} hours it changes nothing.`,
  data: z.null(),
});
