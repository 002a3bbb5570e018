import {
  type DigestReader,
  getNextDigest,
  listDigests,
  mailDigestPreview,
  previewDigest,
  saveDigestSettings,
} from '@linehaul/contract/digests';
import { DEFAULT_TIME_ZONE } from '@linehaul/contract/constants';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAnnouncement } from '../../test/content/announcement-factories.ts';
import { createReaders, type ReaderName, type Readers } from '../../test/content/readers.ts';
import { createResource } from '../../test/content/resource-factories.ts';
import { sendDigest } from '../../test/content/send-digest.ts';
import { createEvent } from '../../test/events/event-factories.ts';
import { waitForMails } from '../../test/kept-mails.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { nextDigestAt } from './digest-time-rules.ts';

let portal: TestPortal;
let readers: Readers;
beforeAll(async () => {
  portal = await startTestPortal();
  readers = await createReaders(portal);
});
afterAll(() => portal.stop());
beforeEach(async () => {
  const { db } = portal.context;
  for (const table of ['digests', 'resources', 'announcements', 'events', 'mails'] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable('digestSettings').set({ isOn: false, nextAt: null, coveredUntil: null }).execute();
});

const asOfficer = () => ({ token: readers.officer.token });
const next = async () => (await portal.call(getNextDigest, asOfficer())).data;
const save = async (isOn: boolean, weekday = 2, hour = 9) =>
  (await portal.call(saveDigestSettings, { ...asOfficer(), body: { isOn, weekday, hour } })).data;

/** One item for each kind of person. */
const publishForAll = async () => {
  await createResource(portal, { title: 'For everybody' });
  await createResource(portal, { title: 'For members', audience: 'members' });
  await createResource(portal, {
    ...{ title: 'For the product', audience: 'products', productIds: [readers.productId] },
  });
  await createAnnouncement(portal, { title: 'For admins', audience: 'organisation-administrators' });
  await createEvent(portal, { title: 'Open day' });
  await createResource(portal, { title: 'A draft', publishedFrom: null });
};

test('it is off until the office switches it on, which is told in the audit log; saved twice it stays as it is', async () => {
  expect(await next()).toMatchObject({ isOn: false, nextUtc: null, weekday: 2, hour: 9 });
  const { db, clock } = portal.context;
  const nextAt = (weekday: number, hour: number) =>
    nextDigestAt({ weekday, hour }, clock.now(), DEFAULT_TIME_ZONE).toISOString();
  expect(await save(true)).toMatchObject({ isOn: true, nextUtc: nextAt(2, 9) });
  // Due, and not begun yet: the same once more does not put it off.
  const due = new Date(clock.now().getTime() - 1000);
  await db.updateTable('digestSettings').set({ nextAt: due }).execute();
  expect(await save(true)).toMatchObject({ nextUtc: due.toISOString() });
  expect(await save(true, 4, 15)).toMatchObject({ nextUtc: nextAt(4, 15) });
  expect(await save(false)).toMatchObject({ isOn: false, nextUtc: null });
  const audited = await db
    .selectFrom('auditLog')
    .select(['action', 'actorId'])
    .where('action', 'like', 'digest.%')
    .orderBy('position')
    .execute();
  expect(audited).toEqual(
    ['digest.switched-on', 'digest.changed', 'digest.switched-off'].map((action) => ({
      ...{ action, actorId: readers.officer.account.id },
    })),
  );
});

test.each([
  { what: 'at night', body: { isOn: true, weekday: 2, hour: 3 } },
  { what: 'on a day that is none', body: { isOn: true, weekday: 8, hour: 9 } },
])('a digest $what is refused', async ({ body }) => {
  expect((await portal.call(saveDigestSettings, { ...asOfficer(), body })).status).toBe(400);
});

/** Titles that a preview shows. */
const previewed = async (as: DigestReader): Promise<string[]> => {
  const body = { as, ...(as === 'product' && { productId: readers.productId }) };
  const { mail } = (await portal.call(previewDigest, { ...asOfficer(), body })).data;
  return (mail?.sections ?? []).flatMap(({ items }) => items.map(({ title }) => title)).toSorted();
};

const KINDS: readonly (readonly [DigestReader, ReaderName, readonly string[]])[] = [
  ['lapsed', 'lapsed', ['For everybody', 'Open day']],
  ['member', 'member', ['For everybody', 'For members', 'Open day']],
  ['product', 'ofProduct', ['For everybody', 'For members', 'For the product', 'Open day']],
];

test('a preview shows what each kind of person then gets, and as many get it as was said', async () => {
  await publishForAll();
  const { members, reached, counts } = await next();
  expect(counts).toEqual({ announcement: 1, news: 3, resource: 0, course: 0, partner: 0, event: 1 });
  for (const [as, , titles] of KINDS) expect(await previewed(as), as).toEqual(titles);
  expect(await previewed('organisation-administrator')).toContain('For admins');
  await sendDigest(portal);
  const ALL = ['For everybody', 'For members', 'For the product', 'For admins', 'Open day', 'A draft'];
  for (const [, name, titles] of KINDS) {
    const [mail] = await waitForMails(portal, readers[name].account.email);
    expect(ALL.filter((title) => mail?.text.includes(`\n${title}\n`)).toSorted(), name).toEqual(titles);
  }
  const { digests } = (await portal.call(listDigests, { ...asOfficer(), body: {} })).data;
  expect(digests).toMatchObject([{ counts, isQueueing: false, waiting: 0, sent: reached }]);
  expect([members, reached]).toEqual([5, 5]);
});

test('who has nothing to read is not counted among those who get it', async () => {
  await createResource(portal, { audience: 'members' });
  expect(await next()).toMatchObject({ members: 5, reached: 2 });
});

test('what is scheduled until then is in the preview, and what comes after is not', async () => {
  await save(true);
  const { nextUtc } = await next();
  const at = (minutes: number) => new Date(Date.parse(nextUtc ?? '') + minutes * 60_000);
  await createResource(portal, { title: 'Until then', publishedFrom: at(-10) });
  await createResource(portal, { title: 'After it', publishedFrom: at(-4) });
  expect(await previewed('member')).toEqual(['Until then']);
});

test('a preview by mail goes to who asks for it and to nobody else, and not when there is nothing new', async () => {
  const send = () => portal.call(mailDigestPreview, { ...asOfficer(), body: { as: 'member' } });
  const refused = await send();
  expect([refused.status, refused.problem.message]).toEqual([
    409,
    'There is nothing new for them, so they get no email',
  ]);
  await publishForAll();
  expect((await send()).status).toBe(200);
  await portal.drain();
  const [mail] = await waitForMails(portal, readers.officer.account.email);
  expect(mail).toMatchObject({ subject: expect.stringMatching(/^Preview: New from /) });
  expect(mail?.text).not.toContain('For the product');
  const mails = await portal.context.db.selectFrom('mails').select('id').execute();
  expect(mails).toHaveLength(1);
});
