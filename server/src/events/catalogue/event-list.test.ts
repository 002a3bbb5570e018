import {
  getEventMonth,
  listEvents,
  listEventCategories,
  listEventLocations,
  listEventTags,
  listEventTypes,
} from '@linehaul/contract/events';
import type { CallInput } from '@linehaul/contract/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createEvent, createLabel } from '../../../test/events/event-factories.ts';
import { createSignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let token: string;
beforeAll(async () => {
  portal = await startTestPortal();
  portal.context.clock.set(new Date('2082-11-22T01:00:00Z'));
  ({ token } = await createSignedIn(portal, { contactType: 'Prospect-Guest' }));
});
afterAll(() => portal.stop());
beforeEach(async () => {
  await clearLimits(portal);
  await sql`truncate events cascade`.execute(portal.context.db);
});

type Asked = NonNullable<CallInput<typeof listEvents>['body']>;

const list = async (body: Asked = {}) => {
  const { data, status, text } = await portal.call(listEvents, { token, body });
  if (status !== 200) throw new Error(text);
  return { ...data, titles: data.events.map(({ title }) => title) };
};

/** An event of two hours at an instant. */
const at = (title: string, startsAt: string, more: Parameters<typeof createEvent>[1] = {}) =>
  createEvent(portal, { title, startsAt: new Date(startsAt), ...more });

describe('the list', () => {
  test('has what is published and not over, the next one first', async () => {
    await at('Later', '2082-12-20T00:00:00Z');
    await at('Running', '2082-11-22T00:00:00Z');
    await at('Over', '2082-11-21T22:59:59Z');
    await at('Sooner', '2082-12-01T00:00:00Z');
    await at('Draft', '2082-12-01T00:00:00Z', { publishedFrom: null });
    await at('Announced tomorrow', '2082-12-01T00:00:00Z', { publishedFrom: new Date('2082-11-23') });
    await at('Withdrawn', '2082-12-01T00:00:00Z', {
      publishedFrom: new Date('2082-11-01'),
      publishedUntil: new Date('2082-11-22T00:59:00Z'),
    });
    await at('Called off', '2082-12-02T00:00:00Z', { calledOffAt: new Date('2082-11-20') });
    const { titles, totalItems, events } = await list();
    expect(titles).toEqual(['Running', 'Sooner', 'Called off', 'Later']);
    expect(totalItems).toBe(4);
    expect(events.map(({ isCalledOff }) => isCalledOff)).toEqual([false, false, true, false]);
  });

  test('an event of several weeks is on it until it ends', async () => {
    await at('Course', '2082-10-24T00:00:00Z', { endsAt: new Date('2082-11-23T00:00:00Z') });
    expect((await list()).titles).toEqual(['Course']);
  });

  test('comes in pages without gaps, those at one instant in a steady order', async () => {
    const ids = new Set<string>();
    for (let index = 0; index < 7; index += 1) ids.add(await at(`Same ${index}`, '2082-12-01T00:00:00Z'));
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page, size: 3 })));
    expect(pages.map(({ events }) => events.length)).toEqual([3, 3, 1, 0]);
    expect(new Set(pages.flatMap(({ events }) => events.map(({ id }) => id)))).toEqual(ids);
    expect(pages.map(({ totalItems }) => totalItems)).toEqual([7, 7, 7, 7]);
  });

  test('has a thousand of one type at once, and refuses more', async () => {
    const typeId = await createLabel(portal, 'eventTypes');
    await sql`insert into events (type_id, title, time_zone, starts_at, ends_at, published_from)
      select ${typeId}, 'Toolbox talk ' || n, 'Australia/Sydney', '2083-01-01'::timestamptz + n * interval '1 hour',
        '2083-01-01'::timestamptz + (n + 1) * interval '1 hour', '2082-01-01' from generate_series(1, 1002) n`.execute(
      portal.context.db,
    );
    await at('Of another type', '2083-01-01T00:00:00Z');
    const { events, totalItems } = await list({ typeId, size: 1000 });
    expect([events.length, totalItems]).toEqual([1000, 1002]);
    const { status } = await portal.call(listEvents, { token, body: { size: 1001 } });
    expect(status).toBe(400);
  });
});

describe('the keyword', () => {
  beforeEach(async () => {
    const locationId = await createLabel(portal, 'eventLocations', `Toowoomba ${Math.random()}`);
    await at('Fatigue rules', '2082-12-01T00:00:00Z', { summary: '100% practical' });
    await at('Depot_visit', '2082-12-02T00:00:00Z', { address: '12 Wharf St, Fremantle' });
    await at('Breakfast', '2082-12-03T00:00:00Z', { locationId });
  });

  test.each([
    ['fatigue', ['Fatigue rules']],
    ['PRACTICAL', ['Fatigue rules']],
    ['fremantle', ['Depot_visit']],
    ['toowoomba', ['Breakfast']],
    ['%', ['Fatigue rules']],
    ['_', ['Depot_visit']],
    [String.raw`\ `.trim(), []],
    ['rules 100', []],
    ['', ['Fatigue rules', 'Depot_visit', 'Breakfast']],
  ])('%s is looked for in title, short description and place, as it is typed', async (keyword, expected) => {
    expect((await list({ keyword })).titles).toEqual(expected);
  });
});

