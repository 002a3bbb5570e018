import { acknowledgeAnnouncement, listAnnouncements } from '@linehaul/contract/announcements';
import { DEFAULT_TIME_ZONE, ROLE } from '@linehaul/contract/constants';
import { addDays, dayOf } from '@linehaul/contract/dates';
import {
  countAnnouncementReaders,
  createOfficeAnnouncement,
  deleteOfficeAnnouncement,
  getOfficeAnnouncement,
  listOfficeAnnouncements,
  publishOfficeAnnouncement,
  saveOfficeAnnouncement,
  type SentAnnouncement,
  takeDownOfficeAnnouncement,
} from '@linehaul/contract/office-announcements';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntriesAbout } from '../../../test/audit-entries.ts';
import { sentAnnouncement } from '../../../test/content/announcement-factories.ts';
import { createReaders, type ReaderName, type Readers } from '../../../test/content/readers.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { endOf } from '../announcement-rules.ts';

const NOBODY_S = '00000000-0000-4000-8000-000000000000';

let portal: TestPortal;
let readers: Readers;
let officer: SignedIn;
let today: string;
beforeAll(async () => {
  portal = await startTestPortal();
  readers = await createReaders(portal);
  officer = await createSignedIn(portal, {
    ...{ contactType: 'Staff', role: ROLE.admin, firstName: 'Margaret', lastName: 'Hollis' },
  });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  await clearLimits(portal);
  await portal.context.db.deleteFrom('announcements').execute();
  today = dayOf(portal.context.clock.now(), DEFAULT_TIME_ZONE);
});

const inDays = (days: number): string => addDays(today, days);

const by = () => ({ token: officer.token });

const begin = async (title = 'The weighbridge is closed') =>
  (await portal.call(createOfficeAnnouncement, { body: { title }, ...by() })).data;
const detail = async (id: string) =>
  (await portal.call(getOfficeAnnouncement, { query: { id }, ...by() })).data;
const save = (id: string, version: number, announcement: Partial<SentAnnouncement> = {}) =>
  portal.call(saveOfficeAnnouncement, {
    body: { id, version, announcement: sentAnnouncement(inDays(9), announcement) },
    ...by(),
  });
/** A draft that is written; answers as the save does. */
const create = async (announcement: Partial<SentAnnouncement> = {}) => {
  const { id, version } = await begin();
  return save(id, version, announcement);
};
const publish = (id: string, version: number, publishAt?: string) =>
  portal.call(publishOfficeAnnouncement, { body: { id, version, ...(publishAt && { publishAt }) }, ...by() });
const takeDown = (id: string, version: number) =>
  portal.call(takeDownOfficeAnnouncement, { body: { id, version }, ...by() });
const remove = (id: string, version: number) =>
  portal.call(deleteOfficeAnnouncement, { body: { id, version }, ...by() });

/** Published at once; answers its id and version. */
const put = async (announcement: Partial<SentAnnouncement> = {}) => {
  const { id, version } = (await create(announcement)).data;
  return (await publish(id, version)).data;
};
const idsFor = async (name: ReaderName) =>
  (await portal.call(listAnnouncements, { token: readers[name].token })).data.announcements.map(
    ({ id }) => id,
  );

