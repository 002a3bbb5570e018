import type { Transaction } from '../../db/database.ts';
import { recordPayment } from '../../invoices/balance/collect-commands.ts';
import { issueInvoice } from '../../invoices/issue-invoice-command.ts';
import { formatMoney } from '../../ledger/money-rules.ts';
import { accountOf } from '../../ledger/settling-rules.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { methodOf } from '../../payments/payment-queries.ts';
import type { PaymentChange, PaymentPurpose } from '../../payments/payment-purpose-commands.ts';
import { enrolRefusalOf } from '../course-rules.ts';
import { type CourseForSomebody, lockCourseFor } from '../enrolling/lock-course-command.ts';
import { type CourseOrder, lockOrder } from './course-order-queries.ts';
import { courseGoneMail } from './emails.ts';

/** The course first, as whoever takes a place does: so nobody waits for each other. */
const lock = async (
  transaction: Transaction,
  { payment, context }: PaymentChange,
): Promise<{ readonly order: CourseOrder; readonly course: CourseForSomebody }> => {
  const whose = await transaction
    .selectFrom('courseOrders')
    .select(['courseId', 'accountId'])
    .where('id', '=', payment.subjectId)
    .executeTakeFirstOrThrow();
  const course = await lockCourseFor(transaction, whose, context.clock);
  return { course, order: await lockOrder(transaction, payment.subjectId) };
};

const WAY_BACK = 'before your payment arrived. Your money is on its way back to you.';

/** The tax invoice of a course, to the person who takes it. */
const invoice = async (
  transaction: Transaction,
  { context: { config }, now }: PaymentChange,
  { order, title }: { readonly order: CourseOrder; readonly title: string },
): Promise<string> => {
  const { accountId, totalCents } = order;
  return issueInvoice(transaction, {
    ...{ config, now, organisationId: null, accountId, membershipId: null },
    lines: [{ itemName: `Course: ${title}`, quantity: 1, unitPriceCents: totalCents }],
    ...{ paymentCount: 1, dueOn: null, periodStartsOn: null, periodEndsOn: null },
  });
};

/** A course is paid by card, once, and its buyer enrolled; money that comes when it cannot be had any more goes back. */
export const courseOrderPurpose: PaymentPurpose = {
  async findReturnReason(transaction, change) {
    const { course } = await lock(transaction, change);
    if (course.enrolmentId !== null) return `You were enrolled in this course ${WAY_BACK}`;
    if (enrolRefusalOf(course) === undefined) return undefined;
    if (course.isCalledOff) return `This course was called off ${WAY_BACK}`;
    return course.isOver ? `This course was over ${WAY_BACK}` : `The last place was taken ${WAY_BACK}`;
  },
  async onReturned(transaction, { context, payment }) {
    const { title, courseId, firstName, lastName, email } = await transaction
      .selectFrom('courseOrders')
      .innerJoin('courses', 'courses.id', 'courseId')
      .innerJoin('accounts', 'accounts.id', 'accountId')
      .select(['title', 'courseId', 'firstName', 'lastName', 'email'])
      .where('courseOrders.id', '=', payment.subjectId)
      .executeTakeFirstOrThrow();
    await queueMail(transaction, {
      to: { name: `${firstName} ${lastName}`, address: email },
      content: courseGoneMail({
        title,
        reason: payment.failureMessage ?? '',
        amount: formatMoney(payment.amountCents),
        courseUrl: `${context.config.publicUrl}/cpd/courses/${courseId}`,
      }),
      dedupeKey: `course-order.returned:${payment.id}`,
    });
  },
  async onSucceeded(transaction, change) {
    const { payment, now } = change;
    const { course, order } = await lock(transaction, change);
    const { courseId, accountId } = order;
    const { id: enrolmentId } = await transaction
      .insertInto('courseEnrolments')
      .values({ courseId, accountId, enrolledAt: course.asOf })
      .returning('id')
      .executeTakeFirstOrThrow();
    const invoiceId = await invoice(transaction, change, { order, title: course.title });
    await transaction
      .updateTable('courseOrders')
      .set({ invoiceId, enrolmentId })
      .where('id', '=', order.id)
      .execute();
    const { id: paymentId, amountCents } = payment;
    const account = accountOf(methodOf(payment));
    await recordPayment(transaction, { paymentId, invoiceId, amountCents, account, now });
  },
  // A card settles at once.
  onProcessing: () => Promise.resolve(),
  // The checkout stays open for another card.
  onFailed: () => Promise.resolve(),
};
