import * as z from 'zod/mini';
import { uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pageRequest } from '../wire/page.ts';

export const DIGESTS_PAGE_SIZE = 10;

/** The hours at which it can be mailed: nobody is written to at night, and no clock leaves one of them out. */
export const DIGEST_FIRST_HOUR = 6;
export const DIGEST_LAST_HOUR = 20;

/** Monday is 1. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** What is new is of these kinds, in the order in which it is told. */
export const DIGEST_KINDS = ['announcement', 'news', 'resource', 'course', 'partner', 'event'] as const;
export type DigestKind = (typeof DIGEST_KINDS)[number];

const counts = z.object({
  ...{ announcement: z.int(), news: z.int(), resource: z.int() },
  ...{ course: z.int(), partner: z.int(), event: z.int() },
});
export type DigestCounts = z.infer<typeof counts>;

export const digestSettings = z.strictObject({
  isOn: z.boolean(),
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  /** On the clocks where the association is. */
  hour: z.int().check(z.minimum(DIGEST_FIRST_HOUR), z.maximum(DIGEST_LAST_HOUR)),
});
export type DigestSettings = z.infer<typeof digestSettings>;

export const nextDigest = z.object({
  ...digestSettings.shape,
  /** When it goes; null while it is off. */
  nextUtc: z.nullable(z.iso.datetime()),
  /** It tells of what is published after this instant. */
  coversFromUtc: z.iso.datetime(),
  /** What there is to tell so far, for whoever may read it. */
  counts,
  /** Members who can be reached and have the newsletter switched on. */
  members: z.int(),
  /** Those of them for whom there is something new. */
  reached: z.int(),
});
export type NextDigest = z.infer<typeof nextDigest>;

export const getNextDigest = endpoint({
  method: 'GET',
  path: '/api/admin/digest',
  summary: 'When the next digest goes, of what it tells so far, and to how many.',
  data: nextDigest,
});

export const saveDigestSettings = endpoint({
  method: 'POST',
  path: '/api/admin/digest/save',
  summary:
    'Switches the weekly digest on or off and says on which day and at which hour it goes. One that is switched on begins with the seven days before.',
  body: digestSettings,
  data: nextDigest,
});

/** The kinds of people who may get one. */
export const DIGEST_READERS = ['lapsed', 'member', 'product', 'organisation-administrator'] as const;
export type DigestReader = (typeof DIGEST_READERS)[number];

const readingAs = z.strictObject({
  as: z.enum(DIGEST_READERS),
  /** The membership product of who reads, as `product`. */
  productId: z.optional(uuid()),
});

const digestSection = z.object({
  heading: z.string(),
  items: z.array(z.object({ title: z.string(), url: z.string(), text: z.string() })),
  /** Where the others are, where there are more than it names. */
  more: z.optional(z.object({ label: z.string(), url: z.string() })),
});

export const previewDigest = endpoint({
  method: 'POST',
  path: '/api/admin/digest/preview',
  summary: 'The next digest as a kind of person would get it, were nothing published any more until then.',
  body: readingAs,
  data: z.object({
    /** Null where there is nothing new for them: then they get no mail. */
    mail: z.nullable(
      z.object({ subject: z.string(), heading: z.string(), sections: z.array(digestSection) }),
    ),
  }),
});

export const mailDigestPreview = endpoint({
  method: 'POST',
  path: '/api/admin/digest/mailpreview',
  summary: 'Mails the caller the next digest as a kind of person would get it.',
  body: readingAs,
  data: z.null(),
  refusals: ['wrong-state'],
});

const sentDigest = z.object({
  id: z.uuid(),
  coversFromUtc: z.iso.datetime(),
  coversUntilUtc: z.iso.datetime(),
  begunUtc: z.iso.datetime(),
  /** What it told, for whoever might read it. */
  counts,
  /** Whether some of its mails may still have to be queued. */
  isQueueing: z.boolean(),
  /** How many of its mails wait, have gone, did not go as nobody wanted or might read them by then, and were refused for good. */
  waiting: z.int(),
  sent: z.int(),
  suppressed: z.int(),
  failed: z.int(),
});
export type SentDigest = z.infer<typeof sentDigest>;

export const listDigests = endpoint({
  method: 'POST',
  path: '/api/admin/digest/list',
  summary: 'The digests that have gone, newest first, and what became of their mails.',
  body: pageRequest,
  data: z.object({ digests: z.array(sentDigest), totalItems: z.int() }),
});
