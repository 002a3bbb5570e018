import { addDays, startOfDay } from '@linehaul/contract/dates';
import { CONTENT_RULES } from '../../src/content/content-rules.ts';
import { creditMinutesOf } from '../../src/courses/course-rules.ts';
import { minutesAfter, officeHourOn, type Seeding } from '../seeding.ts';
import { DEMO_RECORDING_MS, type KeptRecording } from './keep-recordings.ts';
import {
  COURSE_CATEGORIES,
  PLANNED_COURSES,
  type PlannedCourse,
  type PlannedTest,
} from './planned-courses.ts';

type Ids = ReadonlyMap<string, string>;

const storeCategories = async ({ transaction, random }: Seeding): Promise<Ids> => {
  const ids = new Map(COURSE_CATEGORIES.map((label) => [label as string, random.uuid()]));
  const rows = [...ids].map(([label, id], position) => ({ id, label, position, kind: 'course-category' }));
  await transaction.insertInto('contentLabels').values(rows).execute();
  return ids;
};

const contentOf = ({ description, learn }: PlannedCourse): string =>
  `<p>${description}</p><h2>What you learn</h2><ul>${learn.map((line) => `<li>${line}</li>`).join('')}</ul>`;

/** As part of an address. */
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** A course is live when it has a time or a place. */
const isLive = ({ sessions, place }: PlannedCourse): boolean => sessions !== undefined || place !== undefined;

const pricesOf = ({ price }: PlannedCourse) => {
  if (!price) return {};
  const [standard, member, refundDays] = price;
  return { priceCents: standard * 100, memberPriceCents: member * 100, refundDays };
};

const rowOf = (
  seeding: Seeding,
  plan: PlannedCourse,
  { categoryId, officerId }: { categoryId: string | undefined; officerId: string | undefined },
) => {
  const { title, description, presenter, hours, places, audience, from } = plan;
  const writtenAt = officeHourOn(addDays(seeding.today, Math.min(from ?? 0, 0) - 3), seeding);
  return {
    ...{ id: seeding.random.uuid(), title, description, presenter, categoryId, places },
    ...{ kind: isLive(plan) ? 'live' : 'recorded', creditMinutes: creditMinutesOf(hours) },
    ...{ contentHtml: contentOf(plan), contentRules: CONTENT_RULES, audience: audience ?? 'everyone' },
    ...pricesOf(plan),
    transcript: plan.recording?.transcript ?? '',
    recordingUrl: isLive(plan) || plan.recording ? '' : `https://video.scrfa.example/${slugOf(title)}`,
    publishedFrom: from === undefined ? null : officeHourOn(addDays(seeding.today, from), seeding),
    ...{ createdBy: officerId, createdAt: writtenAt, updatedBy: officerId, updatedAt: writtenAt },
  };
};

const sessionsOf = (
  { today, config, random }: Seeding,
  courseId: string,
  { title, sessions = [], place = '' }: PlannedCourse,
) =>
  sessions.map(([days, from, to]) => {
    const midnight = startOfDay(addDays(today, days), config.association.timeZone);
    return {
      ...{ id: random.uuid(), courseId, place },
      startsAt: minutesAfter(midnight, from * 60),
      endsAt: minutesAfter(midnight, to * 60),
      linkUrl: place === '' ? `https://meet.scrfa.example/${slugOf(title)}` : '',
    };
  });

/** Members, in an order of their own for each course. */
const enrol = async (
  { transaction, random, now }: Seeding,
  { courseId, count, publishedFrom }: { courseId: string; count: number; publishedFrom: Date | null },
): Promise<void> => {
  if (count === 0 || publishedFrom === null) return;
  const members = await transaction
    .selectFrom('accounts')
    .select('id')
    .where('contactType', '=', 'Member')
    .orderBy('memberNumber')
    .execute();
  const from = random.int(0, members.length - 1);
  const minutes = Math.max(1, Math.floor((now.getTime() - publishedFrom.getTime()) / 60_000));
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ id: random.uuid(), courseId, accountId: members[(from + index * 7) % members.length]?.id ?? '' },
    enrolledAt: minutesAfter(publishedFrom, random.int(0, minutes - 1)),
  }));
  await transaction.insertInto('courseEnrolments').values(rows).execute();
};

const storeRecording = async (
  { transaction, now }: Seeding,
  { courseId, kept, publishedFrom }: { courseId: string; kept: KeptRecording; publishedFrom: Date | null },
): Promise<void> => {
  const at = publishedFrom ?? now;
  const { captions, ...recording } = kept;
  const row = {
    ...recording,
    courseId,
    keptParts: 1,
    mediaType: 'video/webm',
    durationMs: DEMO_RECORDING_MS,
  };
  await transaction
    .insertInto('courseRecordings')
    .values({ ...row, begunAt: at, finishedAt: at })
    .execute();
  if (captions)
    await transaction
      .insertInto('courseCaptions')
      .values({ ...captions, recordingId: kept.id })
      .execute();
};

/** The right answers among the wrong ones, where the plan has them; True stands before False. */
const storeTest = async (
  { transaction, random }: Seeding,
  courseId: string,
  { passPercent, maxAttempts, questions }: PlannedTest,
): Promise<void> => {
  const test = { courseId, revision: random.uuid(), passPercent, maxAttempts, waitHours: 0 };
  await transaction.insertInto('courseTests').values(test).execute();
  for (const [position, { kind, ask: words, right, wrong }] of questions.entries()) {
    const questionId = random.uuid();
    await transaction
      .insertInto('courseTestQuestions')
      .values({ id: questionId, courseId, position, kind, words })
      .execute();
    const told =
      kind === 'true-false' ? ['True', 'False'] : [...wrong.slice(0, 1), ...right, ...wrong.slice(1)];
    const options = told.map((option, at) => ({
      ...{ id: random.uuid(), questionId, position: at, words: option, isRight: right.includes(option) },
    }));
    await transaction.insertInto('courseTestOptions').values(options).execute();
  }
};

/** The catalogue of courses, with who is enrolled in each: what is to come, what is over, one to be published, and a draft. */
export const seedCourses = async (
  seeding: Seeding,
  {
    officerId,
    recordings,
  }: { officerId: string | undefined; recordings: ReadonlyMap<string, KeptRecording> },
): Promise<void> => {
  const categories = await storeCategories(seeding);
  const tests: [string, PlannedTest][] = [];
  for (const plan of PLANNED_COURSES) {
    const row = rowOf(seeding, plan, { categoryId: categories.get(plan.category), officerId });
    await seeding.transaction.insertInto('courses').values(row).execute();
    const sessions = sessionsOf(seeding, row.id, plan);
    if (sessions.length > 0)
      await seeding.transaction.insertInto('courseSessions').values(sessions).execute();
    const { id: courseId, publishedFrom } = row;
    const kept = recordings.get(plan.title);
    if (kept) await storeRecording(seeding, { courseId, kept, publishedFrom });
    if (plan.test) tests.push([courseId, plan.test]);
    await enrol(seeding, { courseId, publishedFrom, count: plan.enrolled ?? 0 });
  }
  // Last, so that who is enrolled is the same whatever is asked.
  for (const [courseId, test] of tests) await storeTest(seeding, courseId, test);
};
