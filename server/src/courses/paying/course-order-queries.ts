import { PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import type { Reader, Transaction } from '../../db/database.ts';
import type { SetupOwner } from '../../payments/setup-intent-commands.ts';

const selectOrders = (reader: Reader) =>
  reader
    .selectFrom('courseOrders')
    .select(['id', 'courseId', 'accountId', 'totalCents', 'invoiceId', 'enrolmentId']);
export type CourseOrder = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>;

interface OfWhom {
  readonly courseId: string;
  readonly accountId: string;
}

/** What somebody is about to pay for a course; else what they paid last. */
export const findNewestOrder = (
  reader: Reader,
  { courseId, accountId }: OfWhom,
): Promise<CourseOrder | undefined> =>
  selectOrders(reader)
    .where('courseId', '=', courseId)
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export const findOpenOrder = (
  reader: Reader,
  { courseId, accountId }: OfWhom,
): Promise<CourseOrder | undefined> =>
  selectOrders(reader)
    .where('courseId', '=', courseId)
    .where('accountId', '=', accountId)
    .where('invoiceId', 'is', null)
    .executeTakeFirst();

/** The order by which an enrolment was paid; undefined where it was free. */
export const findOrderOf = (reader: Reader, enrolmentId: string): Promise<CourseOrder | undefined> =>
  selectOrders(reader).where('enrolmentId', '=', enrolmentId).executeTakeFirst();

/** Held until the transaction ends. */
export const lockOrder = (transaction: Transaction, id: string): Promise<CourseOrder> =>
  selectOrders(transaction).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** Each course is paid by who takes it, with a card that is confirmed for nothing else. */
export const setupOwnerOf = ({ id, accountId }: Pick<CourseOrder, 'id' | 'accountId'>): SetupOwner => ({
  accountId,
  organisationId: null,
  paymentMethod: PAYMENT_METHOD.card,
  subjectId: id,
});

export const subjectOf = (orderId: string) => ({ purpose: 'course-order', subjectId: orderId }) as const;
