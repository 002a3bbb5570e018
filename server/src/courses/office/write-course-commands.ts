import type { SentCourse } from '@linehaul/contract/office-courses';
import type { ChangedItem } from '@linehaul/contract/office-values';
import { productIdsOf } from '../../audiences/audience-rules.ts';
import { requireMeantProducts } from '../../audiences/meant-products-command.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { DomainError, invalidField } from '../../domain-error.ts';
import { holdPicturesWithin } from '../../pictures/picture-text-queries.ts';
import { requirePicture } from '../../pictures/store-picture-command.ts';
import { changeOf, requireSeen } from '../../publishing/seen-version-queries.ts';
import type { Period } from '../../publishing/state-rules.ts';
import { lackOf } from '../course-rules.ts';
import { findShownRecording } from '../recordings/recording-queries.ts';
import { sessionsOf } from './office-course-rules.ts';

/** The course, held until the transaction ends; throws when it is another version than the one that was seen. */
export const lockSeenCourse = async (
  transaction: Transaction,
  context: Pick<Context, 'config'>,
  seen: ChangedItem,
) => {
  const row = await transaction
    .selectFrom('courses')
    .selectAll()
    .where('id', '=', seen.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return requireSeen(transaction, context, { row, seen });
};
export type SeenCourse = Awaited<ReturnType<typeof lockSeenCourse>>;

const GONE = 'This has been removed meanwhile. Please choose another';

/** Throws at its field where something that the course is to have is there no more; what is there is held. `before` is what its hours counted as. */
export const requireChosen = async (
  transaction: Transaction,
  course: SentCourse,
  before: string | null,
): Promise<void> => {
  const { categoryId, cpdCategoryId, pictureId } = course;
  if (categoryId !== null) {
    const category = await transaction
      .selectFrom('contentLabels')
      .select('id')
      .where('id', '=', categoryId)
      .where('kind', '=', 'course-category')
      .forKeyShare()
      .executeTakeFirst();
    if (!category) throw invalidField('categoryId', GONE);
  }
  if (cpdCategoryId !== null && cpdCategoryId !== before) {
    const category = await transaction
      .selectFrom('cpdCategories')
      .select('id')
      .where('id', '=', cpdCategoryId)
      .where('isActive', '=', true)
      .forKeyShare()
      .executeTakeFirst();
    if (!category) throw invalidField('cpdCategoryId', GONE);
  }
  await requireMeantProducts(transaction, course);
  await requirePicture(transaction, pictureId, 'pictureId');
  await holdPicturesWithin(transaction, course.content);
};

/** How many are enrolled; the course is held, so that nobody else can be meanwhile. */
export const countEnrolled = async (transaction: Transaction, courseId: string): Promise<number> => {
  const { count } = await transaction
    .selectFrom('courseEnrolments')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('courseId', '=', courseId)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Throws where a course that is found by people would lack what they come for. */
export const requireWhole = async (
  transaction: Transaction,
  { id, kind, recordingUrl }: Pick<SeenCourse, 'id' | 'kind' | 'recordingUrl'>,
): Promise<void> => {
  const { count } = await transaction
    .selectFrom('courseSessions')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('courseId', '=', id)
    .executeTakeFirstOrThrow();
  const hasRecording = (await findShownRecording(transaction, id)) !== undefined;
  const lack = lackOf({ kind, recordingUrl, hasRecording, sessions: Number(count) });
  if (lack !== undefined) throw new DomainError('wrong-state', lack);
};

interface Belonging {
  readonly id: string;
  readonly kind: string;
  readonly timeZone: string;
}

/** Gives a course its sessions and products, in the place of those before. */
export const writeBelongings = async (
  transaction: Transaction,
  { id: courseId, kind, timeZone }: Belonging,
  course: SentCourse,
): Promise<void> => {
  for (const table of ['courseSessions', 'courseProducts'] as const)
    await transaction.deleteFrom(table).where('courseId', '=', courseId).execute();
  const sessions = sessionsOf(course, kind, timeZone).map((session) => ({ ...session, courseId }));
  if (sessions.length > 0) await transaction.insertInto('courseSessions').values(sessions).execute();
  const products = productIdsOf(course).map((productId) => ({ courseId, productId }));
  if (products.length > 0) await transaction.insertInto('courseProducts').values(products).execute();
};

interface ByWhom {
  readonly context: Pick<Context, 'clock'>;
  readonly accountId: string;
  readonly before: SeenCourse;
}

/** Between which instants a course is found; whatever is found is whole. */
export const setPeriod = async (
  transaction: Transaction,
  { publishedFrom, publishedUntil }: Period,
  { context, accountId, before }: ByWhom,
): Promise<ChangedItem> => {
  if (publishedFrom !== null && before.publishedFrom === null && before.calledOffAt !== null)
    throw new DomainError('wrong-state', 'This course was called off');
  if (publishedFrom !== null) await requireWhole(transaction, before);
  return transaction
    .updateTable('courses')
    .set({ publishedFrom, publishedUntil, ...changeOf(before, { context, accountId }) })
    .where('id', '=', before.id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
};
