import { dollarsFromCents } from '@linehaul/contract/money';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import type { Caller } from '../../http/audience.ts';
import { findLatestPayment, isUnsettled } from '../../payments/payment-queries.ts';
import { createSetupIntent } from '../../payments/setup-intent-commands.ts';
import { enrolRefusalOf, isFree } from '../course-rules.ts';
import { type LockedCourse, lockCourse } from '../enrolling/lock-course-command.ts';
import { type CourseOrder, findOpenOrder, setupOwnerOf, subjectOf } from './course-order-queries.ts';

/** Throws where the course cannot be had by a payment now. */
const requireForSale = (course: LockedCourse): void => {
  if (course.enrolmentId !== null) throw new DomainError('wrong-state', 'You are enrolled already');
  const refusal = enrolRefusalOf(course);
  if (refusal !== undefined) throw new DomainError('wrong-state', refusal);
  if (isFree(course.priceCents))
    throw new DomainError('wrong-state', 'This course is free: there is nothing to pay.');
};

/** One order for each person and course; what is being paid keeps its price. */
const putOrder = async (
  transaction: Transaction,
  { course, accountId }: { readonly course: LockedCourse; readonly accountId: string },
): Promise<CourseOrder> => {
  const whose = { courseId: course.id, accountId };
  const open = await findOpenOrder(transaction, whose);
  if (open && isUnsettled(await findLatestPayment(transaction, subjectOf(open.id))))
    throw new DomainError('wrong-state', 'A payment for this course is being made. Please wait for it.');
  const totalCents = course.priceCents;
  const returned = ['id', 'courseId', 'accountId', 'totalCents', 'invoiceId', 'enrolmentId'] as const;
  if (open)
    return transaction
      .updateTable('courseOrders')
      .set({ totalCents })
      .where('id', '=', open.id)
      .returning(returned)
      .executeTakeFirstOrThrow();
  return transaction
    .insertInto('courseOrders')
    .values({ ...whose, totalCents, createdAt: course.asOf })
    .returning(returned)
    .executeTakeFirstOrThrow();
};

/** Answers what somebody pays for a course now, and what their browser confirms a card with. */
export const openCheckout = async (
  context: Context,
  caller: Caller,
  courseId: string,
): Promise<{ readonly amount: number; readonly clientSecret: string }> => {
  const order = await inTransaction(context.db, async (transaction) => {
    const course = await lockCourse(transaction, context, { courseId, caller });
    if (!course) throw notFound();
    requireForSale(course);
    return putOrder(transaction, { course, accountId: caller.accountId });
  });
  return {
    amount: dollarsFromCents(order.totalCents),
    clientSecret: await createSetupIntent(context, setupOwnerOf(order)),
  };
};
