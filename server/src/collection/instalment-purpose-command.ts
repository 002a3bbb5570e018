import { addDays } from '@linehaul/contract/dates';
import { todayOf } from '../adapters/clock.ts';
import type { Transaction } from '../db/database.ts';
import { recordPayment, reopenInvoice } from '../invoices/balance/collect-commands.ts';
import {
  holdInstalment,
  pausePlan,
  putOffInstalment,
  uncountTry,
} from '../instalments/instalment-plan-commands.ts';
import { getInstalment, isInArrears } from '../instalments/instalment-queries.ts';
import { activateMembership } from '../memberships/membership-commands.ts';
import { markPastDue } from '../memberships/standing-commands.ts';
import { notifyCollected, notifyRefused } from './instalment-mail-commands.ts';
import { nextTryOf, wasNeverAsked } from './instalment-retry-rules.ts';
import { enqueueNextCollection } from './enqueue-collection-command.ts';
import { methodOf } from '../payments/payment-queries.ts';
import type { PaymentChange, PaymentPurpose } from '../payments/payment-purpose-commands.ts';
import { refusalBy } from '../payments/refusal-rules.ts';

/** The instalment is paid; once nothing is overdue any more the membership stands as if nothing ever was. */
const onSucceeded = async (transaction: Transaction, change: PaymentChange): Promise<void> => {
  const { payment, now } = change;
  const { id: paymentId, subjectId: instalmentId, amountCents } = payment;
  const { invoiceId, membershipId } = await getInstalment(transaction, instalmentId);
  await recordPayment(transaction, {
    paymentId,
    invoiceId,
    instalmentId,
    amountCents,
    account: 'clearing',
    now,
  });
  const today = todayOf(change.context);
  if (!(await isInArrears(transaction, { invoiceId, today }))) {
    await activateMembership(transaction, { membershipId, isPaymentProcessing: false, now });
  }
  // Arrears go on with the next oldest at once, one after the other.
  await enqueueNextCollection(transaction, { invoiceId, today, occasion: `after ${paymentId}` });
  await notifyCollected(transaction, change);
};

/** Another try on another day where that may help; else the plan waits for another card or account. */
const onFailed = async (transaction: Transaction, change: PaymentChange): Promise<void> => {
  const { payment, now } = change;
  const {
    id: instalmentId,
    invoiceId,
    membershipId,
    tries,
  } = await getInstalment(transaction, payment.subjectId);
  await reopenInvoice(transaction, invoiceId);
  const today = todayOf(change.context);
  if (refusalBy(payment.failureCode, payment.paymentMethod).class === 'ours') {
    await uncountTry(transaction, instalmentId);
    await holdInstalment(transaction, { instalmentId, today });
    return;
  }
  if (wasNeverAsked({ ...payment, tries })) {
    await putOffInstalment(transaction, { instalmentId, nextTryOn: addDays(today, 1) });
    return;
  }
  const nextTryOn = nextTryOf({
    ...payment,
    paymentMethod: methodOf(payment),
    isFinal: payment.isFinalFailure,
    tries,
    today,
  });
  if (nextTryOn === undefined) await pausePlan(transaction, { invoiceId, now });
  else await putOffInstalment(transaction, { instalmentId, nextTryOn });
  await markPastDue(transaction, { membershipId, today });
  await notifyRefused(transaction, change, nextTryOn);
};

/** A payment of one instalment of a membership. While it is on its way its invoice is pending, from the start. */
export const instalmentPurpose: PaymentPurpose = {
  onSucceeded,
  onProcessing: () => Promise.resolve(),
  onFailed,
};
