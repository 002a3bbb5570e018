import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import pg from 'pg';
import type { KillPlan, KillPoint } from './kill-points.ts';

/**
 * Loaded before the portal's own code: kills the process at the n-th commit or provider call, once it is told to.
 * The product knows nothing of it.
 */
let plan: KillPlan | undefined;
let count = 0;
/** Taken away once the flow begins; the portal starts with all of them. */
let removedGuard: string | undefined;

const dieForGood = (): void => {
  process.kill(process.pid, 'SIGKILL');
  // Not one more step, should the signal take a moment.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10_000);
};

const reach = (point: KillPoint): void => {
  if (plan?.point !== point) return;
  count += 1;
  if (count === plan.nth) dieForGood();
};

process.on('message', (message: { plan: KillPlan | null }) => {
  plan = message.plan ?? undefined;
  count = 0;
  removedGuard = plan && process.env['REMOVED_GUARD'];
  process.send?.('armed');
});

/** What the job engine sends as `begin; …; commit` in one statement is no transaction of ours. */
const BEGIN = /^\s*(begin|start transaction)[^;]*$/i;
const END = /^\s*(commit|rollback)/i;
/** A claim runs out by itself and what is done stays done, so the job engine's own notes are no points of their own. */
const WRITE = /^\s*(insert|update|delete)(?![^(]*pgboss\.)/i;

const inTransaction = new WeakSet<object>();

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
};

const hasChanged = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'rowCount' in result && Number(result.rowCount) > 0;

const noteTransaction = (client: object, text: string): void => {
  if (BEGIN.test(text)) inTransaction.add(client);
  if (END.test(text)) inTransaction.delete(client);
};

type Query = (this: object, ...args: unknown[]) => unknown;
const query: Query = Reflect.get(pg.Client.prototype, 'query');

const countedQuery: Query = function (this: object, ...args) {
  const text = textOf(args[0]);
  const isBoundary = BEGIN.test(text) || END.test(text);
  if (isBoundary && removedGuard === 'transaction') return Reflect.apply(query, this, ['select 1']);
  const isCommit = /^\s*commit/i.test(text);
  if (isCommit) reach('before-commit');
  noteTransaction(this, text);
  const isLasting = isCommit || (WRITE.test(text) && !inTransaction.has(this));
  const result = Reflect.apply(query, this, args);
  if (!isLasting || !(result instanceof Promise)) return result;
  return result.then((answer: unknown) => {
    if (isCommit || hasChanged(answer)) reach('after-write');
    return answer;
  });
};
Reflect.set(pg.Client.prototype, 'query', countedQuery);

interface ProviderRequest {
  path?: unknown;
  method?: unknown;
  headers?: Record<string, string>;
}

/** What takes money, or gives it back. */
const KEYED = new Set<unknown>(['/v1/payment_intents', '/v1/refunds']);

const request = http.request;
const countedRequest = (...args: unknown[]): http.ClientRequest => {
  const options = args[0] as ProviderRequest;
  const isProvider = typeof options.path === 'string' && options.path.startsWith('/v1/');
  if (KEYED.has(options.path) && removedGuard === 'key') {
    options.headers = { ...options.headers, 'Idempotency-Key': randomUUID() };
  }
  const sent: http.ClientRequest = Reflect.apply(request, http, args);
  if (isProvider) sent.prependOnceListener('response', () => reach('after-response'));
  return sent;
};
Reflect.set(http, 'request', countedRequest);
syncBuiltinESMExports();
