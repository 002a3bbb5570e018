import { createOfficeAnnouncement, saveOfficeAnnouncement } from '@linehaul/contract/office-announcements';
import { createOfficeCourse, saveOfficeCourse } from '@linehaul/contract/office-courses';
import { createOfficeEvent } from '@linehaul/contract/office-events';
import { getOfficeTerms, saveOfficeTerms } from '@linehaul/contract/office-membership-terms';
import { keepPartnerCopy } from '@linehaul/contract/office-partner-history';
import { keepWorkingCopy } from '@linehaul/contract/office-resource-history';
import { pictureAddress, pictureIdsWithin } from '@linehaul/contract/pictures';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sentAnnouncement } from '../../test/content/announcement-factories.ts';
import { type Desk, openDesk } from '../../test/content/office-desk.ts';
import { openPartnerDesk } from '../../test/content/partner-desk.ts';
import { sentPartner } from '../../test/content/sent-partner.ts';
import { sentResource } from '../../test/content/sent-resource.ts';
import { sentCourse } from '../../test/courses/course-factories.ts';
import { sentEvent } from '../../test/events/sent-event.ts';
import { clearLimits } from '../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { PICTURE_USERS, TEXTS_WITH_PICTURES } from '../content-wiring.ts';
import { inTransaction } from '../db/transaction.ts';
import { pictureFileKey } from './picture-file-rules.ts';
import { holdPicturesWithin } from './picture-text-queries.ts';
import { sweepPictures } from './sweep-pictures-job.ts';

const TWO_DAYS = 48 * 3_600_000;

let portal: TestPortal;
let desk: Desk;
beforeAll(async () => {
  portal = await startTestPortal();
  desk = await openDesk(portal);
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

/** A picture that was uploaded for something else, and is shown nowhere. */
const keepPicture = async (): Promise<string> => {
  const { db, files, clock } = portal.context;
  const row = { createdBy: desk.officer.account.id, createdAt: clock.now() };
  const { id } = await db.insertInto('pictures').values(row).returning('id').executeTakeFirstOrThrow();
  await files.put(pictureFileKey(id, 640), Buffer.from('pixels'));
  return id;
};

const textWith = (id: string): string => `<p>Look <img src="${pictureAddress(id)}" alt="A depot"></p>`;

const sweepLater = async (): Promise<void> => {
  const later = new Date(portal.context.clock.now().getTime() + TWO_DAYS);
  await sweepPictures({ ...portal.context, clock: { now: () => later } }, PICTURE_USERS);
};

const isKept = async (id: string): Promise<boolean> =>
  (await portal.fetch(pictureAddress(id, 640))).status === 200;

/** Somebody writes a text with the picture, each in another place that has texts. */
const WRITERS: Readonly<Record<string, (content: string) => Promise<number>>> = {
  news: async (content) => (await desk.save((await desk.create()).id, 1, { content })).status,
  'an older version of news': async (content) => {
    const { id } = await desk.create();
    await desk.save(id, 1, { content });
    return (await desk.save(id, 2, { content: '<p>Without</p>' })).status;
  },
  'news that is not saved yet': async (content) => {
    const { id, version } = await desk.create();
    const body = { id, version, resource: sentResource({ content }) };
    return (await portal.call(keepWorkingCopy, { body, token: desk.token })).status;
  },
  'a partner': async (content) => {
    const partners = await openPartnerDesk(portal);
    return (await partners.save((await partners.create()).id, 1, { content })).status;
  },
  'an older version of a partner': async (content) => {
    const partners = await openPartnerDesk(portal);
    const { id } = await partners.create();
    await partners.save(id, 1, { content });
    return (await partners.save(id, 2, { content: '' })).status;
  },
  'a partner that is not saved yet': async (content) => {
    const partners = await openPartnerDesk(portal);
    const { id, version } = await partners.create();
    const body = { id, version, partner: sentPartner({ content }) };
    return (await portal.call(keepPartnerCopy, { body, token: partners.token })).status;
  },
  'an announcement': async (content) => {
    const { token } = desk;
    const { data: seen } = await portal.call(createOfficeAnnouncement, { body: { title: 'Closed' }, token });
    const announcement = sentAnnouncement('2099-01-01', { content });
    return (await portal.call(saveOfficeAnnouncement, { body: { ...seen, announcement }, token })).status;
  },
  'an event': async (content) => {
    const body = await sentEvent(portal, { content });
    return (await portal.call(createOfficeEvent, { body, token: desk.token })).status;
  },
  'a course': async (content) => {
    const { token } = desk;
    const body = { title: 'Load restraint', kind: 'recorded' } as const;
    const { id, version } = (await portal.call(createOfficeCourse, { body, token })).data;
    return (
      await portal.call(saveOfficeCourse, { body: { id, version, course: sentCourse({ content }) }, token })
    ).status;
  },
  'the membership terms': async (content) => {
    const { token } = desk;
    const { data } = await portal.call(getOfficeTerms, { token });
    const body = { revision: data.revision, content };
    return (await portal.call(saveOfficeTerms, { body, token })).status;
  },
};

test('a picture that was copied into any text stays as long as the text; one that stands nowhere goes', async () => {
  const unused = await keepPicture();
  const kept: [string, string][] = [];
  for (const [place, write] of Object.entries(WRITERS)) {
    const id = await keepPicture();
    expect([place, await write(textWith(id))]).toEqual([place, 200]);
    kept.push([place, id]);
  }
  await sweepLater();
  for (const [place, id] of kept) expect([place, await isKept(id)]).toEqual([place, true]);
  expect(await isKept(unused)).toBe(false);
  await portal.context.db.deleteFrom('announcements').execute();
  await sweepLater();
  expect(
    await Promise.all(kept.filter(([place]) => place === 'an announcement').map(([, id]) => isKept(id))),
  ).toEqual([false]);
});

test('a picture is not taken away while a text that shows it is being saved', async () => {
  const id = await keepPicture();
  await inTransaction(portal.context.db, async (transaction) => {
    await holdPicturesWithin(transaction, textWith(id));
    await sweepLater();
  });
  expect(await isKept(id)).toBe(true);
  await sweepLater();
  expect(await isKept(id)).toBe(false);
});

test('every column that keeps a text of the office is looked through for pictures', async () => {
  const { rows } = await sql<{ name: string }>`
    select columns.table_name || '.' || column_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and (column_name = 'content_html' or data_type = 'jsonb' and column_name in ('typed', 'kept'))
    order by 1`.execute(portal.context.db);
  // Of what is imported the pictures have no address yet.
  const names = rows.map(({ name }) => name).filter((name) => name !== 'import_entries.content_html');
  expect(TEXTS_WITH_PICTURES.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(names);
});

test('the pictures of a text are those of its addresses, each once', () => {
  const [one, other] = ['0d9c1a34-5b2e-4c6f-8a7b-1e2d3c4b5a69', '0d9c1a34-5b2e-4c6f-8a7b-1e2d3c4b5a70'];
  const text = `${textWith(one)} ${textWith(other)} <img src="${pictureAddress(one, 640)}"> /api/pictures/none-640.webp`;
  expect(pictureIdsWithin(text)).toEqual([one, other]);
});
