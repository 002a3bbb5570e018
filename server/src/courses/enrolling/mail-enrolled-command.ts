import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import type { Issuing } from '../../mail/gst-words-rules.ts';
import { formatMoney } from '../../ledger/money-rules.ts';
import { queueMail, type QueueMail } from '../../mail/queue-mail.ts';
import { givenHoursOf } from '../course-rules.ts';
import { enrolledMail } from './emails.ts';
import { findSessionWords } from './session-words-queries.ts';

interface Paid extends Issuing {
  readonly totalCents: number;
  readonly invoiceNumber: number;
  /** The invoice. */
  readonly attachment: NonNullable<QueueMail['attachments']>[number];
}

/** Tells somebody by mail that they are enrolled, once; with the invoice where they paid. */
export const mailEnrolled = async (
  transaction: Transaction,
  { config }: Pick<Context, 'config'>,
  { enrolmentId, paid }: { readonly enrolmentId: string; readonly paid?: Paid },
): Promise<void> => {
  const enrolled = await transaction
    .selectFrom('courseEnrolments')
    .innerJoin('courses', 'courses.id', 'courseId')
    .innerJoin('accounts', 'accounts.id', 'accountId')
    .select(['courseId', 'title', 'kind', 'creditMinutes', 'cpdCategoryId'])
    .select(['firstName', 'lastName', 'email'])
    .where('courseEnrolments.id', '=', enrolmentId)
    .executeTakeFirstOrThrow();
  const { courseId, title, kind, firstName, lastName, email } = enrolled;
  await queueMail(transaction, {
    to: { name: `${firstName} ${lastName}`, address: email },
    content: enrolledMail({
      ...{ firstName, title, isLive: kind === 'live', hours: givenHoursOf(enrolled) },
      sessions: await findSessionWords(transaction, courseId, config.association.timeZone),
      courseUrl: `${config.publicUrl}/cpd/courses/${courseId}`,
      ...(paid && {
        paid: { amount: formatMoney(paid.totalCents), invoiceNumber: paid.invoiceNumber, gst: paid.gst },
      }),
    }),
    ...(paid && { attachments: [paid.attachment] }),
    dedupeKey: `course.enrolled:${enrolmentId}`,
  });
};
