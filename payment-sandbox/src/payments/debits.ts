import { type ApiReply, invalidRequest } from '../api/api-error.ts';
import { behaviourOfAccount, settlesAtMs, weeklyLimit } from './bank-accounts.ts';
import type { Refusal } from './cards.ts';
import { type Attempt, failureOf, makeCharge } from './charges.ts';
import { createDispute } from './disputes.ts';
import { emit } from '../events.ts';
import { emitStatus } from './intent-parameters.ts';
import { endMandate } from './mandates.ts';
import { failPayment, succeedPayment } from './payments.ts';
import { planAt } from '../schedule.ts';
import { getStored, nowSeconds, save, type Scope } from '../scope.ts';
import { idOf, type Stored } from '../stored-objects.ts';

const WEEK_SECONDS = 7 * 86_400;

/** Whether a debit would take the account that gets the money over what it may take within any seven days. */
const isOverLimit = (scope: Scope, cents: number): boolean => {
  const limitCents = Number(scope.sandbox.readSetting('debit_limit_cents') ?? 0);
  if (limitCents === 0) return false;
  const [row] = scope.sandbox.store.rows(
    `select sum(json_extract(data, '$.object.amount')) as cents from objects
     where kind = 'charge' and account = ? and id like 'py%' and json_extract(data, '$.object.created') > ?
       and json_extract(data, '$.object.status') <> 'failed'`,
    scope.account,
    nowSeconds(scope) - WEEK_SECONDS,
  );
  return Number(row?.['cents'] ?? 0) + cents > limitCents;
};

/** Sends a direct debit on its way; the bank answers days later. */
export const startDebit = (scope: Scope, attempt: Attempt): ApiReply => {
  const { stored, method } = attempt;
  const behaviour = behaviourOfAccount(method.hidden.testNumber);
  const limit = behaviour.limit ?? (isOverLimit(scope, stored.object.amount) ? weeklyLimit : undefined);
  // Refused before a charge is made.
  if (limit) return { ...failPayment(scope, attempt, limit), status: 400 };
  const charge = makeCharge(scope, attempt, { status: 'pending' });
  emit(scope, 'charge.pending', charge);
  stored.object = {
    ...stored.object,
    status: 'processing',
    payment_method: method.object.id,
    next_action: null,
    last_payment_error: null,
    latest_charge: charge.id,
  };
  emitStatus(scope, save(scope, 'payment_intent', stored));
  const dueAtMs = settlesAtMs(scope.sandbox.nowMs(), behaviour, stored.hidden.targetOn);
  planAt(scope, dueAtMs, { action: 'settle debit', subject: stored.object.id });
  return { status: 200, body: stored.object };
};

const requireProcessing = (scope: Scope, intentId: string) => {
  const stored = getStored(scope, 'payment_intent', intentId);
  if (stored.object.status !== 'processing') {
    throw invalidRequest(`${intentId} is not processing: its status is ${stored.object.status}.`);
  }
  const method = getStored(scope, 'payment_method', idOf(stored.object.payment_method) ?? '');
  const charge = getStored(scope, 'charge', idOf(stored.object.latest_charge) ?? '');
  return { attempt: { stored, method }, charge };
};

export const settleDebit = (scope: Scope, intentId: string): void => {
  const { attempt, charge } = requireProcessing(scope, intentId);
  charge.object = { ...charge.object, status: 'succeeded', paid: true };
  emit(scope, 'charge.succeeded', save(scope, 'charge', charge));
  succeedPayment(scope, attempt, charge.object.id);
  if (behaviourOfAccount(attempt.method.hidden.testNumber).isDisputedAtOnce) {
    createDispute(scope, charge.object.id, { reason: 'debit_not_authorized', isFinal: true });
  }
};

export const failDebit = (
  scope: Scope,
  intentId: string,
  refusal: Refusal & { endsMandate?: boolean | undefined },
): void => {
  const { attempt, charge } = requireProcessing(scope, intentId);
  charge.object = {
    ...charge.object,
    status: 'failed',
    paid: false,
    captured: false,
    amount_captured: 0,
    ...failureOf(refusal),
  };
  emit(scope, 'charge.failed', save(scope, 'charge', charge));
  const { mandate } = attempt.stored.hidden;
  if (refusal.endsMandate && mandate !== null) endMandate(scope, mandate);
  failPayment(scope, { ...attempt, chargeId: charge.object.id }, refusal);
};

/** Calls a debit back before the bank is asked; its charge is never paid. */
export const withdrawDebit = (scope: Scope, { object }: Stored<'payment_intent'>): void => {
  const charge = getStored(scope, 'charge', idOf(object.latest_charge) ?? '');
  charge.object = { ...charge.object, status: 'failed', paid: false, captured: false, amount_captured: 0 };
  emit(scope, 'charge.failed', save(scope, 'charge', charge));
};

/** The answer of the account's bank; nothing when the control page has given it before. */
export const endDebit = (scope: Scope, intentId: string): void => {
  const { object } = getStored(scope, 'payment_intent', intentId);
  if (object.status !== 'processing') return;
  const method = getStored(scope, 'payment_method', idOf(object.payment_method) ?? '');
  const { failure, endsMandate } = behaviourOfAccount(method.hidden.testNumber);
  if (failure) failDebit(scope, intentId, { ...failure, endsMandate });
  else settleDebit(scope, intentId);
};
