import { setTimeout as sleep } from 'node:timers/promises';
import { search, suggestSearch, type SearchResult } from '@linehaul/contract/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReaders, type Readers } from '../../test/content/readers.ts';
import {
  createContentLabel,
  createResource,
  createResourceFile,
} from '../../test/content/resource-factories.ts';
import { createEvent } from '../../test/events/event-factories.ts';
import { clearLimits } from '../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { refreshSearch } from './refresh-search-job.ts';

let portal: TestPortal;
let readers: Readers;
beforeAll(async () => {
  portal = await startTestPortal();
  readers = await createReaders(portal);
});
afterAll(() => portal.stop());

const ask = async (Keyword: string, query: object = {}, token = readers.member.token) => {
  const answer = await portal.call(search, { query: { Keyword, ...query }, token });
  await clearLimits(portal);
  return answer;
};
const find = async (keyword: string, query: object = {}) => {
  const { status, data } = await ask(keyword, query);
  expect(status).toBe(200);
  if (!data) throw new Error('nothing was answered');
  return data;
};
const titlesOf = async (keyword: string): Promise<string[]> =>
  (await find(keyword)).results.map(({ title }) => title);
const markedIn = ({ title, titleMarks }: SearchResult): string[] =>
  titleMarks.map(({ start, end }) => title.slice(start, end));

test('a result says what it is, where it leads, and what of it was meant', async () => {
  const id = await createResource(portal, {
    title: 'Washing out stock crates',
    description: 'Effluent on the road.',
    contentHtml: '<p>Before the <strong>saleyard</strong> &amp; after it.</p>',
  });
  const { results, groups, correctedTo } = await find('saleyards');
  expect(results).toEqual([
    expect.objectContaining({
      ...{ id, type: 'Article', title: 'Washing out stock crates', titleMarks: [] },
      ...{ link: `/news/details/${id}`, attachment: null, imageUrl: null, timeZone: null },
      excerpt: { text: 'Before the saleyard & after it.', marks: [{ start: 11, end: 19 }] },
    }),
  ]);
  expect(groups).toEqual([{ group: 'news', totalItems: 1 }]);
  expect(correctedTo).toBeNull();
});

test('of a result that has the word in its title alone, its description is told, or else how its content begins', async () => {
  const contentHtml = '<p>Hoses &amp; <em>couplings</em></p><p>are kept dry.</p>';
  const described = await createResource(portal, {
    ...{ title: 'Pantech trailers', description: 'For dry &lt;freight&gt;.', contentHtml },
  });
  const plain = await createResource(portal, { title: 'Pantech bodies', contentHtml });
  const { results } = await find('pantech');
  const told = (id: string) => results.find((one) => one.id === id);
  expect(told(described)).toMatchObject({
    titleMarks: [{ start: 0, end: 7 }],
    excerpt: { text: 'For dry <freight>.', marks: [] },
  });
  expect(told(plain)?.excerpt).toEqual({ text: 'Hoses & couplings are kept dry.', marks: [] });
});

test('words are found in any of their forms, by their beginning while the last is typed, and marked', async () => {
  await createResource(portal, { type: 'Resource', title: 'Weighbridges and how they weigh' });
  for (const keyword of ['weighing', 'weighbr', 'WEIGHBRIDGE'])
    expect(await titlesOf(keyword)).toEqual(['Weighbridges and how they weigh']);
  const [result] = (await find('weighbr')).results;
  expect(result && markedIn(result)).toEqual(['Weighbridges']);
});

test('labels, names of files and places of events are found too', async () => {
  const label = await createContentLabel(portal, 'tag', 'Quarantine');
  const item = await createResource(portal, { title: 'Ports this week', labelIds: [label] });
  await createResourceFile(portal, item, { name: 'Demurrage worksheet.pdf' });
  await createEvent(portal, { title: 'Depot evening', address: '5 Coolamon Street, Wagga Wagga' });
  expect(await titlesOf('quarantine')).toEqual(['Ports this week']);
  expect(await titlesOf('demurrage')).toEqual(['Ports this week']);
  expect(await titlesOf('coolamon')).toEqual(['Depot evening']);
});

test('what is changed is found by what it says now, and no more once it is gone', async () => {
  const { db } = portal.context;
  const id = await createResource(portal, { title: 'Bluebush haul' });
  await db.updateTable('resources').set({ title: 'Saltbush haul' }).where('id', '=', id).execute();
  expect(await titlesOf('bluebush')).toEqual([]);
  expect(await titlesOf('saltbush')).toEqual(['Saltbush haul']);
  await db.deleteFrom('resources').where('id', '=', id).execute();
  expect(await titlesOf('saltbush')).toEqual([]);
});

