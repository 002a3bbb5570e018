import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';

/** What the portal is looked through for, in the order in which it is told. */
export const SYSTEM_SUBJECTS = [
  'failed-work',
  'payments',
  'provider-events',
  'mails-waiting',
  'mails-refused',
  'jobs',
  'disk',
  'backup',
  'replica',
] as const;

const systemLine = z.object({
  subject: z.literal([...SYSTEM_SUBJECTS]),
  title: z.string(),
  /** All is well, worth a look, or somebody has to do something. */
  standing: z.literal(['well', 'watch', 'needed']),
  /** What is so, in words. */
  finding: z.string(),
  /** What to do about it; null where there is nothing to do. */
  todo: z.nullable(z.string()),
});
export type SystemLine = z.infer<typeof systemLine>;

const refusedMail = z.object({
  id: z.uuid(),
  subject: z.string(),
  toAddress: z.string(),
  refusedUtc: z.iso.datetime(),
  /** What the mail server said, without secrets. */
  reason: z.string(),
});
export type RefusedMail = z.infer<typeof refusedMail>;

export const getSystem = endpoint({
  method: 'GET',
  path: '/api/admin/system',
  summary:
    'How the portal itself is: what failed, waits or needs somebody, with what to do; and of which versions it is.',
  data: z.object({
    lookedUtc: z.iso.datetime(),
    lines: z.array(systemLine),
    /** The newest that were refused for good in the last 30 days. */
    refusedMails: z.array(refusedMail),
    versions: z.array(z.object({ name: z.string(), version: z.string() })),
  }),
});
