import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findInstant } from '../../adapters/instant-queries.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { JobPayloads } from '../../jobs/job-kinds.ts';
import { formatMoney } from '../../ledger/money-rules.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { findSessionWords } from '../enrolling/session-words-queries.ts';
import { giveBackOf, giveBackOrder } from '../paying/give-back-command.ts';
import { findLeft } from './calling-off-queries.ts';
import { calledOffMail } from './emails.ts';

/** So many are seen to by one job; then another goes on, so that none is long at work. */
const BATCH = 50;
/** How long it waits for refunds of the same payments that are being made. */
const WAIT_MS = 5000;

const getCalledOff = (transaction: Transaction, courseId: string) =>
  transaction
    .selectFrom('courses')
    .select(['id', 'title', 'calledOffReason'])
    .where('id', '=', courseId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
type CalledOff = Awaited<ReturnType<typeof getCalledOff>>;

const findPerson = (transaction: Transaction, enrolmentId: string) =>
  transaction
    .selectFrom('courseEnrolments')
    .innerJoin('accounts', 'accounts.id', 'accountId')
    .select(['firstName', 'lastName', 'email'])
    .where('courseEnrolments.id', '=', enrolmentId)
    .where('endedAt', 'is', null)
    // Who closes their account meanwhile is paid back as one who left, and told nothing.
    .forUpdate('courseEnrolments')
    .executeTakeFirst();
type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

interface News {
  readonly course: CalledOff;
  readonly person: Person;
  readonly backCents: number;
  readonly enrolmentId: string;
}

const notify = async (
  transaction: Transaction,
  { config }: Pick<Context, 'config'>,
  { course: { id, title, calledOffReason }, person, backCents, enrolmentId }: News,
): Promise<void> => {
  const { firstName, lastName, email } = person;
  await queueMail(transaction, {
    to: { name: `${firstName} ${lastName}`, address: email },
    content: calledOffMail({
      ...{ firstName, title, reason: calledOffReason ?? '' },
      sessions: await findSessionWords(transaction, id, config.association.timeZone),
      backAmount: backCents > 0 ? formatMoney(backCents) : undefined,
      courseUrl: `${config.publicUrl}/cpd/courses/${id}`,
    }),
    dedupeKey: `course.called-off:${enrolmentId}`,
  });
};

interface Ending {
  readonly enrolmentId: string;
  readonly courseId: string;
  readonly calledOffBy: string;
}

const allOf = (paidCents: number): number => paidCents;

/** Ends one enrolment, with its money and its mail, in one transaction: done wholly, or again. */
const endEnrolment = async (
  transaction: Transaction,
  context: Context,
  { enrolmentId, courseId, calledOffBy }: Ending,
): Promise<void> => {
  const course = await getCalledOff(transaction, courseId);
  const person = await findPerson(transaction, enrolmentId);
  if (!person) return;
  const now = await findInstant(transaction, context.clock);
  const backCents = await giveBackOf(transaction, {
    ...{ enrolmentId, requestedBy: calledOffBy, now, owedOf: allOf },
    reason: `${course.title} was called off`,
  });
  if (backCents === undefined) return;
  await transaction
    .updateTable('courseEnrolments')
    .set({ endedAt: now })
    .where('id', '=', enrolmentId)
    .execute();
  await notify(transaction, context, { course, person, backCents, enrolmentId });
};

interface PayingBack extends Omit<Ending, 'enrolmentId'> {
  readonly orderId: string;
}

const lockLeftOrder = (transaction: Transaction, orderId: string) =>
  transaction
    .selectFrom('courseOrders')
    .select(['id', 'totalCents'])
    .where('id', '=', orderId)
    .where('givenBackAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Has what somebody paid who has closed their account since go back, once; there is nobody to tell. */
const payBackLeft = async (
  transaction: Transaction,
  { clock }: Pick<Context, 'clock'>,
  { orderId, courseId, calledOffBy }: PayingBack,
): Promise<void> => {
  const now = clock.now();
  const { title } = await getCalledOff(transaction, courseId);
  const order = await lockLeftOrder(transaction, orderId);
  if (!order) return;
  const backCents = await giveBackOrder(transaction, {
    ...{ order, requestedBy: calledOffBy, now, owedOf: allOf },
    reason: `${title} was called off`,
  });
  if (backCents === undefined) return;
  await transaction.updateTable('courseOrders').set({ givenBackAt: now }).where('id', '=', orderId).execute();
};

/** Pays everybody back and tells them, of a course that was called off; what is done is never done again. */
export const completeCallingOff = async (
  context: Context,
  { courseId, calledOffBy, turn }: JobPayloads['course.call-off'],
): Promise<void> => {
  const { db, clock } = context;
  const of = { courseId, calledOffBy };
  const left = await findLeft(db, courseId, BATCH);
  for (const { id, isOrder } of left)
    await inTransaction(db, (transaction) =>
      isOrder
        ? payBackLeft(transaction, context, { ...of, orderId: id })
        : endEnrolment(transaction, context, { ...of, enrolmentId: id }),
    );
  const [next] = await findLeft(db, courseId, 1);
  if (next === undefined) return;
  // Who is still there although it was their turn waits for another refund.
  const waitMs = left.some(({ id }) => id === next.id) ? WAIT_MS : 0;
  const payload = { courseId, calledOffBy, turn: turn + 1 };
  await inTransaction(db, (transaction) =>
    enqueue(transaction, {
      ...{ kind: 'course.call-off', payload, key: `course.call-off:${courseId}:${turn + 1}` },
      runAt: new Date(clock.now().getTime() + waitMs),
    }),
  );
};