test('of two changes at once search knows both', async () => {
  const { db } = portal.context;
  const id = await createResource(portal, { title: 'Banksia yard' });
  const renaming = await db.startTransaction().execute();
  await renaming.updateTable('resources').set({ title: 'Karri yard' }).where('id', '=', id).execute();
  const attaching = createResourceFile(portal, id, { name: 'Boronia map.pdf' });
  await sleep(200);
  await renaming.commit().execute();
  await attaching;
  expect(await titlesOf('karri')).toEqual(['Karri yard']);
  expect(await titlesOf('boronia')).toEqual(['Karri yard']);
});

test('a label that gets another name is found by it once the job has been done', async () => {
  const { db } = portal.context;
  const label = await createContentLabel(portal, 'tag', 'Grevillea');
  await createResource(portal, { title: 'By its label', labelIds: [label] });
  await db.updateTable('contentLabels').set({ label: 'Hakea' }).where('id', '=', label).execute();
  await refreshSearch(portal.context);
  expect(await titlesOf('grevillea')).toEqual([]);
  expect(await titlesOf('hakea')).toEqual(['By its label']);
});

test('times pass without anything being written: what begins is found, what ends is not', async () => {
  const { clock } = portal.context;
  const at = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000);
  await createResource(portal, { title: 'Gilgai alert', publishedFrom: at(1), publishedUntil: at(2) });
  expect(await titlesOf('gilgai')).toEqual([]);
  clock.advance(1.5 * 3_600_000);
  expect(await titlesOf('gilgai')).toEqual(['Gilgai alert']);
  clock.advance(3_600_000);
  expect(await titlesOf('gilgai')).toEqual([]);
});

test('what was meant is found beside any number of drafts with words more like what was typed', async () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
  const nearer = letters.flatMap((one) => ['', 's'].map((end) => `coolibah${one}${end}`));
  await createResource(portal, {
    title: 'Drafted',
    publishedFrom: null,
    contentHtml: `<p>${nearer.join(' ')}</p>`,
  });
  await createResource(portal, { title: 'Under the coolabah' });
  expect(await find('coolibah')).toMatchObject({
    results: [expect.objectContaining({ title: 'Under the coolabah' })],
    correctedTo: 'coolabah',
  });
});

test('one group is answered page by page, and nothing of the others', async () => {
  for (let item = 1; item <= 3; item += 1) await createResource(portal, { title: `Mallee story ${item}` });
  await createResource(portal, { type: 'Resource', title: 'Mallee checklist' });
  const page = await find('mallee', { Group: 'news', Page: '2', Size: '2' });
  expect(page.results).toHaveLength(1);
  expect(page.groups).toEqual([{ group: 'news', totalItems: 3 }]);
  expect((await find('mallee')).groups).toEqual([
    { group: 'news', totalItems: 3 },
    { group: 'resources', totalItems: 1 },
  ]);
  expect(await find('zzyzx', { Group: 'news' })).toMatchObject({
    ...{ results: [], groups: [{ group: 'news', totalItems: 0 }] },
  });
});

test.each(['%', '_', "'", '"', ':*', '&', '!', '<->', '\\', 'the', '() | !!'])(
  '%j is no pattern and finds nothing',
  async (keyword) => {
    await createResource(portal, { title: 'Anything at all' });
    expect(await find(keyword)).toEqual({ results: [], groups: [], correctedTo: null });
  },
);

test.each([
  ['empty', '', 400],
  ['only spaces', '   ', 400],
  ['of 101 characters', 'a'.repeat(101), 400],
  ['of 100 characters', 'a'.repeat(100), 200],
])('a keyword that is %s is answered with %j', async (_name, keyword, status) => {
  expect((await ask(keyword)).status).toBe(status);
});

test('while somebody types, titles are suggested and the word completed by them', async () => {
  await createResource(portal, { title: 'Kangaroo strikes at dusk' });
  const { data } = await portal.call(suggestSearch, {
    ...{ query: { Keyword: 'strikes kang' }, token: readers.member.token },
  });
  expect(data?.suggestions.map(({ title }) => title)).toEqual(['Kangaroo strikes at dusk']);
  expect(data?.completions).toEqual(['strikes kangaroo']);
});

test('nobody searches more than sixty times a minute', async () => {
  await clearLimits(portal);
  const statuses = [];
  for (let time = 1; time <= 61; time += 1)
    statuses.push(
      (await portal.call(search, { query: { Keyword: 'x' }, token: readers.lapsed.token })).status,
    );
  expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200));
  expect(statuses.at(-1)).toBe(429);
});
