import {
  getResource,
  listFeaturedNews,
  listFeaturedResources,
  listResources,
  type ResourceType,
} from '@linehaul/contract/resources';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createContentLabel,
  createResource,
  createResourceFile,
} from '../../test/content/resource-factories.ts';
import { createReaders, type ReaderName, type Readers } from '../../test/content/readers.ts';
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
  await portal.context.db.deleteFrom('resources').execute();
});

const hence = (hours: number) => new Date(portal.context.clock.now().getTime() + hours * HOUR_MS);
const list = async (body: object = {}, by: ReaderName = 'lapsed') =>
  (await portal.call(listResources, { body, token: readers[by].token })).data;
const titles = async (body: object = {}, by: ReaderName = 'lapsed') =>
  (await list(body, by)).resources.map(({ title }) => title);
const open = (id: string, by: ReaderName = 'lapsed') =>
  portal.call(getResource, { query: { id }, token: readers[by].token });

test('news and resources are listed by date, the newest first, ten at a time, and from the other end when asked', async () => {
  for (const hours of [1, 12, 3, 7, 5, 2, 10, 4, 11, 6, 9, 8])
    await createResource(portal, { title: `${hours} h`, resourceDate: hence(-hours) });
  await createResource(portal, { type: 'Resource', title: 'Checklist' });
  const newest = Array.from({ length: 12 }, (_, index) => `${index + 1} h`);
  expect(await titles({ type: 'Article' })).toEqual(newest.slice(0, 10));
  expect(await list({ type: 'Article' })).toMatchObject({ totalItems: 12 });
  expect(await titles({ type: 'Article', page: 2 })).toEqual(newest.slice(10));
  expect(await titles({ type: 'Article', size: 3, sortOrder: 'asc' })).toEqual(['12 h', '11 h', '10 h']);
  expect(await titles({ type: 'Resource' })).toEqual(['Checklist']);
  expect(await list({ type: 'Resource', page: 9 })).toEqual({ resources: [], totalItems: 1 });
  expect((await list()).totalItems).toBe(13);
});

test('of one kind of filter any label is enough, of both kinds and a keyword all count', async () => {
  const [safety, fuel, tag, other] = [
    await createContentLabel(portal, 'news-category'),
    await createContentLabel(portal, 'news-category'),
    await createContentLabel(portal),
    await createContentLabel(portal),
  ];
  const create = (title: string, ...labelIds: string[]) => createResource(portal, { title, labelIds });
  await create('Safety tagged', safety, tag);
  await create('Fuel tagged', fuel, tag);
  await create('Safety other', safety, other);
  await createResource(portal, { title: 'None', description: '100% about tolls_' });
  const found = async (body: object) => (await titles({ type: 'Article', ...body })).toSorted();
  expect(await found({ categoryIds: [safety] })).toEqual(['Safety other', 'Safety tagged']);
  expect(await found({ categoryIds: [safety, fuel] })).toHaveLength(3);
  expect(await found({ categoryIds: [safety, fuel], tagIds: [tag] })).toEqual([
    ...['Fuel tagged', 'Safety tagged'],
  ]);
  expect(await found({ categoryIds: [safety], tagIds: [tag] })).toEqual(['Safety tagged']);
  expect(await found({ tagIds: [tag, other], title: 'SAFETY' })).toHaveLength(2);
  expect(await found({ title: '100%' })).toEqual(['None']);
  expect(await found({ title: 'tolls_' })).toEqual(['None']);
  expect(await found({ title: '%' })).toEqual(['None']);
  expect(await found({ categoryIds: [], tagIds: [] })).toHaveLength(4);
  expect((await list({ categoryIds: [safety, fuel], size: 1 })).totalItems).toBe(3);
});

