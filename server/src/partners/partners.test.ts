import { getPartner, listPartners } from '@linehaul/contract/partners';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPartner } from '../../test/content/partner-factories.ts';
import { createReaders, type ReaderName, type Readers } from '../../test/content/readers.ts';
import { createContentLabel } from '../../test/content/resource-factories.ts';
import { clearLimits } from '../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';

let portal: TestPortal;
let readers: Readers;
beforeAll(async () => {
  portal = await startTestPortal();
  readers = await createReaders(portal);
});
afterAll(() => portal.stop());
beforeEach(async () => {
  await clearLimits(portal);
  await portal.context.db.deleteFrom('partners').execute();
});

const HOUR_MS = 3_600_000;
const hence = (hours: number) => new Date(portal.context.clock.now().getTime() + hours * HOUR_MS);
const list = async (body: object = {}, by: ReaderName = 'lapsed') =>
  (await portal.call(listPartners, { body, token: readers[by].token })).data;
const titles = async (body: object = {}, by: ReaderName = 'lapsed') =>
  (await list(body, by)).partners.map(({ title }) => title);
const open = (id: string, by: ReaderName = 'lapsed') =>
  portal.call(getPartner, { params: { id }, token: readers[by].token });
const changeOf = (id: string) => (set: object) =>
  portal.context.db.updateTable('partners').set(set).where('id', '=', id).execute();

test('pinned partners stand first, then each by its title whatever its case, twenty at a time', async () => {
  for (const letter of 'fbdahcegijklmnopqrstuvwx')
    await createPartner(portal, { title: letter === 'd' ? 'D' : letter, isPinned: letter > 'v' });
  const all = [...'wxabcDefghijklmnopqrstuv'];
  expect(await list()).toMatchObject({ totalItems: 24 });
  expect(await titles()).toEqual(all.slice(0, 20));
  expect(await titles({ page: 2 })).toEqual(all.slice(20));
  expect(await list({ page: 9 })).toEqual({ partners: [], totalItems: 24 });
  expect((await list({ Size: 3, Page: 2, Keyword: '' })).partners.map(({ title }) => title)).toEqual([
    ...['b', 'c', 'D'],
  ]);
});

