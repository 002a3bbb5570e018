import * as z from 'zod';
import { invalidRequest, missingObject } from '../api/api-error.ts';
import { referToCustomer } from '../payments/bank-accounts.ts';
import type { Refusal } from '../payments/cards.ts';
import { answerChallenge } from '../payments/challenges.ts';
import { failDebit, settleDebit } from '../payments/debits.ts';
import { createDispute } from '../payments/disputes.ts';
import { doDueWork } from '../due-work.ts';
import { emit, queueDelivery } from '../events.ts';
import { addFault, clearFaults, FAULT_KINDS } from '../faults.ts';
import { METHOD_TYPES, setMethodEnabled } from '../payments/enabled-methods.ts';
import { endMandate } from '../payments/mandates.ts';
import { parseParameters } from '../api/parameters.ts';
import { advanceClock, type Sandbox } from '../sandbox.ts';
import { backgroundScope, getStored, save, type Scope } from '../scope.ts';
import { idOf, PREFIXES } from '../stored-objects.ts';

const MINUTE_MS = 60_000;
const count = z.coerce.number().int().min(0).max(1000);
const target = z.strictObject({ action: z.string(), id: z.string() });

/** The scope of the account that owns the object. */
const ownerScope = (sandbox: Sandbox, id: string): Scope => {
  const kind = PREFIXES[id.slice(0, id.indexOf('_'))];
  const stored = kind && sandbox.store.find(kind, id);
  if (!stored) throw missingObject('object', id);
  return backgroundScope(sandbox, stored.account);
};

const inTransaction = (sandbox: Sandbox, id: string, work: (scope: Scope) => void): void => {
  sandbox.store.transaction(() => work(ownerScope(sandbox, id)));
};

const answerOpenChallenge = (sandbox: Sandbox, intentId: string, passed: boolean): void => {
  const kind = intentId.startsWith('seti_') ? 'setup_intent' : 'payment_intent';
  const challenge = sandbox.store.find(kind, intentId)?.hidden.challenge;
  if (!challenge) throw invalidRequest(`${intentId} waits for no authentication.`);
  answerChallenge(sandbox, challenge, passed);
};

const disputeCharge = (scope: Scope, id: string): void => {
  const chargeId = id.startsWith('pi_')
    ? idOf(getStored(scope, 'payment_intent', id).object.latest_charge)
    : id;
  const { object } = getStored(scope, 'charge', chargeId ?? '');
  if (object.status !== 'succeeded' || object.disputed)
    throw invalidRequest(`${object.id} cannot be disputed.`);
  const isDebit = object.id.startsWith('py_');
  createDispute(scope, object.id, {
    reason: isDebit ? 'debit_not_authorized' : 'fraudulent',
    isFinal: isDebit,
  });
};

const YEARS_ADDED = 3;

const renewCard = (scope: Scope, id: string): void => {
  const stored = getStored(scope, 'payment_method', id);
  if (!stored.object.card) throw invalidRequest(`${id} is no card.`);
  stored.object.card.exp_year += YEARS_ADDED;
  emit(scope, 'payment_method.automatically_updated', save(scope, 'payment_method', stored));
};

type Action = (sandbox: Sandbox, body: unknown) => void;

/** What the account may take by direct debits within a week; 0 is without a limit. */
const limitDebits: Action = (sandbox, body) => {
  const { cents } = parseParameters(
    z.strictObject({ action: z.string(), cents: z.coerce.number().int().min(0) }),
    body,
  );
  sandbox.writeSetting('debit_limit_cents', String(cents));
};

const enableMethod: Action = (sandbox, body) => {
  const { method, isEnabled } = parseParameters(
    z.strictObject({
      action: z.string(),
      method: z.enum(METHOD_TYPES),
      isEnabled: z.stringbool().or(z.boolean()),
    }),
    body,
  );
  setMethodEnabled(sandbox, method, isEnabled);
};

const onObject =
  (work: (scope: Scope, id: string) => void): Action =>
  (sandbox, body) => {
    const { id } = parseParameters(target, body);
    inTransaction(sandbox, id, (scope) => work(scope, id));
  };

const advance: Action = (sandbox, body) => {
  const { days, hours, minutes } = parseParameters(
    z.strictObject({
      action: z.string(),
      days: count.optional(),
      hours: count.optional(),
      minutes: count.optional(),
    }),
    body,
  );
  advanceClock(sandbox, (((days ?? 0) * 24 + (hours ?? 0)) * 60 + (minutes ?? 0)) * MINUTE_MS);
  doDueWork(sandbox);
};

const fail: Action = (sandbox, body) => {
  const { id, code } = parseParameters(target.extend({ code: z.string().optional() }), body);
  const refusal: Refusal = code
    ? { code, message: `The bank refused the debit (${code}).` }
    : referToCustomer;
  inTransaction(sandbox, id, (scope) => failDebit(scope, id, refusal));
};

const resend: Action = (sandbox, body) => {
  const { id, times } = parseParameters(target.extend({ times: count.default(1) }), body);
  inTransaction(sandbox, id, (scope) => {
    for (let sent = 0; sent < times; sent += 1) queueDelivery(scope, id);
  });
};

const setWebhooks: Action = (sandbox, body) => {
  const { paused, ...counters } = parseParameters(
    z.strictObject({
      action: z.string(),
      paused: z.stringbool().or(z.boolean()).optional(),
      drop: count.optional(),
      duplicate: count.optional(),
      reorder: count.optional(),
    }),
    body,
  );
  if (paused !== undefined) sandbox.writeSetting('webhooks_paused', paused ? '1' : '0');
  for (const name of ['drop', 'duplicate', 'reorder'] as const) {
    const value = counters[name];
    if (value !== undefined) sandbox.writeSetting(`webhooks_${name}`, String(value));
  }
};

const setFault: Action = (sandbox, body) => {
  const { action: _action, ...fault } = parseParameters(
    z.strictObject({
      action: z.string(),
      kind: z.enum(FAULT_KINDS),
      times: count.default(1),
      path: z.string().default(''),
      durationMs: z.coerce.number().int().min(0).max(120_000).default(30_000),
    }),
    body,
  );
  addFault(sandbox, fault);
};

const ACTIONS: Readonly<Record<string, Action>> = {
  advance,
  settle: onObject(settleDebit),
  fail,
  completeChallenge: (sandbox, body) => answerOpenChallenge(sandbox, parseParameters(target, body).id, true),
  failChallenge: (sandbox, body) => answerOpenChallenge(sandbox, parseParameters(target, body).id, false),
  endMandate: onObject(endMandate),
  limitDebits,
  enableMethod,
  dispute: onObject(disputeCharge),
  renewCard: onObject(renewCard),
  resend,
  webhooks: setWebhooks,
  fault: setFault,
  clearFaults: (sandbox) => clearFaults(sandbox),
};

/** Does what the control page, or a test, asks the sandbox to do. */
export const takeAction = (sandbox: Sandbox, body: unknown): void => {
  const { action } = parseParameters(z.looseObject({ action: z.string() }), body);
  const known = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (!known)
    throw invalidRequest(`Unknown action: ${action}. Known are ${Object.keys(ACTIONS).join(', ')}.`);
  known(sandbox, body);
};
