import { addDays, dayOf } from '@linehaul/contract/dates';
import { officeHourOn, type Seeding } from '../seeding.ts';

/** It is watched elsewhere, so that the office records who has completed it. */
const COURSE = 'Dangerous goods awareness';
const PEOPLE = 6;
/** Of how many days ago the first of them is, and how many days lie between two. */
const [FIRST_DAYS_AGO, DAYS_BETWEEN] = [34, 4];
/** Of those who completed it: whose hours the office took back, and gave again. */
const [TAKEN_BACK, GIVEN_AGAIN] = [1, 3];
const REASON = 'The certificate you sent us is of another course. Please send us the right one.';

const getCourse = ({ transaction }: Seeding) =>
  transaction
    .selectFrom('courses')
    .select(['id', 'title', 'presenter', 'creditMinutes', 'cpdCategoryId'])
    .where('title', '=', COURSE)
    .executeTakeFirstOrThrow();

/** Those who have been enrolled the longest. */
const findEnrolled = ({ transaction }: Seeding, courseId: string) =>
  transaction
    .selectFrom('courseEnrolments')
    .select(['id', 'accountId'])
    .where('courseId', '=', courseId)
    .orderBy('enrolledAt')
    .orderBy('id')
    .limit(PEOPLE)
    .execute();

/** What became of the hours by the hand of the office; nothing but their being given, of most. */
const decisionOf = (seeding: Seeding, index: number, officerId: string) => {
  const decidedAt = officeHourOn(addDays(seeding.today, -3), seeding);
  if (index === TAKEN_BACK) return { state: 'revoked', answer: REASON, decidedBy: officerId, decidedAt };
  if (index === GIVEN_AGAIN) return { state: 'approved', decidedBy: officerId, decidedAt };
  return { state: 'approved' };
};

/** Completions that the office has recorded by hand, with the hours that follow; of one they were taken back, of one given again. */
export const seedGivenHours = async (seeding: Seeding, officerId: string): Promise<void> => {
  const { transaction, random, today, config } = seeding;
  const {
    id: courseId,
    title,
    presenter,
    creditMinutes,
    cpdCategoryId: categoryId,
  } = await getCourse(seeding);
  for (const [index, { id, accountId }] of (await findEnrolled(seeding, courseId)).entries()) {
    const completedAt = officeHourOn(addDays(today, DAYS_BETWEEN * index - FIRST_DAYS_AGO), seeding);
    await transaction.updateTable('courseEnrolments').set({ completedAt }).where('id', '=', id).execute();
    const of = { source: 'course', sourceKey: `course:${courseId}:${accountId}` };
    await transaction
      .insertInto('cpdRecords')
      .values({
        ...{ id: random.uuid(), accountId, ...of, title, presenter, categoryId },
        ...{ completedOn: dayOf(completedAt, config.association.timeZone), domain: '' },
        ...{ hundredths: (creditMinutes * 100) / 60, decidedAt: completedAt, createdAt: completedAt },
        ...{ updatedAt: completedAt, ...decisionOf(seeding, index, officerId) },
      })
      .execute();
  }
};
