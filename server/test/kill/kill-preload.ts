import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import pg from 'pg';
import { isTicketLock, withoutLock } from '../events/ticket-lock.ts';
import type { KillPlan, KillPoint } from './kill-points.ts';

/**
 * Loaded before the portal's own code: kills the process at the n-th commit or provider call, once it is told to.
 * The product knows nothing of it.
 */
let plan: KillPlan | undefined;
let count = 0;
/** Of what kind the points were that the flow has passed. */
const passed = new Set<string>();
/** Taken away once the flow begins; the portal starts with all of them. */
let removedGuard: string | undefined;

const dieForGood = (): void => {
  process.kill(process.pid, 'SIGKILL');
  // Does nothing more while the signal is on its way.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10_000);
};

/**
 * Where not every point is tried, one of each kind is: the second of two mails is sent like the first, and a
 * transaction that wrote nothing changed nothing.
 */
const reach = (point: KillPoint, kind: string): void => {
  if (plan?.point !== point) return;
  if (plan.isOfEachKind && (kind === '' || passed.has(kind))) return;
  passed.add(kind);
  count += 1;
  if (count === plan.nth) dieForGood();
};

process.on('message', (message: { plan?: KillPlan | null }) => {
  if (message.plan === undefined) return;
  plan = message.plan ?? undefined;
  count = 0;
  passed.clear();
  removedGuard = plan && process.env['REMOVED_GUARD'];
  process.send?.('armed');
});

/** What the job engine sends as `begin; …; commit` in one statement is no transaction of ours. */
const BEGIN = /^\s*(begin|start transaction)[^;]*$/i;
const END = /^\s*(commit|rollback)/i;
/** A claim runs out by itself and what is done stays done, so the job engine's own notes are no points of their own. */
const WRITE = /^\s*(insert|update|delete)(?![^(]*pgboss\.)/i;

/** What each open transaction has written so far. */
const written = new WeakMap<object, Set<string>>();

/** The kinds of changes in a statement: table and columns, whatever the values and however many rows. */
const changesIn = (text: string): string[] =>
  text.match(/(insert into|update|delete from) [^(]*?(\([^)]*\)|set .*?(?= where |$)|$)/gis) ?? [];

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
};

const hasChanged = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'rowCount' in result && Number(result.rowCount) > 0;

const noteTransaction = (client: object, text: string): void => {
  if (BEGIN.test(text)) written.set(client, new Set());
  else if (END.test(text)) written.delete(client);
  else for (const change of changesIn(text)) written.get(client)?.add(change);
};

type Query = (this: object, ...args: unknown[]) => unknown;
const ownQuery: Query = Reflect.get(pg.Client.prototype, 'query');
const unlockedQuery: Query = function (this: object, first, ...rest) {
  const text = textOf(first);
  return Reflect.apply(ownQuery, this, [isTicketLock(text) ? withoutLock(text) : first, ...rest]);
};
const query = process.env['REMOVED_GUARD'] === 'ticket-lock' ? unlockedQuery : ownQuery;

const kindOf = (client: object, text: string): string =>
  [...(END.test(text) ? (written.get(client) ?? []) : changesIn(text))].join('; ');

const countedQuery: Query = function (this: object, ...args) {
  const text = textOf(args[0]);
  const isBoundary = BEGIN.test(text) || END.test(text);
  if (isBoundary && removedGuard === 'transaction') return Reflect.apply(query, this, ['select 1']);
  const isCommit = /^\s*commit/i.test(text);
  const kind = kindOf(this, text);
  if (isCommit) reach('before-commit', kind);
  noteTransaction(this, text);
  const isLasting = isCommit || (WRITE.test(text) && !written.has(this));
  const result = Reflect.apply(query, this, args);
  if (!isLasting || !(result instanceof Promise)) return result;
  return result.then((answer: unknown) => {
    if (isCommit || hasChanged(answer)) reach('after-write', kind);
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
  if (isProvider) {
    const kind = `${String(options.method)} ${String(options.path).replaceAll(/\/[a-z]{2,4}_\w+|\?.*/g, '/…')}`;
    sent.prependOnceListener('response', () => reach('after-response', kind));
  }
  return sent;
};
Reflect.set(http, 'request', countedRequest);
syncBuiltinESMExports();
