import { audience } from '@linehaul/contract/audiences';
import { courseKind } from '@linehaul/contract/courses';
import { dollarsFromCents } from '@linehaul/contract/money';
import type { EditedCourse } from '@linehaul/contract/office-courses';
import { wallTimeOf } from '../../association/wall-time-rules.ts';
import { readContent } from '../../content/content-rules.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { notFound } from '../../domain-error.ts';
import { findNames, nameIn } from '../../publishing/officer-name-queries.ts';
import { standingOf } from '../../publishing/state-rules.ts';
import { COMPLETED, TAKEN } from '../course-card-queries.ts';
import { hoursOf } from '../course-rules.ts';
import { findEditedTest } from '../testing/edited-test-queries.ts';
import { findShownRecording, toKept } from '../recordings/recording-queries.ts';

const findProductIds = async (reader: Reader, courseId: string): Promise<string[]> => {
  const rows = await reader
    .selectFrom('courseProducts')
    .select('productId')
    .where('courseId', '=', courseId)
    .execute();
  return rows.map(({ productId }) => productId);
};

const findSessions = async (
  reader: Reader,
  courseId: string,
  timeZone: string,
): Promise<EditedCourse['sessions']> => {
  const sessions = await reader
    .selectFrom('courseSessions')
    .select(['startsAt', 'endsAt', 'place', 'linkUrl'])
    .where('courseId', '=', courseId)
    .orderBy('startsAt')
    .orderBy('id')
    .execute();
  return sessions.map(({ startsAt, endsAt, ...session }) => ({
    ...session,
    startsAt: wallTimeOf(startsAt, timeZone),
    endsAt: wallTimeOf(endsAt, timeZone),
  }));
};

/** One course as it is edited. */
export const findEditedCourse = async ({ db, clock, config }: Context, id: string): Promise<EditedCourse> => {
  const row = await db
    .selectFrom('courses')
    .selectAll()
    .select(TAKEN.as('enrolled'))
    .select(COMPLETED.as('completed'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const recording = await findShownRecording(db, id);
  const { version, title, description, presenter, categoryId, places, recordingUrl, updatedBy } = row;
  return {
    ...{ id, version, title, description, presenter, categoryId, places, recordingUrl },
    ...{ enrolled: row.enrolled, completed: row.completed, cpdCategoryId: row.cpdCategoryId },
    ...{ transcript: row.transcript, isCalledOff: row.calledOffAt !== null },
    recording: recording ? toKept(recording) : null,
    test: await findEditedTest(db, id),
    ...{ pictureId: row.pictureId, pictureDescription: row.pictureDescription },
    ...standingOf(row, clock.now()),
    kind: courseKind.parse(row.kind),
    hours: hoursOf(row.creditMinutes),
    price: dollarsFromCents(row.priceCents),
    memberPrice: row.memberPriceCents === null ? null : dollarsFromCents(row.memberPriceCents),
    refundDays: row.refundDays,
    content: readContent({ html: row.contentHtml, rules: row.contentRules }),
    updatedUtc: row.updatedAt.toISOString(),
    updatedBy: nameIn(await findNames(db, [updatedBy]), updatedBy),
    sessions: await findSessions(db, id, config.association.timeZone),
    audience: audience.parse(row.audience),
    productIds: await findProductIds(db, id),
    showsTeaser: row.showsTeaser,
  };
};
