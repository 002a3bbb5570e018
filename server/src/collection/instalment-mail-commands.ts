import type { PaymentMethodKey } from '@linehaul/contract/payment-methods';
import type { CalendarDay } from '@linehaul/contract/dates';
import { todayOf } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { findNextInstalment, getInstalment } from '../instalments/instalment-queries.ts';
import { findOverdue } from '../invoices/balance/overdue-queries.ts';
import { issuePayLink } from '../invoices/links/pay-link-command.ts';
import { lapseDayOf } from '../memberships/standing-rules.ts';
import { methodOf } from '../payments/payment-queries.ts';
import {
  collectedMail,
  lapsedMail,
  type PayNow,
  mandateEndedMail,
  refusedMail,
  portalOfMail,
} from './instalment-emails.ts';
import type { PaymentChange } from '../payments/payment-purpose-commands.ts';
import { notifyWhoPays } from '../organisations/notify-payer-command.ts';
import type { Receiver } from '../organisations/organisation-queries.ts';

/** Queues the receipt of an instalment. */
export const notifyCollected = async (
  transaction: Transaction,
  { context, payment }: PaymentChange,
): Promise<void> => {
  const instalment = await getInstalment(transaction, payment.subjectId);
  const next = await findNextInstalment(transaction, instalment.invoiceId);
  await notifyWhoPays(transaction, {
    organisationId: instalment.organisationId,
    content: collectedMail({ ...portalOfMail(context, instalment.organisationId), instalment, next }),
    dedupeKey: `instalment.collected:${payment.id}`,
  });
};

interface Owed extends Pick<Awaited<ReturnType<typeof getInstalment>>, 'invoiceId' | 'balanceCents'> {
  /** Who is told. */
  readonly accountId: string;
}

/** A year that is paid at once is paid as a whole. */
const payNowOf = async (
  transaction: Transaction,
  context: Context,
  { invoiceId, balanceCents, accountId }: Owed,
): Promise<PayNow> => ({
  url: await issuePayLink(transaction, context, { id: invoiceId, accountId }),
  cents: (await findOverdue(transaction, { invoiceId, today: todayOf(context) }))?.cents ?? balanceCents,
});

/** Queues the mail that says why an instalment was refused and what comes next. */
export const notifyRefused = async (
  transaction: Transaction,
  { context, payment }: PaymentChange,
  nextTryOn: CalendarDay | undefined,
): Promise<void> => {
  const instalment = await getInstalment(transaction, payment.subjectId);
  const { pastDueSince } = instalment;
  const content = async ({ accountId }: Receiver) =>
    refusedMail({
      ...portalOfMail(context, instalment.organisationId),
      ...{ instalment, payNow: await payNowOf(transaction, context, { ...instalment, accountId }) },
      paymentMethod: methodOf(payment),
      reason: payment.failureMessage ?? '',
      nextTryOn,
      lapsesOn: pastDueSince === null ? undefined : lapseDayOf(pastDueSince),
    });
  await notifyWhoPays(transaction, {
    organisationId: instalment.organisationId,
    content,
    dedupeKey: `instalment.refused:${payment.id}`,
  });
};

/** Queues the mail that says that an account can be debited no more, while nothing is owed yet. */
export const notifyMandateEnded = async (
  transaction: Transaction,
  context: Context,
  { instalmentId, mandateId }: { instalmentId: string; mandateId: string },
): Promise<void> => {
  const instalment = await getInstalment(transaction, instalmentId);
  const { organisationId, invoiceId } = instalment;
  await notifyWhoPays(transaction, {
    organisationId,
    content: mandateEndedMail({ ...portalOfMail(context, organisationId), instalment }),
    dedupeKey: `mandate.ended:${mandateId}:${invoiceId}`,
  });
};

/** Queues the mail that says that an instalment is due and nothing is there to collect it from. */
export const notifyUncollected = async (
  transaction: Transaction,
  context: Context,
  { instalmentId, paymentMethod }: { instalmentId: string; paymentMethod: PaymentMethodKey },
): Promise<void> => {
  const instalment = await getInstalment(transaction, instalmentId);
  const { organisationId, pastDueSince } = instalment;
  const content = async ({ accountId }: Receiver) =>
    refusedMail({
      ...portalOfMail(context, organisationId),
      ...{ instalment, payNow: await payNowOf(transaction, context, { ...instalment, accountId }) },
      ...{ paymentMethod, reason: '', nextTryOn: undefined },
      lapsesOn: pastDueSince === null ? undefined : lapseDayOf(pastDueSince),
    });
  await notifyWhoPays(transaction, {
    organisationId,
    content,
    dedupeKey: `instalment.uncollected:${instalmentId}`,
  });
};

/** Queues the mail that says that a membership has lapsed and how to take it up again. */
export const notifyLapsed = async (
  transaction: Transaction,
  context: Context,
  invoiceId: string,
): Promise<void> => {
  const next = await findNextInstalment(transaction, invoiceId);
  if (!next) return;
  const instalment = await getInstalment(transaction, next.id);
  const { organisationId } = instalment;
  const content = async ({ accountId }: Receiver) => {
    const payNow = await payNowOf(transaction, context, { ...instalment, accountId });
    return lapsedMail({ ...portalOfMail(context, organisationId), instalment, payNow });
  };
  await notifyWhoPays(transaction, {
    organisationId,
    content,
    dedupeKey: `membership.lapsed:${instalment.membershipId}:${instalment.pastDueSince}`,
  });
};