test('one or two letters are looked for too, and without a type both kinds are one list', async () => {
  await createResource(portal, { title: 'An axle', resourceDate: hence(-1) });
  await createResource(portal, { title: 'Brakes', type: 'Resource', resourceDate: hence(-2) });
  await createResource(portal, { title: 'An axis', resourceDate: hence(-3) });
  expect(await titles({ title: 'AX' })).toEqual(['An axle', 'An axis']);
  expect(await list({ title: 'ak', size: 1 })).toMatchObject({ totalItems: 1 });
  expect(await titles()).toEqual(['An axle', 'Brakes', 'An axis']);
  expect(await titles({ sortOrder: 'asc', size: 2 })).toEqual(['An axis', 'Brakes']);
  expect(await titles({ sortOrder: 'asc', size: 2, page: 2 })).toEqual(['An axle']);
});

test('what is sorted and shown follows the item when the office changes it', async () => {
  const tag = await createContentLabel(portal);
  const id = await createResource(portal, { title: 'Moved', labelIds: [tag] });
  const byTag = () => titles({ tagIds: [tag] });
  expect(await byTag()).toEqual(['Moved']);
  const change = (set: object) =>
    portal.context.db.updateTable('resources').set(set).where('id', '=', id).execute();
  await change({ publishedUntil: hence(-1) });
  expect(await byTag()).toEqual([]);
  await change({ publishedUntil: null, audience: 'members', showsTeaser: false });
  expect(await byTag()).toEqual([]);
  await change({ audience: 'everyone', type: 'Resource' });
  expect(await titles({ tagIds: [tag], type: 'Resource' })).toEqual(['Moved']);
  await change({ publishedFrom: null });
  expect(await byTag()).toEqual([]);
});

const CONTENT = { contentHtml: '<p>Kept for some</p>', readingMinutes: 3 };

test('an item opens with all it has to whom it is for, and as a teaser to others where the office shows one', async () => {
  const id = await createResource(portal, {
    ...{ title: 'Rates', description: 'What others pay', ...CONTENT },
    ...{ audience: 'products', productIds: [readers.productId] },
  });
  await createResourceFile(portal, id, { name: 'rates.pdf', versions: ['first', 'second'] });
  for (const by of ['ofProduct', 'officer'] as const) {
    const { data } = await open(id, by);
    expect(data).toMatchObject({
      content: CONTENT.contentHtml,
      readingMinutes: 3,
      isTeaser: false,
      opensFor: [],
    });
    expect(data.attachments).toEqual([
      {
        id: expect.any(String) as string,
        name: 'rates.pdf',
        version: 2,
        size: 6,
        url: expect.any(String) as string,
      },
    ]);
  }
  const { title: product } = await portal.context.db
    .selectFrom('membershipProducts')
    .select('title')
    .where('id', '=', readers.productId)
    .executeTakeFirstOrThrow();
  for (const by of ['member', 'pastDue', 'lapsed', 'administrator'] as const) {
    const { data, text } = await open(id, by);
    expect(data).toMatchObject({
      title: 'Rates',
      description: 'What others pay',
      isTeaser: true,
      opensFor: [product],
    });
    expect(data).toMatchObject({ content: '', readingMinutes: 0, attachments: [], related: [] });
    expect(text).not.toContain('rates.pdf');
    expect((await list({}, by)).resources).toMatchObject([{ id, isTeaser: true, opensFor: [product] }]);
  }
});

test('for members only is for those in good standing, and names no product', async () => {
  const id = await createResource(portal, { audience: 'members', ...CONTENT });
  expect((await open(id, 'member')).data.isTeaser).toBe(false);
  expect((await open(id, 'pastDue')).data).toMatchObject({ isTeaser: true, opensFor: [], content: '' });
});