describe('writing', () => {
  test('what is begun is a draft that nobody else sees, and everybody it is meant for once it is published', async () => {
    const { id, version } = (await create({ audience: 'members' })).data;
    expect(await detail(id)).toMatchObject({ state: 'draft', version: 2, updatedBy: 'Margaret Hollis' });
    expect(await idsFor('member')).toEqual([]);
    expect((await publish(id, version)).status).toBe(200);
    expect(await idsFor('member')).toEqual([id]);
    expect(await idsFor('guest')).toEqual([]);
    const entries = await auditEntriesAbout(portal, id);
    expect(entries.map(({ action }) => action)).toEqual([
      ...['announcement.created', 'announcement.changed', 'announcement.published'],
    ]);
  });

  test('it begins with a title, for members and two weeks, and says something before it is published', async () => {
    const { id, version } = await begin('The ferry');
    expect(await detail(id)).toMatchObject({
      ...{ title: 'The ferry', content: '', audience: 'members', lastDay: inDays(14), workingCopy: null },
    });
    const { status, problem } = await publish(id, version);
    expect([status, problem.message]).toEqual([409, 'It says nothing yet. Please write its text first']);
    expect((await portal.call(createOfficeAnnouncement, { body: { title: ' ' }, ...by() })).status).toBe(400);
  });

  test('what runs or styles is taken out of its text', async () => {
    const { id } = await put({
      content: '<p onclick="x()" style="color:red">Hi</p><script>alert(1)</script>',
    });
    expect((await detail(id)).content).toBe('<p>Hi</p>');
  });

  test.each([
    ['no title', { title: ' ' }, 'announcement.title'],
    ['no words', { content: '<p> <br /></p>' }, 'content'],
    ['too many words', { content: `<p>${'word '.repeat(900)}</p>` }, 'content'],
    ['no product of one for products', { audience: 'products' }, 'productIds'],
    ['a product that is gone', { audience: 'products', productIds: [NOBODY_S] }, 'productIds'],
    ['a last day that is over', { lastDay: '2020-02-02' }, 'lastDay'],
    ['a link that runs', { linkUrl: 'javascript:alert(1)' }, 'announcement.linkUrl'],
    ['a link that is not safe', { linkUrl: 'http://elsewhere.example' }, 'announcement.linkUrl'],
    ['a link that only looks like a page', { linkUrl: '//elsewhere.example/events' }, 'announcement.linkUrl'],
    ['a link to no page', { linkUrl: '/wages' }, 'announcement.linkUrl'],
  ] as const)('%s is refused at its field', async (_case, announcement, field) => {
    const { status, problem } = await create(announcement as Partial<SentAnnouncement>);
    expect([status, Object.keys(problem.modelState ?? {})]).toEqual([400, [field]]);
  });

  test.each(['/events', '/settings/invoices?page=2', 'https://elsewhere.example/a?b=c#d'])(
    'a link may lead to %s',
    async (linkUrl) => {
      const { id } = await put({ linkUrl, linkLabel: 'See it' });
      expect((await detail(id)).linkUrl).toBe(linkUrl);
    },
  );

  test('what is urgent is shown for at most 30 days, from when it is published', async () => {
    expect((await create({ isUrgent: true, lastDay: inDays(31) })).problem.modelState).toHaveProperty(
      'lastDay',
    );
    const { id, version } = (await create({ isUrgent: true, lastDay: inDays(30) })).data;
    expect((await publish(id, version)).status).toBe(200);
    const later = await save(id, version + 1, { isUrgent: true, lastDay: inDays(31) });
    expect(later.problem.modelState).toHaveProperty('lastDay');
    expect((await save(id, version + 1, { lastDay: inDays(31) })).status).toBe(200);
    const calm = await save(id, version + 2, { isUrgent: true, lastDay: inDays(31) });
    expect(calm.problem.modelState).toHaveProperty('lastDay');
  });
});

describe('publishing', () => {
  test('at a time that lies ahead and within its days', async () => {
    const { id, version } = (await create({ lastDay: inDays(3) })).data;
    const past = await publish(id, version, '2020-01-01T09:00');
    expect(past.problem.modelState?.['publishAt']?.[0]).toMatch(/has passed/);
    const late = await publish(id, version, `${inDays(4)}T09:00`);
    expect(late.problem.modelState?.['lastDay']?.[0]).toMatch(/over by then/);
    const scheduled = await publish(id, version, `${inDays(3)}T09:00`);
    expect(scheduled.status).toBe(200);
    expect((await detail(id)).state).toBe('scheduled');
    expect(await idsFor('guest')).toEqual([]);
    expect((await takeDown(id, scheduled.data.version)).status).toBe(200);
    expect(await detail(id)).toMatchObject({ state: 'draft', publishedFromUtc: null });
  });

  test('it is shown until the end of its last day, where the association is', async () => {
    const { id } = await put({ lastDay: inDays(1) });
    const end = endOf(inDays(1), DEFAULT_TIME_ZONE);
    expect((await detail(id)).publishedUntilUtc).toBe(end.toISOString());
    expect(dayOf(new Date(end.getTime() - 1), DEFAULT_TIME_ZONE)).toBe(inDays(1));
    expect(dayOf(end, DEFAULT_TIME_ZONE)).toBe(inDays(2));
  });

  test('it is taken down at once, published again, and only a draft is deleted', async () => {
    const { id, version } = await put();
    expect((await publish(id, version)).problem.message).toBe('It is published already');
    expect((await remove(id, version)).problem.message).toMatch(/Only a draft/);
    const down = await takeDown(id, version);
    expect(await idsFor('guest')).toEqual([]);
    expect((await detail(id)).state).toBe('taken-down');
    expect((await takeDown(id, down.data.version)).status).toBe(409);
    const again = await publish(id, down.data.version);
    expect(await idsFor('guest')).toEqual([id]);
    expect(again.data.version).toBe(version + 2);
    const draft = (await create()).data;
    expect((await remove(draft.id, draft.version)).status).toBe(200);
    expect((await remove(draft.id, draft.version)).status).toBe(404);
  });

  test('what was taken down stays down when it is edited', async () => {
    const { id, version } = await put();
    const down = await takeDown(id, version);
    expect((await save(id, down.data.version, { title: 'Another' })).status).toBe(200);
    expect(await idsFor('guest')).toEqual([]);
  });
});

