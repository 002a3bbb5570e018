import { DIGEST_KINDS, type DigestKind } from '@linehaul/contract/digests';
import type { Section } from '@linehaul/contract/sections';
import { plainTextOf } from '../announcements/announcement-rules.ts';
import { readContent } from '../content/content-rules.ts';
import type { Context } from '../context.ts';
import { whenOf } from '../events/event-time-rules.ts';
import type { MailContent } from '../mail/mail-content.ts';
import type { ReadableItem } from './digest-item-queries.ts';

/** The words for each kind: what stands above it, how many there are, and where they are. */
const WORDS = {
  announcement: {
    heading: 'Announcements',
    one: 'announcement',
    many: 'announcements',
    list: '/announcements',
  },
  news: { heading: 'News', one: 'article', many: 'articles', list: '/news/all_categories' },
  resource: { heading: 'Resources', one: 'resource', many: 'resources', list: '/resources/all_categories' },
  course: { heading: 'Courses', one: 'course', many: 'courses', list: '/cpd/all-courses' },
  partner: { heading: 'Partners', one: 'partner', many: 'partners', list: '/partners/all_categories' },
  event: { heading: 'Events', one: 'event', many: 'events', list: '/events' },
} as const satisfies Record<DigestKind, unknown>;

const PAGE_OF: Readonly<Record<DigestKind, (id: string) => string>> = {
  announcement: () => '/announcements',
  news: (id) => `/news/details/${id}`,
  resource: (id) => `/resources/details/${id}`,
  course: (id) => `/cpd/courses/${id}`,
  partner: (id) => `/partners/details/${id}`,
  event: (id) => `/events/${id}`,
};

const TEXT_LENGTH = 220;

/** The beginning of a text, cut at the end of a word. */
const beginningOf = (text: string): string => {
  if (text.length <= TEXT_LENGTH) return text;
  const cut = text.slice(0, TEXT_LENGTH);
  const end = cut.lastIndexOf(' ');
  return `${end > TEXT_LENGTH / 2 ? cut.slice(0, end) : cut}…`;
};

const textOf = ({ kind, text, contentRules, startsAt, endsAt, timeZone }: ReadableItem): string => {
  if (kind === 'announcement')
    return beginningOf(plainTextOf(readContent({ html: text, rules: contentRules })));
  if (!startsAt || !endsAt || !timeZone) return text;
  return [whenOf({ startsAt, endsAt, timeZone }), text].filter((line) => line !== '').join('\n');
};

const countWords = (kind: DigestKind, count: number): string =>
  `${count} ${count === 1 ? WORDS[kind].one : WORDS[kind].many}`;

const sectionOf = (kind: DigestKind, items: readonly ReadableItem[], publicUrl: string) => {
  const total = items[0]?.total ?? 0;
  const others = total - items.length;
  return {
    heading: WORDS[kind].heading,
    items: items.map((item) => ({
      title: item.title,
      url: `${publicUrl}${PAGE_OF[kind](item.id)}`,
      text: textOf(item),
    })),
    ...(others > 0 && {
      more: { label: `${countWords(kind, others)} more`, url: `${publicUrl}${WORDS[kind].list}` },
    }),
  };
};

/** `2 articles, 1 resource and 1 event`. */
const listWords = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

type Written = Pick<MailContent, 'subject' | 'preheader' | 'heading' | 'footnote'> & {
  readonly sections: NonNullable<MailContent['sections']>;
};

const SECTION_OF: Readonly<Record<DigestKind, Section | null>> = {
  announcement: null,
  news: 'news',
  resource: 'resources',
  course: 'cpd',
  partner: 'partners',
  event: 'events',
};

/** What is of no section that is switched off. */
export const openItems = (
  items: readonly ReadableItem[],
  closed: ReadonlySet<Section>,
): readonly ReadableItem[] =>
  items.filter(({ kind }) => {
    const section = SECTION_OF[kind];
    return section === null || !closed.has(section);
  });

/** What a digest says to whoever may read these items; undefined where there is nothing new for them. */
export const writeDigest = (
  { config, closedSections }: Pick<Context, 'config' | 'closedSections'>,
  readable: readonly ReadableItem[],
): Written | undefined => {
  const items = openItems(readable, closedSections());
  const byKind = DIGEST_KINDS.map((kind) => [kind, items.filter((item) => item.kind === kind)] as const);
  const found = byKind.filter(([, ofKind]) => ofKind.length > 0);
  const lead = found[0]?.[1][0];
  if (!lead) return undefined;
  return {
    subject: `New from ${config.association.shortName}: ${lead.title}`,
    preheader: listWords(found.map(([kind, ofKind]) => countWords(kind, ofKind[0]?.total ?? 0))),
    heading: 'What is new',
    sections: found.map(([kind, ofKind]) => sectionOf(kind, ofKind, config.publicUrl)),
    footnote: 'You get this email once a week, and only when there is something new for you.',
  };
};

/** A digest to somebody. */
export const digestMail = (written: Written, firstName: string): MailContent => ({
  ...written,
  paragraphs: [`Hello ${firstName}, this is new for you: ${written.preheader ?? ''}.`],
});

/** The same for an officer who looks at it beforehand. */
export const previewMail = (written: Written, firstName: string): MailContent => ({
  ...digestMail(written, firstName),
  subject: `Preview: ${written.subject}`,
  footnote:
    'This is a preview of the next digest, for you alone. In the real one a link to unsubscribe stands below.',
});