test('without a teaser, before its time, after it and as a draft an item is nothing that exists', async () => {
  const unknown = await open('0d9c1a34-5b2e-4c6f-8a7b-1e2d3c4b5a69');
  expect(unknown.status).toBe(404);
  const { instance: _, ...body } = JSON.parse(unknown.text) as Record<string, unknown>;
  const hidden = [
    { audience: 'members', showsTeaser: false },
    { audience: 'organisation-administrators' },
    { publishedFrom: null },
    { publishedFrom: hence(1) },
    { publishedFrom: hence(-2), publishedUntil: hence(-1) },
  ];
  for (const item of hidden) {
    const refused = await open(await createResource(portal, item));
    expect(refused.status).toBe(404);
    expect(JSON.parse(refused.text)).toMatchObject(body);
  }
  expect(await list()).toEqual({ resources: [], totalItems: 0 });
  expect((await list({}, 'administrator')).totalItems).toBe(1);
  expect((await list({}, 'officer')).totalItems).toBe(2);
});

test('home features the newest four of each kind that somebody may read, and no teaser', async () => {
  const create = (title: string, hours: number, more: object = {}) =>
    createResource(portal, { title, resourceDate: hence(-hours), ...more });
  for (const hours of [6, 2, 4, 3, 5]) await create(`${hours} h`, hours);
  await create('Teaser', 1, { audience: 'members' });
  await create('Draft', 1, { publishedFrom: null });
  await create('Checklist', 1, { type: 'Resource' });
  const featured = async (endpoint: typeof listFeaturedNews | typeof listFeaturedResources, by: ReaderName) =>
    (await portal.call(endpoint, { token: readers[by].token })).data.resources.map(({ title }) => title);
  expect(await featured(listFeaturedNews, 'lapsed')).toEqual(['2 h', '3 h', '4 h', '5 h']);
  expect(await featured(listFeaturedNews, 'member')).toEqual(['Teaser', '2 h', '3 h', '4 h']);
  expect(await featured(listFeaturedResources, 'lapsed')).toEqual(['Checklist']);
});

test('pictures are known by the name in their address, and descriptions go with them', async () => {
  const { id: picture } = await portal.context.db
    .insertInto('pictures')
    .values({ createdBy: readers.officer.account.id, createdAt: hence(0) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const id = await createResource(portal, {
    ...{ featurePictureId: picture, featureDescription: 'A depot', secondaryPictureId: picture },
  });
  const { data } = await open(id);
  expect(data.imageUrl).toEqual([
    `/api/pictures/${picture}-1280.webp#featureimage`,
    `/api/pictures/${picture}-1280.webp#secondaryimage`,
  ]);
  expect(data.featureDescription).toBe('A depot');
  expect((await list()).resources[0]?.imageUrl).toEqual(data.imageUrl);
});

test('related are the three that share most of its labels, as far as they may be read, the newest first', async () => {
  const [one, two] = [await createContentLabel(portal), await createContentLabel(portal, 'news-category')];
  const labelIds = [one, two];
  const id = await createResource(portal, { title: 'Itself', labelIds });
  const create = (title: string, hours: number, more: object = {}) =>
    createResource(portal, { title, resourceDate: hence(-hours), labelIds, ...more });
  await create('Shares both, old', 9);
  await create('Shares both, new', 2);
  await create('Shares one, new', 1, { labelIds: [one] });
  await create('Shares one, old', 8, { labelIds: [one], type: 'Resource' as ResourceType });
  await create('Teaser', 1, { audience: 'members' });
  await create('Draft', 1, { publishedFrom: null });
  await createResource(portal, { title: 'Shares nothing', resourceDate: hence(0) });
  const { related } = (await open(id)).data;
  expect(related.map(({ title }) => title)).toEqual([
    ...['Shares both, new', 'Shares both, old', 'Shares one, new'],
  ]);
  expect((await open(id)).data.categoryLabels).toMatchObject([{ id: two }]);
  expect((await open(id)).data.tagLabels).toMatchObject([{ id: one }]);
});

test('content that was sanitised by older rules is sanitised again before it is shown', async () => {
  const contentHtml = '<p>Fine<script>alert(1)</script></p>';
  const id = await createResource(portal, { contentHtml, contentRules: 0 });
  expect((await open(id)).data.content).toBe('<p>Fine</p>');
});
