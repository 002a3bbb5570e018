import { PREVIEWERS, listOfficeResources, previewOfficeResource } from '@linehaul/contract/office-resources';
import { actOnOfficeResources } from '@linehaul/contract/office-resource-publishing';
import { deleteOfficeResource, listResourceChoices } from '@linehaul/contract/office-resources';
import type { BulkAct, PublicationState } from '@linehaul/contract/office-values';
import { getResource, listResources } from '@linehaul/contract/resources';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntriesAbout } from '../../../test/audit-entries.ts';
import { type Desk, openDesk } from '../../../test/content/office-desk.ts';
import { createContentLabel, createResource } from '../../../test/content/resource-factories.ts';
import { sentResource } from '../../../test/content/sent-resource.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createProduct, createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

const NOBODY_S = '00000000-0000-4000-8000-000000000000';

let portal: TestPortal;
let desk: Desk;
let member: SignedIn;
beforeAll(async () => {
  portal = await startTestPortal();
  desk = await openDesk(portal);
  member = await createSignedIn(portal, { contactType: 'Member' });
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const seenByMember = async (id: string) =>
  (await portal.call(getResource, { query: { id }, token: member.token })).status;

describe('writing', () => {
  test('what is begun is a draft that nobody else finds, and everybody once it is published', async () => {
    const { id, version } = await desk.create('Load restraint guide', 'Resource');
    expect(await desk.edited(id)).toMatchObject({ state: 'draft', type: 'Resource', workingCopy: null });
    expect(await seenByMember(id)).toBe(404);
    expect((await desk.publish(id, version)).status).toBe(200);
    const { data } = await portal.call(listResources, {
      body: { type: 'Resource', title: 'restraint' },
      token: member.token,
    });
    expect(data.resources).toMatchObject([{ id, title: 'Load restraint guide' }]);
    const entries = await auditEntriesAbout(portal, id);
    expect(entries.map(({ action }) => action)).toEqual(['resource.created', 'resource.published']);
  });

  test('a picture of another site is left out, and who sent it is told which', async () => {
    const { id } = await desk.create();
    const answer = await desk.save(id, 1, { content: '<p>Hi <img src="https://a.example/x.png"></p>' });
    expect(JSON.parse(answer.text)).toMatchObject({
      message: expect.stringContaining('https://a.example/x.png'),
    });
    expect((await desk.edited(id)).content).toBe('<p>Hi </p>');
  });

  test('what is written is kept without what runs or styles, and counted in minutes', async () => {
    const { id } = await desk.create();
    const content = `<h2 style="color:red">Hi</h2><script>alert(1)</script><p onclick="x()">${'word '.repeat(300)}</p>`;
    expect((await desk.save(id, 1, { content })).status).toBe(200);
    expect((await desk.edited(id)).content).toBe(`<h2>Hi</h2><p>${'word '.repeat(300)}</p>`);
    await desk.publish(id, 2);
    const { data } = await portal.call(getResource, { query: { id }, token: member.token });
    expect(data.readingMinutes).toBe(2);
  });

  test.each([
    ['a category of another kind', { categoryIds: ['tag'] }, 'categoryIds'],
    ['a category that is gone', { categoryIds: [NOBODY_S] }, 'categoryIds'],
    ['a tag that is gone', { tagIds: [NOBODY_S] }, 'tagIds'],
    ['a product that is gone', { audience: 'products', productIds: [NOBODY_S] }, 'productIds'],
    ['no product of an item for products', { audience: 'products' }, 'productIds'],
    ['no title', { title: ' ' }, 'resource.title'],
    ['a picture that is gone', { featurePictureId: NOBODY_S }, 'featurePictureId'],
  ] as const)('%s is refused at its field', async (_, resource, field) => {
    const { id } = await desk.create();
    const tag = await createContentLabel(portal);
    const sent = JSON.parse(JSON.stringify(resource).replace('"tag"', `"${tag}"`)) as object;
    const { status, problem } = await desk.save(id, 1, sent);
    expect([status, Object.keys(problem.modelState ?? {})]).toEqual([400, [field]]);
  });

  test('it is sorted by the day that the office gives it, and otherwise by when it is published', async () => {
    const { id } = await desk.create();
    await desk.save(id, 1, { datedOn: '2026-02-03' });
    await desk.publish(id, 2);
    const dateOf = async () =>
      (await portal.call(getResource, { query: { id }, token: member.token })).data.resourceDate;
    expect(await dateOf()).toBe('2026-02-02T13:00:00.000Z');
    await desk.save(id, 3, { datedOn: null });
    expect(await dateOf()).toBe((await desk.edited(id)).publishedFromUtc);
  });

  test('the editor offers the categories of its type, all tags and all products', async () => {
    const news = await createContentLabel(portal, 'news-category');
    const resources = await createContentLabel(portal, 'resource-category');
    const tag = await createContentLabel(portal);
    const { productId } = await createProduct(portal);
    const { data } = await portal.call(listResourceChoices, {
      query: { type: 'Resource' },
      token: desk.token,
    });
    expect(data.categories.map(({ id }) => id)).toContain(resources);
    expect(data.categories.map(({ id }) => id)).not.toContain(news);
    expect(data.tags.map(({ id }) => id)).toContain(tag);
    expect(data.products.map(({ id }) => id)).toContain(productId);
  });
});

describe('publishing', () => {
  test('at a time of the association’s clocks, which has to lie ahead', async () => {
    const { id, version } = await desk.create();
    const past = await desk.publish(id, version, '2020-01-01T09:00');
    expect(past.problem.modelState?.['publishAt']?.[0]).toMatch(/has passed/);
    const gap = await desk.publish(id, version, '2083-10-03T02:30');
    expect(gap.problem.modelState?.['publishAt']?.[0]).toMatch(/clocks are put forward/);
    const { data } = await desk.publish(id, version, '2083-02-01T08:00');
    expect(await desk.edited(id)).toMatchObject({
      ...{ state: 'scheduled', publishedFromUtc: '2083-01-31T21:00:00.000Z', version: data.version },
    });
    expect(await seenByMember(id)).toBe(404);
    expect((await desk.takeDown(id, data.version)).problem.message).toMatch(/not published yet/);
    const again = await desk.publish(id, data.version);
    expect(await seenByMember(id)).toBe(200);
    expect((await desk.publish(id, again.data.version)).problem.message).toBe('It is published already');
  });

  test('it is taken down now or at a time, put back, or made a draft again', async () => {
    const { id, version } = await desk.put();
    const later = await desk.takeDown(id, version, '2083-02-01T08:00');
    expect(await desk.edited(id)).toMatchObject({
      ...{ state: 'published', publishedUntilUtc: '2083-01-31T21:00:00.000Z' },
    });
    const past = await desk.takeDown(id, later.data.version, '2020-01-01T09:00');
    expect(past.problem.modelState?.['takeDownAt']?.[0]).toMatch(/has passed/);
    const down = await desk.takeDown(id, later.data.version);
    expect((await desk.edited(id)).state).toBe('taken-down');
    expect(await seenByMember(id)).toBe(404);
    const back = await desk.takeDown(id, down.data.version, null);
    expect(await seenByMember(id)).toBe(200);
    expect((await desk.unpublish(id, back.data.version)).status).toBe(200);
    expect(await desk.edited(id)).toMatchObject({ state: 'draft', publishedFromUtc: null });
    expect(await seenByMember(id)).toBe(404);
    const actions = (await auditEntriesAbout(portal, id)).map(({ action }) => action);
    expect(actions.slice(3)).toEqual([
      ...Array.from({ length: 3 }, () => 'resource.taken-down'),
      'resource.unpublished',
    ]);
  });

  test('the time that it is to be taken down at holds, at whichever time it is published before that', async () => {
    const { id, version } = await desk.create();
    const scheduled = await desk.publish(id, version, '2083-02-01T08:00');
    const down = await desk.takeDown(id, scheduled.data.version, '2083-03-01T08:00');
    const publishedUntilUtc = '2083-02-28T21:00:00.000Z';
    const late = await desk.publish(id, down.data.version, '2083-03-01T08:00');
    expect(late.problem.modelState?.['publishAt']?.[0]).toMatch(/^It is taken down before that, on /);
    const later = await desk.publish(id, down.data.version, '2083-02-15T08:00');
    expect(await desk.edited(id)).toMatchObject({ state: 'scheduled', publishedUntilUtc });
    const now = await desk.publish(id, later.data.version);
    expect(await desk.edited(id)).toMatchObject({ state: 'published', publishedUntilUtc });
    // What is down is put up again without an end: the one that it had is over.
    const ended = await desk.takeDown(id, now.data.version);
    await desk.publish(id, ended.data.version);
    expect(await desk.edited(id)).toMatchObject({ state: 'published', publishedUntilUtc: null });
  });

  test('only a draft is deleted', async () => {
    const remove = (id: string, version: number) =>
      portal.call(deleteOfficeResource, { body: { id, version }, token: desk.token });
    const published = await desk.put();
    expect((await remove(published.id, published.version)).status).toBe(409);
    const { id, version } = await desk.create();
    expect((await remove(id, version + 1)).status).toBe(409);
    expect((await remove(id, version)).status).toBe(200);
    expect((await remove(id, version)).status).toBe(404);
    expect((await auditEntriesAbout(portal, id)).map(({ action }) => action)).toContain('resource.deleted');
  });
});

describe('two officers at one item', () => {
  test('the second is told by whom and when they were overtaken, and changes nothing', async () => {
    const { id, version } = await desk.create();
    const other = await openDesk(portal, { firstName: 'Doug', lastName: 'Barham' });
    expect((await other.save(id, version, { title: 'First' })).status).toBe(200);
    const second = await desk.save(id, version, { title: 'Second' });
    expect([second.status, second.problem.message]).toEqual([
      409,
      expect.stringMatching(/^Doug Barham has changed this on .+ at .+Nothing of yours was saved$/),
    ]);
    expect((await desk.publish(id, version)).status).toBe(409);
    expect(await desk.edited(id)).toMatchObject({
      ...{ title: 'First', version: version + 1, state: 'draft', updatedBy: 'Doug Barham' },
    });
  });

  test('of ten that save at once exactly one does', async () => {
    const { id, version } = await desk.create();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => desk.save(id, version, { title: `Title ${index}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });
});

test('several are published, taken down or deleted at once; what is refused is named with its reason', async () => {
  const act = async (what: BulkAct, items: readonly { id: string; version: number }[]) =>
    (await portal.call(actOnOfficeResources, { body: { act: what, items: [...items] }, token: desk.token }))
      .data;
  const [first, second] = [await desk.create('One'), await desk.create('Two')];
  const published = await desk.put({ title: 'Three' });
  const gone = { id: NOBODY_S, version: 1 };
  expect(await act('publish', [first, second, second, published, gone])).toEqual({
    done: [first.id, second.id],
    refused: [
      { id: published.id, title: 'Three', reason: 'It is published already' },
      { id: NOBODY_S, title: null, reason: expect.any(String) as string },
    ],
  });
  const seen = { id: first.id, version: first.version + 1 };
  expect((await act('take-down', [seen, second])).done).toEqual([first.id]);
  const draft = await desk.create('Four');
  const { done, refused } = await act('delete', [draft, published]);
  expect([done, refused.map(({ id }) => id)]).toEqual([[draft.id], [published.id]]);
});

test('the list tells states apart, counts them, finds by keyword, and has what was changed last on top', async () => {
  const title = 'Grain harvest';
  const days = (count: number) => new Date(portal.context.clock.now().getTime() + count * 86_400_000);
  const categoryId = await createContentLabel(portal, 'news-category', 'Harvest');
  const ids = {
    published: await createResource(portal, { title, labelIds: [categoryId] }),
    scheduled: await createResource(portal, { title, publishedFrom: days(1) }),
    'taken-down': await createResource(portal, { title, publishedFrom: days(-9), publishedUntil: days(-8) }),
    draft: (await desk.create(title)).id,
  };
  const list = async (state?: PublicationState) =>
    (
      await portal.call(listOfficeResources, {
        body: { keyword: 'GRAIN', ...(state && { state }) },
        token: desk.token,
      })
    ).data;
  const all = await list();
  expect([all.counts, all.totalItems]).toEqual([
    { draft: 1, scheduled: 1, published: 1, 'taken-down': 1 },
    4,
  ]);
  expect(all.resources[0]).toMatchObject({ id: ids.draft, updatedBy: 'Margaret Hollis' });
  for (const [state, id] of Object.entries(ids))
    expect((await list(state as PublicationState)).resources).toMatchObject([{ id, state }]);
  expect((await list('published')).resources[0]?.categories).toEqual(['Harvest']);
});

test('each kind of person is shown in the preview what they would find, of what is kept or typed', async () => {
  await createProduct(portal);
  await createProduct(portal);
  const { data: choices } = await portal.call(listResourceChoices, {
    query: { type: 'Article' },
    token: desk.token,
  });
  const [product, other] = choices.products;
  if (!product || !other) throw new Error('There are no products');
  const { id } = await desk.create('Fuel prices');
  const preview = async (as: (typeof PREVIEWERS)[number], resource: object, productId?: string) => {
    const body = { id, as, resource: sentResource(resource), ...(productId && { productId }) };
    return (await portal.call(previewOfficeResource, { body, token: desk.token })).data;
  };
  const seen = async (resource: object) =>
    Promise.all(PREVIEWERS.map(async (as) => (await preview(as, resource, product.id)).seen));
  expect(await seen({})).toEqual(['nothing', 'whole', 'whole', 'whole', 'whole']);
  expect(await seen({ audience: 'members' })).toEqual(['nothing', 'teaser', 'whole', 'whole', 'whole']);
  const ofProduct = { audience: 'products', productIds: [product.id] };
  expect(await seen(ofProduct)).toEqual(['nothing', 'teaser', 'teaser', 'whole', 'teaser']);
  expect(await seen({ ...ofProduct, showsTeaser: false })).toEqual([
    ...['nothing', 'nothing', 'nothing', 'whole', 'nothing'],
  ]);
  expect(await seen({ audience: 'organisation-administrators' })).toEqual([
    ...['nothing', 'nothing', 'nothing', 'nothing', 'whole'],
  ]);
  expect((await preview('product', ofProduct, other.id)).resource).toMatchObject({
    ...{ isTeaser: true, content: '', opensFor: [product.label], title: 'Fatigue rules' },
  });
  const whole = await preview('member', { content: '<p onclick="x()">Typed</p>' });
  expect(whole.resource).toMatchObject({ content: '<p>Typed</p>', isTeaser: false });
  const kept = await portal.call(previewOfficeResource, { body: { id, as: 'member' }, token: desk.token });
  expect(kept.data.resource).toMatchObject({ title: 'Fuel prices', content: '' });
});

test('the preview shows what is related as the page would, by what is typed and as far as that person may read it', async () => {
  const label = await createContentLabel(portal);
  await createResource(portal, { title: 'Read by all', labelIds: [label] });
  await createResource(portal, { title: 'Read by members', labelIds: [label], audience: 'members' });
  await createResource(portal, { title: 'A draft', labelIds: [label], publishedFrom: null });
  const { id } = await desk.create('Fuel prices');
  const relatedFor = async (as: (typeof PREVIEWERS)[number]) => {
    const body = { id, as, resource: sentResource({ tagIds: [label] }) };
    const { data } = await portal.call(previewOfficeResource, { body, token: desk.token });
    return data.resource?.related.map(({ title }) => title).toSorted();
  };
  expect(await relatedFor('lapsed')).toEqual(['Read by all']);
  expect(await relatedFor('member')).toEqual(['Read by all', 'Read by members']);
});
