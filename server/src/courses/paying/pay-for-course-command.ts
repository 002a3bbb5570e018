import { PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import type { Transaction } from '../../db/database.ts';
import { DomainError } from '../../domain-error.ts';
import {
  type CardPurchase,
  chargeCard,
  type ChargedCard,
  requireNoneLive,
} from '../../payments/charge-card-command.ts';
import type { PaymentEngine } from '../../payments/settle-payment-command.ts';
import type { ConfirmedSetup } from '../../payments/setup-intent-commands.ts';
import { startPayment } from '../../payments/start-payment-command.ts';
import { enrolRefusalOf } from '../course-rules.ts';
import { lockCourseFor } from '../enrolling/lock-course-command.ts';
import {
  type CourseOrder,
  findNewestOrder,
  lockOrder,
  setupOwnerOf,
  subjectOf,
} from './course-order-queries.ts';

const NO_ORDER = 'Please open the checkout of this course first';

/** The attempt is written down while the course can still be had. */
const start = async (
  { context }: PaymentEngine,
  transaction: Transaction,
  { order, setup }: { readonly order: CourseOrder; readonly setup: ConfirmedSetup },
): Promise<void> => {
  const course = await lockCourseFor(transaction, order, context.clock);
  const { totalCents, accountId, invoiceId } = await lockOrder(transaction, order.id);
  const subject = subjectOf(order.id);
  await requireNoneLive(transaction, subject);
  const refusal = enrolRefusalOf(course);
  if (refusal !== undefined) throw new DomainError('wrong-state', refusal);
  if (invoiceId !== null || course.enrolmentId !== null)
    throw new DomainError('wrong-state', 'You are enrolled already');
  await startPayment(transaction, {
    ...{ ...subject, setup, now: course.asOf, accountId, organisationId: null },
    ...{ paymentMethod: PAYMENT_METHOD.card, amountCents: totalCents },
  });
};

export interface PaidCourse extends ChargedCard {
  readonly invoiceId: string | null;
}

/** Charges the confirmed card for a course, once; who has paid is answered so again. */
export const payForCourse = async (
  engine: PaymentEngine,
  whose: { readonly accountId: string; readonly courseId: string },
): Promise<PaidCourse> => {
  const { db } = engine.context;
  const order = await findNewestOrder(db, whose);
  if (!order) throw new DomainError('wrong-state', NO_ORDER);
  const purchase: CardPurchase = {
    subject: subjectOf(order.id),
    owner: setupOwnerOf(order),
    requirePayable: () => undefined,
    start: (transaction, setup) => start(engine, transaction, { order, setup }),
  };
  const charged = await chargeCard(engine, purchase);
  return { ...charged, invoiceId: (await findNewestOrder(db, whose))?.invoiceId ?? null };
};
