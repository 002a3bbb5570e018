import type pg from 'pg';
import { createToken, hashToken } from '../server/src/adapters/token.ts';
import { INVOICES_OF_EACH, fillLongList, type Payer } from './load/fill-invoices.ts';
import { medianOf, printTable } from './report.ts';
import type { ServerProcess } from './server-process.ts';

const TIMES = 15;
/** What a person who opens the list may have to wait. */
const GOAL_MS = 100;

interface Stage {
  readonly server: ServerProcess;
  readonly client: pg.Client;
  readonly payers: readonly Payer[];
}

interface Asked {
  readonly name: string;
  readonly path: string;
  readonly token: string;
  readonly body: object;
}

/** Somebody of the office, signed in with a second factor. */
export const signInOfficer = async (client: pg.Client): Promise<string> => {
  const token = createToken();
  await client.query(
    `with officer as (
       insert into accounts (email, first_name, last_name, password_hash, contact_type, role, email_confirmed_at)
       values ('officer@bench.example', 'Alex', 'Officer', 'none', 'Staff', 1, now()) returning id
     )
     insert into sessions (account_id, token_hash, created_at, last_seen_at, authenticated_at, second_factor_at, expires_at)
     select id, $1, now(), now(), now(), now(), now() + interval '1 hour' from officer`,
    [hashToken(token)],
  );
  return token;
};

const askOnce = async (server: ServerProcess, { path, token, body }: Asked): Promise<number> => {
  const startedAt = performance.now();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(`${server.address}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return performance.now() - startedAt;
};

const measureOne = async (server: ServerProcess, asked: Asked): Promise<string[]> => {
  await askOnce(server, asked);
  const times: number[] = [];
  for (let count = 0; count < TIMES; count += 1) times.push(await askOnce(server, asked));
  const median = medianOf(times);
  return [
    asked.name,
    median.toFixed(1),
    Math.max(...times).toFixed(1),
    median <= GOAL_MS ? 'within' : 'OVER',
  ];
};

/** The lists of one organisation with very many invoices, and of the office beside it; one call at a time. */
export const measureLongList = async ({ server, client, payers }: Stage, count: number): Promise<void> => {
  const [payer] = payers;
  if (!payer) throw new Error('Nobody has invoices');
  await fillLongList(client, payer, count);
  const token = await signInOfficer(client);
  const own = { path: '/api/user/invoices', token: payer.token };
  const office = { path: '/api/admin/invoices/list', token };
  const asked: Asked[] = [
    { ...own, name: 'own, first page', body: { page: 1 } },
    { ...own, name: 'own, last page', body: { page: count / INVOICES_OF_EACH } },
    { ...office, name: 'office, first page', body: { page: 1 } },
    { ...office, name: 'office, open ones', body: { page: 1, status: 'Open' } },
    { ...office, name: 'office, cancelled ones', body: { page: 1, status: 'Cancelled' } },
    { ...office, name: 'office, a number', body: { page: 1, keyword: '50001' } },
  ];
  const rows: string[][] = [];
  for (const each of asked) rows.push(await measureOne(server, each));
  printTable(
    `An organisation with ${count} invoices, ${TIMES} times`,
    ['list', 'median ms', 'slowest ms', 'goal 100 ms'],
    rows,
  );
};
