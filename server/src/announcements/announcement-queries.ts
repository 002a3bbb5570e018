import type { Announcement, listAnnouncements } from '@linehaul/contract/announcements';
import type { DataOf } from '@linehaul/contract/endpoint';
import { sql } from 'kysely';
import { type AskedBy, announcementsNamed, askedBy, readableBy } from '../audiences/audience-queries.ts';
import { findViewer } from '../audiences/viewer-queries.ts';
import { readContent } from '../content/content-rules.ts';
import type { Context } from '../context.ts';
import { composedOnce } from '../db/composed-statement.ts';
import type { Reader } from '../db/database.ts';
import type { Caller } from '../http/audience.ts';
import { linkWordsOf, plainTextOf } from './announcement-rules.ts';

interface Row {
  readonly id: string;
  readonly title: string;
  readonly contentHtml: string;
  readonly contentRules: number;
  readonly isUrgent: boolean;
  readonly publishedFrom: Date;
  readonly lastDay: string;
  readonly linkUrl: string;
  readonly linkLabel: string;
  readonly acknowledgedAt: Date | null;
}

interface Asked extends AskedBy {
  readonly accountId: string;
}

export const ANNOUNCEMENTS = announcementsNamed('announcements');

const selectRunning = composedOnce(
  (_reader: Reader, asked: Asked) => sql<Row>`
    select announcements.id, title, content_html, content_rules, is_urgent, published_from, last_day, link_url,
      link_label, acknowledged.acknowledged_at
    from announcements left join announcement_acknowledgements acknowledged
      on acknowledged.announcement_id = announcements.id and acknowledged.account_id = ${asked.accountId}
    where ${readableBy(ANNOUNCEMENTS, asked)}
    order by is_urgent desc, published_from desc, announcements.id`,
);

const toAnnouncement = (row: Row): Announcement => {
  const content = readContent({ html: row.contentHtml, rules: row.contentRules });
  return {
    id: row.id,
    title: row.title,
    content,
    text: plainTextOf(content),
    isUrgent: row.isUrgent,
    publishedUtc: row.publishedFrom.toISOString(),
    lastDay: row.lastDay,
    link: row.linkUrl === '' ? null : { label: linkWordsOf(row), url: row.linkUrl },
    acknowledgedUtc: row.acknowledgedAt?.toISOString() ?? null,
  };
};

/** What runs and is meant for somebody, urgent ones first. */
export const readAnnouncements = async (
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  caller: Caller,
): Promise<DataOf<typeof listAnnouncements>> => {
  const viewer = await findViewer(context, caller);
  const asked = { ...askedBy(viewer, context.clock.now()), accountId: caller.accountId };
  return { announcements: (await selectRunning(context.db, asked)).map(toAnnouncement) };
};