const createPart = async (parentId: string, label: string): Promise<string> =>
  (
    await portal.context.db
      .insertInto('contentLabels')
      .values({ kind: 'partner-category', parentId, label })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

test('what is in a part of a category is in the category, of several labels any is enough, and a tag narrows them', async () => {
  const fuel = await createContentLabel(portal, 'partner-category', 'Fuel');
  const [cards, bulk] = [await createPart(fuel, 'Cards'), await createPart(fuel, 'Bulk')];
  const money = await createContentLabel(portal, 'partner-category', 'Money');
  const tag = await createContentLabel(portal);
  await createPartner(portal, { title: 'Card', labelIds: [cards, tag] });
  await createPartner(portal, { title: 'Both', labelIds: [bulk, cards, fuel] });
  const bank = await createPartner(portal, { title: 'Bank', labelIds: [money], description: '100% yours' });
  expect(await titles({ categoryIds: [fuel] })).toEqual(['Both', 'Card']);
  expect(await titles({ categoryIds: [bulk] })).toEqual(['Both']);
  expect(await list({ categoryIds: [cards, bulk] })).toMatchObject({ totalItems: 2 });
  expect(await titles({ categoryIds: [fuel, money] })).toEqual(['Bank', 'Both', 'Card']);
  expect(await titles({ categoryIds: [fuel, money], tagIds: [tag] })).toEqual(['Card']);
  expect(await titles({ keyword: '100%' })).toEqual(['Bank']);
  expect(await titles({ keyword: 'BA' })).toEqual(['Bank']);
  expect(await titles({ keyword: 'card', categoryIds: [fuel] })).toEqual(['Card']);
  expect(await titles({ keyword: '%' })).toEqual(['Bank']);
  const { partners } = await list({ categoryIds: [cards], tagIds: [tag] });
  expect(partners).toMatchObject([
    { categories: [{ label: 'Fuel' }], subCategories: [{ label: 'Cards' }], tags: [{ id: tag }] },
  ]);
  await changeOf(bank)({ isPinned: true, title: 'Zebra' });
  await createPartner(portal, { title: 'Apple', labelIds: [money] });
  expect(await titles({ categoryIds: [money] })).toEqual(['Zebra', 'Apple']);
});

const INSIDE = {
  ...{ featureHeading: 'Repayments', contentHtml: '<p>Kept for some</p>', phone: '1300 975 700' },
  ...{ email: 'desk@bank.example', address: '5 Square', externalUrl: 'https://bank.example', author: 'Ann' },
  people: [{ name: 'Bea', role: 'Lending', position: 2 }, { name: 'Ann' }],
};

test('a partner opens with all it has to whom it is for, and as a teaser to others where the office shows one', async () => {
  const id = await createPartner(portal, {
    ...{ title: 'Bank', partnerType: 'Gold partner', audience: 'products', ...INSIDE },
    ...{ productIds: [readers.productId], datedOn: '2026-02-03' },
  });
  for (const by of ['ofProduct', 'officer'] as const) {
    const { data } = await open(id, by);
    const { contentHtml, ...inside } = INSIDE;
    expect(data).toMatchObject({ ...inside, people: [{ name: 'Ann', role: '' }, { name: 'Bea' }] });
    expect(data).toMatchObject({ content: contentHtml, isTeaser: false, isActive: true, attachments: [] });
    expect(data).toMatchObject({ partnerDate: '2026-02-03', publishedEndDate: null, opensFor: [] });
  }
  for (const by of ['member', 'pastDue', 'lapsed', 'administrator'] as const) {
    const { data, text } = await open(id, by);
    expect(data).toMatchObject({ title: 'Bank', partnerType: 'Gold partner', isTeaser: true });
    expect(data.opensFor).toHaveLength(1);
    expect(data).toMatchObject({ content: '', externalUrl: '', email: '', people: [], related: [] });
    for (const hidden of ['Kept', 'Bea', 'desk@', '5 Square', 'Repayments'])
      expect(text).not.toContain(hidden);
    expect((await list({}, by)).partners).toMatchObject([{ id, isTeaser: true }]);
    // Beside search, which tells of no teaser.
    expect(await list({ readableOnly: true }, by)).toEqual({ partners: [], totalItems: 0 });
  }
});

test('without a teaser, before its time, after it and as a draft a partner is nothing that exists', async () => {
  const hidden = [
    { audience: 'members', showsTeaser: false },
    { audience: 'organisation-administrators' },
    { publishedFrom: null },
    { publishedFrom: hence(1) },
    { publishedFrom: hence(-2), publishedUntil: hence(-1) },
  ];
  for (const partner of hidden) expect((await open(await createPartner(portal, partner))).status).toBe(404);
  expect(await list()).toEqual({ partners: [], totalItems: 0 });
  expect((await list({}, 'administrator')).totalItems).toBe(1);
  expect((await list({}, 'officer')).totalItems).toBe(2);
  for (const by of ['guest', 'prospect'] as const)
    expect((await portal.call(listPartners, { body: {}, token: readers[by].token })).status).toBe(403);
});

test('without a day of its own a partner is of the day that it came out where the association is', async () => {
  const id = await createPartner(portal, { publishedFrom: new Date('2026-03-01T20:00:00Z') });
  expect((await open(id)).data.partnerDate).toBe('2026-03-02');
});

test('related are the three that share most of its labels, as far as they may be read', async () => {
  const [one, two] = [await createContentLabel(portal), await createContentLabel(portal, 'partner-category')];
  const labelIds = [one, two];
  const id = await createPartner(portal, { title: 'Itself', labelIds });
  await createPartner(portal, { title: 'Shares both', labelIds });
  await createPartner(portal, { title: 'A shares one', labelIds: [one] });
  await createPartner(portal, { title: 'B shares one', labelIds: [two] });
  await createPartner(portal, { title: 'Pinned shares one', labelIds: [two], isPinned: true });
  await createPartner(portal, { title: 'Teaser', labelIds, audience: 'members' });
  await createPartner(portal, { title: 'Draft', labelIds, publishedFrom: null });
  expect((await open(id)).data.related.map(({ title }) => title)).toEqual([
    ...['Shares both', 'Pinned shares one', 'A shares one'],
  ]);
});

test('pictures have addresses of this portal, and content of older rules is sanitised again', async () => {
  const { id: picture } = await portal.context.db
    .insertInto('pictures')
    .values({ createdBy: readers.officer.account.id, createdAt: hence(0) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const id = await createPartner(portal, {
    ...{ logoPictureId: picture, logoDescription: 'A bee', featurePictureId: picture },
    ...{ contentHtml: '<p>Fine<script>alert(1)</script></p>', contentRules: 0 },
  });
  const address = `/api/pictures/${picture}-1280.webp`;
  expect((await open(id)).data).toMatchObject({
    ...{ partnerThumbImg: address, thumbDescription: 'A bee', imageUrl: address, content: '<p>Fine</p>' },
  });
  expect((await list()).partners).toMatchObject([{ partnerThumbImg: address }]);
});
