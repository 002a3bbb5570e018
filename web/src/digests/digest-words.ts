import {
  type DigestCounts,
  DIGEST_KINDS,
  type DigestKind,
  type SentDigest,
  WEEKDAYS,
} from '@linehaul/contract/digests';

const WORDS: Readonly<Record<DigestKind, readonly [one: string, many: string]>> = {
  announcement: ['announcement', 'announcements'],
  news: ['article', 'articles'],
  resource: ['resource', 'resources'],
  course: ['course', 'courses'],
  partner: ['partner', 'partners'],
  event: ['event', 'events'],
};

/** What there is of each kind, in words. */
export const countsText = (counts: DigestCounts): string => {
  const parts = DIGEST_KINDS.filter((kind) => counts[kind] > 0).map(
    (kind) => `${counts[kind]} ${WORDS[kind][counts[kind] === 1 ? 0 : 1]}`,
  );
  return parts.length === 0 ? 'Nothing' : parts.join(', ');
};

/** `Tuesday`. */
export const weekdayName = (weekday: number): string => WEEKDAYS[weekday - 1] ?? '';

/** An hour of the day as people say it: `9:00 am`. */
export const hourText = (hour: number): string =>
  `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'am' : 'pm'}`;

/** How many of those who want it get the next one. */
export const reachedText = (reached: number, members: number): string => {
  if (members === 0) return 'Nobody: no member has the newsletter switched on';
  if (reached === members)
    return members === 1 ? '1 member' : `All ${members} members who want the newsletter`;
  return `${reached} of ${members} members who want the newsletter; for the others there is nothing new`;
};

/** What became of the mails, in words: what there is none of is left out, but for those that were sent. */
export const outcomeText = ({ sent, waiting, suppressed, failed }: SentDigest): string =>
  [
    `${sent} sent`,
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    ...(suppressed > 0 ? [`${suppressed} not sent any more`] : []),
    ...(failed > 0 ? [`${failed} refused`] : []),
  ].join(', ');
