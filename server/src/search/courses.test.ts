import { search, suggestSearch } from '@linehaul/contract/search';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReaders, type ReaderName, type Readers } from '../../test/content/readers.ts';
import { createContentLabel } from '../../test/content/resource-factories.ts';
import { createCourse, createEnrolment, type NewCourse } from '../../test/courses/course-factories.ts';
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

const find = async (Keyword: string, as: ReaderName = 'member') => {
  const { data } = await portal.call(search, { query: { Keyword }, token: readers[as].token });
  await clearLimits(portal);
  return data;
};
const countOf = async (keyword: string, as: ReaderName = 'member'): Promise<number> =>
  (await find(keyword, as)).results.length;
const change = (id: string, values: NewCourse) =>
  portal.context.db.updateTable('courses').set(values).where('id', '=', id).execute();

test('a course is found by its title, presenter, category, description and content, and leads to its page', async () => {
  const categoryId = await createContentLabel(portal, 'course-category', 'Zqcategory');
  const id = await createCourse(portal, {
    ...{ title: 'Zqtitle of the yard', description: 'Zqdescription', presenter: 'Zqpresenter Tully' },
    ...{ contentHtml: '<p>Bring <b>zqboots</b></p>', categoryId },
  });
  for (const word of ['zqtitle', 'zqdescription', 'zqpresenter', 'zqboots', 'zqcategory']) {
    const { results, groups } = await find(word);
    expect(results).toMatchObject([{ id, type: 'Course', link: `/cpd/courses/${id}` }]);
    expect(groups).toEqual([{ group: 'courses', totalItems: 1 }]);
  }
  await portal.context.db
    .updateTable('contentLabels')
    .set({ label: 'Zqrenamed' })
    .where('id', '=', categoryId)
    .execute();
  await refreshSearch(portal.context);
  expect([await countOf('zqrenamed'), await countOf('zqcategory')]).toEqual([1, 0]);
});

test('links, recordings and what is said in them are found by nobody, enrolled or not', async () => {
  const id = await createCourse(portal, {
    ...{ title: 'Zqspoken', transcript: 'zqtranscript', recordingUrl: 'https://zqrecording.example/x' },
  });
  await createEnrolment(portal, { courseId: id, accountId: readers.member.account.id });
  expect([await countOf('zqspoken'), await countOf('zqtranscript'), await countOf('zqrecording')]).toEqual([
    1, 0, 0,
  ]);
});

test.each<[string, NewCourse, readonly ReaderName[]]>([
  ['a draft', { publishedFrom: null }, []],
  ['one that is still to come', { publishedFrom: new Date('2199-01-01') }, []],
  ['one that is taken down', { publishedUntil: new Date() }, []],
  ['one for members', { audience: 'members' }, ['member', 'ofProduct', 'officer']],
  ['one for everybody', {}, ['lapsed', 'member', 'ofProduct', 'officer']],
])(
  '%s is found, completed and corrected for who may read it alone, teaser or not',
  async (about, values, by) => {
    const word = `zq${about.replaceAll(' ', '')}`;
    const id = await createCourse(portal, { title: `The ${word} course` });
    if (Object.keys(values).length > 0) await change(id, values);
    for (const as of ['lapsed', 'member', 'ofProduct', 'officer'] as const) {
      const isFound = by.includes(as);
      expect([as, await countOf(word, as)]).toEqual([as, isFound ? 1 : 0]);
      const asked = { query: { Keyword: word.slice(0, -2) }, token: readers[as].token };
      expect((await portal.call(suggestSearch, asked)).text.includes(word)).toBe(isFound);
      await clearLimits(portal);
      expect(JSON.stringify(await find(`${word.slice(0, -1)}x`, as)).includes(word)).toBe(isFound);
    }
  },
);

test('what was called off, or deleted, is found no more', async () => {
  const id = await createCourse(portal, { title: 'Zqcalled', sessions: [48] });
  expect(await countOf('zqcalled')).toBe(1);
  await change(id, { calledOffAt: new Date(), calledOffReason: 'Floods' });
  expect(await countOf('zqcalled')).toBe(0);
  const gone = await createCourse(portal, { title: 'Zqgone' });
  await sql`delete from courses where id = ${gone}`.execute(portal.context.db);
  const { rows } = await sql`select from search_documents where id = ${gone}`.execute(portal.context.db);
  expect(rows).toEqual([]);
});
