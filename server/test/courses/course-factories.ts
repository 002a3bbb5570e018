import { getOfficeCourse, type SentCourse } from '@linehaul/contract/office-courses';
import type { Insertable } from 'kysely';
import { CONTENT_RULES } from '../../src/content/content-rules.ts';
import type { DB } from '../../src/db/schema.ts';
import type { TestPortal } from '../portal.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type HasContext = Pick<TestPortal, 'context'>;

let counted = 0;

export interface NewCourse extends Partial<Insertable<DB['courses']>> {
  readonly productIds?: readonly string[];
  /** Hours from now that each session begins in; each lasts one hour. */
  readonly sessions?: readonly number[];
  readonly session?: { readonly place?: string; readonly linkUrl?: string };
}

/** A recorded course that everybody reads since yesterday, unless said otherwise; returns its id. */
export const createCourse = async (
  { context: { db, clock } }: HasContext,
  { productIds = [], sessions = [], session = {}, ...course }: NewCourse = {},
): Promise<string> => {
  counted += 1;
  const now = clock.now().getTime();
  const { id: courseId } = await db
    .insertInto('courses')
    .values({
      title: `Course ${counted}`,
      kind: sessions.length > 0 ? 'live' : 'recorded',
      creditMinutes: 60,
      recordingUrl: sessions.length > 0 ? '' : 'https://video.example/course',
      publishedFrom: new Date(now - DAY_MS),
      contentRules: CONTENT_RULES,
      ...course,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const products = productIds.map((productId) => ({ courseId, productId }));
  if (products.length > 0) await db.insertInto('courseProducts').values(products).execute();
  const held = sessions.map((hours) => ({
    ...{ courseId, ...session, startsAt: new Date(now + hours * HOUR_MS) },
    endsAt: new Date(now + (hours + 1) * HOUR_MS),
  }));
  if (held.length > 0) await db.insertInto('courseSessions').values(held).execute();
  return courseId;
};

/** Somebody is enrolled in a course; returns the id of the enrolment. */
export const createEnrolment = async (
  { context: { db, clock } }: HasContext,
  enrolled: {
    readonly courseId: string;
    readonly accountId: string;
    readonly endedAt?: Date;
    readonly completedAt?: Date;
  },
): Promise<string> => {
  const row = { enrolledAt: new Date(clock.now().getTime() - HOUR_MS), ...enrolled };
  return (await db.insertInto('courseEnrolments').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

export const sentCourse = (course: Partial<SentCourse> = {}): SentCourse => ({
  ...{ title: 'Load restraint', description: 'A day in the yard', content: '<p>Bring boots</p>' },
  ...{
    presenter: 'Marg Tully',
    categoryId: null,
    hours: 1.5,
    cpdCategoryId: null,
    price: 0,
    memberPrice: null,
    refundDays: null,
    places: null,
    sessions: [],
  },
  ...{ recordingUrl: 'https://video.example/load', transcript: '', pictureId: null, pictureDescription: '' },
  ...{ audience: 'everyone', productIds: [], showsTeaser: true },
  ...course,
});

export const editedCourse = async (portal: TestPortal, id: string, token: string) =>
  (await portal.call(getOfficeCourse, { query: { id }, token })).data;
