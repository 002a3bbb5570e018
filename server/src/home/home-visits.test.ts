import { acknowledgeAnnouncement } from '@linehaul/contract/announcements';
import { beginVisit, type ChangeKind, getHomeChanges, VISIT_HOURS } from '@linehaul/contract/home-visits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAnnouncement } from '../../test/content/announcement-factories.ts';
import { createReaders, type ReaderName, type Readers } from '../../test/content/readers.ts';
import { createPartner } from '../../test/content/partner-factories.ts';
import { createResource } from '../../test/content/resource-factories.ts';
import { createCourse } from '../../test/courses/course-factories.ts';
import { createEvent } from '../../test/events/event-factories.ts';
import { clearLimits } from '../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';

const HOUR_MS = 3_600_000;

let portal: TestPortal;
let readers: Readers;
beforeAll(async () => {
  portal = await startTestPortal();
  readers = await createReaders(portal);
});
afterAll(() => portal.stop());
beforeEach(async () => {
  await clearLimits(portal);
  const { db } = portal.context;
  await db.deleteFrom('homeVisits').execute();
  await db.deleteFrom('resources').execute();
  await db.deleteFrom('events').execute();
  await db.deleteFrom('announcements').execute();
  await db.deleteFrom('partners').execute();
  await db.deleteFrom('courses').execute();
});

const hoursFromNow = (hours: number): Date =>
  new Date(portal.context.clock.now().getTime() + hours * HOUR_MS);

const lookOf = async (name: ReaderName) => (await portal.call(getHomeChanges, readers[name])).data;
const begin = (name: ReaderName) => portal.call(beginVisit, readers[name]);

const counted = async (name: ReaderName): Promise<Partial<Record<ChangeKind, number>>> =>
  Object.fromEntries((await lookOf(name)).changes.map(({ kind, count }) => [kind, count]));

/** Their visit before began so many hours ago. */
const wasHere = async (name: ReaderName, hours: number): Promise<void> => {
  const { id: accountId } = readers[name].account;
  await portal.context.db
    .insertInto('homeVisits')
    .values({ accountId, beganAt: hoursFromNow(-hours) })
    .execute();
};

const visitOf = async (name: ReaderName) => {
  const { sinceUtc, isNewVisit } = await lookOf(name);
  return { since: sinceUtc === null ? null : new Date(sinceUtc).getTime(), isNewVisit };
};

test('a visit is new once the last began hours ago, and what was new stays so until it is over', async () => {
  const { clock } = portal.context;
  const real = new Date();
  const { id: accountId } = readers.member.account;
  const beganAt = hoursFromNow(-VISIT_HOURS + 0.1);
  await portal.context.db.insertInto('homeVisits').values({ accountId, beganAt }).execute();
  await begin('member');
  expect(await visitOf('member')).toEqual({ since: null, isNewVisit: false });
  clock.set(hoursFromNow(0.2));
  expect(await visitOf('member')).toEqual({ since: beganAt.getTime(), isNewVisit: true });
  // Two tabs at once, and a reload.
  await Promise.all([begin('member'), begin('member'), begin('member')]);
  expect(await visitOf('member')).toEqual({ since: beganAt.getTime(), isNewVisit: false });
  clock.set(real);
});

test('what came since then is counted, with the newest of each', async () => {
  await wasHere('member', 30);
  await createResource(portal, { publishedFrom: hoursFromNow(-31) });
  await createResource(portal, { publishedFrom: hoursFromNow(-20), title: 'Older' });
  const newest = await createResource(portal, { publishedFrom: hoursFromNow(-2), title: 'Newest' });
  await createResource(portal, { publishedFrom: hoursFromNow(2) });
  await createResource(portal, { publishedFrom: null });
  const guide = await createResource(portal, {
    ...{ type: 'Resource', title: 'A guide', publishedFrom: hoursFromNow(-3) },
  });
  const event = await createEvent(portal, { title: 'Night run', publishedFrom: hoursFromNow(-4) });
  const course = await createCourse(portal, { title: 'Load restraint', publishedFrom: hoursFromNow(-4) });
  const partner = await createPartner(portal, { publishedFrom: hoursFromNow(-4), title: 'Tyres Ltd' });
  const heard = await createAnnouncement(portal, { publishedFrom: hoursFromNow(-5) });
  await createAnnouncement(portal, { publishedFrom: hoursFromNow(-5), title: 'Unheard' });
  await portal.call(acknowledgeAnnouncement, { ...readers.member, body: { id: heard } });
  const { changes } = await lookOf('member');
  expect(changes).toMatchObject([
    { kind: 'news', count: 2, newest: { id: newest, title: 'Newest' } },
    { kind: 'resources', count: 1, newest: { id: guide, title: 'A guide' } },
    { kind: 'events', count: 1, newest: { id: event, title: 'Night run' } },
    { kind: 'courses', count: 1, newest: { id: course, title: 'Load restraint' } },
    { kind: 'partners', count: 1, newest: { id: partner, title: 'Tyres Ltd' } },
    { kind: 'announcements', count: 1, newest: { title: 'Unheard' } },
  ]);
});

test('a course that is over or called off is no news, one that is recorded never is over', async () => {
  await wasHere('member', 30);
  const publishedFrom = hoursFromNow(-20);
  await createCourse(portal, { publishedFrom, sessions: [-9] });
  await createCourse(portal, {
    ...{ publishedFrom, sessions: [9], calledOffAt: hoursFromNow(-1), calledOffReason: 'The yard is wet' },
  });
  expect(await counted('member')).toEqual({});
  await createCourse(portal, { publishedFrom, kind: 'recorded' });
  expect(await counted('member')).toEqual({ courses: 1 });
});

test('an event that is over or called off is no news', async () => {
  await wasHere('member', 30);
  const publishedFrom = hoursFromNow(-20);
  await createEvent(portal, { publishedFrom, startsAt: hoursFromNow(-9), endsAt: hoursFromNow(-1) });
  await createEvent(portal, { publishedFrom, calledOffAt: hoursFromNow(-1) });
  expect(await counted('member')).toEqual({});
});

test.each<[ReaderName, number]>([
  ['lapsed', 1],
  ['pastDue', 1],
  ['member', 2],
  ['ofProduct', 3],
  ['administrator', 2],
  ['officer', 4],
])('%s is told of what they may read, and of no other by its count', async (name, count) => {
  await wasHere(name, 30);
  for (const audience of ['everyone', 'members', 'products', 'organisation-administrators']) {
    const published = { audience, productIds: [readers.productId], publishedFrom: hoursFromNow(-2) };
    for (const type of ['Article', 'Resource']) await createResource(portal, { type, ...published });
    await createPartner(portal, published);
    await createCourse(portal, published);
  }
  expect(await counted(name)).toEqual({ news: count, resources: count, courses: count, partners: count });
});
