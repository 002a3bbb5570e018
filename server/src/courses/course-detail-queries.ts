import type { CourseDetail, CourseSession } from '@linehaul/contract/courses';
import { type RawBuilder, sql } from 'kysely';
import { findableBy } from '../audiences/audience-queries.ts';
import { readContent } from '../content/content-rules.ts';
import type { Reader } from '../db/database.ts';
import { notFound } from '../domain-error.ts';
import {
  askedFor,
  cardColumns,
  type CardRow,
  type CourseAsker,
  COURSES,
  fromCourses,
  isEnrolled,
  opensTo,
  toCard,
} from './course-card-queries.ts';
import { neededOf } from './testing/test-rules.ts';

interface Inside {
  readonly contentHtml: string;
  /** Null without one. */
  readonly test:
    | (Omit<NonNullable<CourseDetail['test']>, 'neededCount'> & { readonly passPercent: number })
    | null;
  readonly sessions: readonly { startsAt: string; endsAt: string; place: string; linkUrl: string }[];
}

interface DetailRow extends CardRow {
  readonly contentRules: number;
  /** Null for a teaser. */
  readonly inside: Inside | null;
  /** Null for who is not enrolled. */
  readonly recordingUrl: string | null;
  readonly hasRecording: boolean;
  readonly calledOffReason: string | null;
}

/** The link of a session does not leave the database but for who is enrolled. */
const sessionsFor = (isShownLinks: RawBuilder<boolean>) => sql`(
  select coalesce(json_agg(json_build_object('startsAt', session.starts_at, 'endsAt', session.ends_at,
      'place', session.place, 'linkUrl', case when ${isShownLinks} then session.link_url else '' end)
    order by session.starts_at, session.id), '[]')
  from course_sessions session where session.course_id = courses.id)`;

const toSession = ({ startsAt, endsAt, place, linkUrl }: Inside['sessions'][number]): CourseSession => ({
  startsUtc: new Date(startsAt).toISOString(),
  endsUtc: new Date(endsAt).toISOString(),
  place,
  linkUrl: linkUrl === '' ? null : linkUrl,
});

const TEST = sql`(
  select json_build_object('passPercent', test.pass_percent, 'maxAttempts', test.max_attempts, 'waitHours', test.wait_hours,
    'questionCount', (select count(*) from course_test_questions question where question.course_id = test.course_id))
  from course_tests test where test.course_id = courses.id)`;

const toTest = (test: Inside['test'] | undefined): CourseDetail['test'] => {
  if (!test) return null;
  const { passPercent, ...terms } = test;
  return { ...terms, neededCount: neededOf(terms.questionCount, passPercent) };
};

const toDetail = (row: DetailRow): CourseDetail => ({
  ...toCard(row),
  content: readContent({ html: row.inside?.contentHtml ?? '', rules: row.contentRules }),
  sessions: (row.inside?.sessions ?? []).map(toSession),
  recordingUrl: row.recordingUrl === '' ? null : row.recordingUrl,
  hasRecording: row.hasRecording,
  test: toTest(row.inside?.test),
  refundDays: row.refundDays,
  calledOffReason: row.calledOffReason ?? '',
});

const selectCourse = async (
  reader: Reader,
  asker: CourseAsker,
  { which, opens }: { readonly which: RawBuilder<boolean>; readonly opens: RawBuilder<boolean> },
): Promise<CourseDetail> => {
  const asked = askedFor(asker);
  const { rows } = await sql<DetailRow>`
    select ${cardColumns(asked)}, courses.content_rules, courses.called_off_reason,
      case when ${isEnrolled(asked)} then courses.recording_url end as recording_url,
      exists (select from course_recordings recording
        where recording.course_id = courses.id and recording.finished_at is not null) as has_recording,
      case when ${opens} then json_build_object('contentHtml', courses.content_html, 'test', ${TEST},
        'sessions', ${sessionsFor(isEnrolled(asked))}) end as inside
    from ${fromCourses(asker.now)} where ${which}`.execute(reader);
  const [row] = rows;
  if (!row) throw notFound();
  return toDetail(row);
};

/** One course with all it has for who may read it or is enrolled, its teaser for others; throws not found where there is neither. */
export const findCourse = (reader: Reader, id: string, asker: CourseAsker): Promise<CourseDetail> => {
  const asked = askedFor(asker);
  const found = sql<boolean>`${asked.mayFind}::boolean and ${findableBy(COURSES, asked)}`;
  const which = sql<boolean>`courses.id = ${id} and (${found} or ${opensTo(asked)})`;
  return selectCourse(reader, asker, { which, opens: opensTo(asked) });
};

/** The same of one that may not be published yet, for the office alone: as who may read it finds it. */
export const findCoursePreview = async (
  reader: Reader,
  id: string,
  asker: CourseAsker,
): Promise<CourseDetail> => {
  const which = sql<boolean>`courses.id = ${id}`;
  const course = await selectCourse(reader, asker, { which, opens: sql<boolean>`true` });
  return { ...course, isTeaser: false, opensFor: [] };
};