describe('two of the office at once', () => {
  test('who was overtaken is told by whom, and nothing of theirs is kept', async () => {
    const { id, version } = await put();
    expect((await save(id, version, { title: 'First' })).status).toBe(200);
    const { status, problem } = await save(id, version, { title: 'Second' });
    expect(status).toBe(409);
    expect(problem.message).toMatch(/^Margaret Hollis has changed this on .+ Nothing of yours was saved$/);
    expect((await detail(id)).title).toBe('First');
  });

  test('of several saves of one version at once exactly one is kept', async () => {
    const { id, version } = await put();
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((title) => save(id, version, { title })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect((await detail(id)).version).toBe(version + 1);
  });

  test('an announcement that is deleted and published at once is one of the two', async () => {
    const { id, version } = (await create()).data;
    const [published, removed] = await Promise.all([publish(id, version), remove(id, version)]);
    const isKept = (await idsFor('guest')).includes(id);
    expect([published.status === 200, removed.status === 200]).toEqual([isKept, !isKept]);
  });
});

describe('the office’s list', () => {
  test('finds by title and text, counts each state, and says how many have acknowledged', async () => {
    const { id } = await put({ title: 'Weighbridge closed' });
    const { data: draft } = await create({ title: 'Mass', content: '<p>Of <b>weigh</b>bridges</p>' });
    await create({ title: 'Tyres', content: '<p>Cheaper</p>' });
    for (const name of ['guest', 'member'] as const)
      await portal.call(acknowledgeAnnouncement, { body: { id }, token: readers[name].token });
    const list = async (body: object) => (await portal.call(listOfficeAnnouncements, { body, ...by() })).data;
    const found = await list({ keyword: 'WEIGHBRIDGE' });
    expect(found.announcements).toMatchObject([
      { id: draft.id, state: 'draft', acknowledged: 0 },
      { id, state: 'published', acknowledged: 2 },
    ]);
    const all = await list({});
    expect(all.counts).toEqual({ draft: 2, scheduled: 0, published: 1, 'taken-down': 0 });
    expect((await list({ state: 'draft', size: 1 })).announcements).toHaveLength(1);
    expect((await list({ state: 'draft', size: 1 })).totalItems).toBe(2);
    expect((await detail(id)).acknowledged).toBe(2);
  });

  test('says how many people an audience is, and those are who is shown it', async () => {
    const reach = async (audience: SentAnnouncement['audience'], productIds: string[] = []) =>
      (await portal.call(countAnnouncementReaders, { body: { audience, productIds }, ...by() })).data.people;
    const names = Object.keys(readers).filter((key) => key !== 'productId') as ReaderName[];
    for (const audience of ['members', 'products', 'organisation-administrators'] as const) {
      const productIds = audience === 'products' ? [readers.productId] : [];
      const { id } = await put({ audience, productIds });
      const shown = [];
      for (const name of names) if ((await idsFor(name)).includes(id)) shown.push(name);
      // The office is shown everything, and is none of those it is meant for.
      expect(await reach(audience, productIds)).toBe(shown.filter((name) => name !== 'officer').length);
    }
    // With the officer of these tests.
    expect(await reach('everyone')).toBe(names.length + 1);
  });
});
