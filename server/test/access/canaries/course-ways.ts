import { getCourse, listCourseCategories, listCourses, listEnrolments } from '@linehaul/contract/courses';
import { getTag } from '@linehaul/contract/tags';
import type { Way } from './canary.ts';
import { siteWay } from './site-way.ts';
import { countsSome, each, sent } from './ways-of-asking.ts';

/** The ways by which courses come out. */
export const COURSE_WAYS: readonly Way[] = [
  {
    name: 'a list of all',
    calls: [listCourses],
    see: async (asking) => [await sent(asking, listCourses, { body: { size: 100 } })],
  },
  {
    name: 'how many a list finds by a word, beyond its last page too',
    calls: [listCourses],
    see: (asking) =>
      each(asking.planted.canaries, async ({ word }) => {
        const text = await sent(asking, listCourses, { body: { keyword: word, page: 9 } });
        return countsSome(text) ? word : '';
      }),
  },
  {
    name: 'how many a list finds by a category',
    calls: [listCourses, getTag],
    see: (asking) =>
      each(asking.planted.labels, async ({ id, word }) => {
        const text = await sent(asking, listCourses, { body: { categoryId: id, page: 9 } });
        const tag = await sent(asking, getTag, { query: { id } });
        return [text, tag, ...(countsSome(text) ? [word] : [])].join('\n');
      }),
  },
  {
    name: 'a course by its id',
    calls: [getCourse],
    see: (asking) =>
      each(asking.planted.ids['courses'] ?? [], async (id) => {
        const text = await sent(asking, getCourse, { params: { id } });
        // A refusal repeats what was asked for.
        return (JSON.parse(text) as { data?: unknown }).data === undefined ? '' : text;
      }),
  },
  {
    name: 'what they are enrolled in',
    calls: [listEnrolments],
    see: async (asking) => [await sent(asking, listEnrolments, {})],
  },
  {
    name: 'the categories, with how much is in them',
    calls: [listCourseCategories],
    see: async (asking) => [await sent(asking, listCourseCategories, {})],
  },
  siteWay(['/courses'], (id) => [`/cpd/courses/${id}`]),
];