describe('the filter', () => {
  const link = async (eventId: string, categoryId: string, tagId: string) => {
    const { db } = portal.context;
    await db.insertInto('eventInCategories').values({ eventId, categoryId }).execute();
    await db.insertInto('eventWithTags').values({ eventId, tagId }).execute();
  };

  test('takes any of each list of ids, and all of the lists', async () => {
    const [typeId, otherType] = [
      await createLabel(portal, 'eventTypes'),
      await createLabel(portal, 'eventTypes'),
    ];
    const [here, there] = [
      await createLabel(portal, 'eventLocations'),
      await createLabel(portal, 'eventLocations'),
    ];
    const [safety, money] = [
      await createLabel(portal, 'eventCategories'),
      await createLabel(portal, 'eventCategories'),
    ];
    const [free, night] = [await createLabel(portal, 'eventTags'), await createLabel(portal, 'eventTags')];
    await link(await at('A', '2082-12-01T00:00:00Z', { typeId, locationId: here }), safety, free);
    await link(
      await at('B', '2082-12-02T00:00:00Z', { typeId: otherType, locationId: there }),
      safety,
      night,
    );
    await link(await at('C', '2082-12-03T00:00:00Z', { typeId, locationId: there }), money, night);
    const titlesOf = async (body: Asked) => (await list(body)).titles.join('');
    expect(await titlesOf({ typeId })).toBe('AC');
    expect(await titlesOf({ locationsId: [there] })).toBe('BC');
    expect(await titlesOf({ locationsId: [here, there] })).toBe('ABC');
    expect(await titlesOf({ categoryId: [safety] })).toBe('AB');
    expect(await titlesOf({ tagId: [night] })).toBe('BC');
    expect(await titlesOf({ tagId: [night], categoryId: [safety] })).toBe('B');
    expect(await titlesOf({ typeId, locationsId: [there], tagId: [free] })).toBe('');
    expect(await titlesOf({ locationsId: [], categoryId: [], tagId: [] })).toBe('ABC');
  });

  test('has days that begin where the association is, both ends included, past ones too', async () => {
    // In Sydney it is UTC+11 then: these start on 30 November at 23:59, and on 1 December at 0:00 and 23:59.
    await at('Before', '2082-11-30T12:59:00Z');
    await at('First', '2082-11-30T13:00:00Z');
    await at('Last', '2082-12-01T12:59:00Z');
    await at('After', '2082-12-01T13:00:00Z');
    await at('Long ago', '2081-06-01T00:00:00Z');
    const titlesOf = async (body: Asked) => (await list(body)).titles;
    expect(await titlesOf({ startDateFrom: '2082-12-01', startDateTo: '2082-12-01' })).toEqual([
      'First',
      'Last',
    ]);
    expect(await titlesOf({ startDateTo: '2082-11-30' })).toEqual(['Before']);
    expect((await titlesOf({ startDateFrom: '2081-01-01' }))[0]).toBe('Long ago');
  });

  test('refuses what is no reference and no day', async () => {
    const statusOf = async (body: Asked) => (await portal.call(listEvents, { token, body })).status;
    expect(await statusOf({ typeId: 'x' })).toBe(400);
    expect(await statusOf({ startDateFrom: '2082-02-30' })).toBe(400);
    expect(await statusOf({ startDateFrom: '1026-02-20' })).toBe(400);
  });
});

test('a month has the days on which events start, with these, by the same filter', async () => {
  const typeId = await createLabel(portal, 'eventTypes');
  await at('Last of October', '2082-10-31T12:59:00Z', { typeId });
  await at('First of November', '2082-10-31T13:00:00Z', { typeId });
  await at('Also on the first', '2082-11-01T05:00:00Z', { typeId });
  await at('Draft', '2082-11-02T05:00:00Z', { typeId, publishedFrom: null });
  await at('Of another type', '2082-11-03T05:00:00Z');
  const { data } = await portal.call(getEventMonth, { token, body: { month: '2082-11', typeId } });
  expect(data.days.map(({ day, events }) => [day, events.map(({ title }) => title)])).toEqual([
    ['2082-11-01', ['First of November', 'Also on the first']],
  ]);
  const { status } = await portal.call(getEventMonth, { token, body: { month: '2082-13' } });
  expect(status).toBe(400);
});

test('types, categories, locations and tags are maps of id to label, the types in their order', async () => {
  const { db } = portal.context;
  await sql`truncate event_types, event_categories, event_locations, event_tags cascade`.execute(db);
  await db
    .insertInto('eventTypes')
    .values([
      { name: 'Webinar', position: 2 },
      { name: 'Conference', position: 1 },
    ])
    .execute();
  const [category, location, tag] = [
    await createLabel(portal, 'eventCategories', 'Safety'),
    await createLabel(portal, 'eventLocations', 'Perth'),
    await createLabel(portal, 'eventTags', 'fatigue'),
  ];
  const dataOf = async (endpoint: typeof listEventTypes) => (await portal.call(endpoint, { token })).data;
  expect(Object.values(await dataOf(listEventTypes))).toEqual(['Conference', 'Webinar']);
  expect((await portal.call(listEventCategories, { token })).data).toEqual({ [category]: 'Safety' });
  expect((await portal.call(listEventLocations, { token })).data).toEqual({ [location]: 'Perth' });
  expect((await portal.call(listEventTags, { token })).data).toEqual({ [tag]: 'fatigue' });
});
