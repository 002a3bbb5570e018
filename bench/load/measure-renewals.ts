import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DEFAULT_TIME_ZONE } from '@linehaul/contract/constants';
import { dayOf } from '@linehaul/contract/dates';
import { IS_BRIEF } from '../extent.ts';
import { signInOfficer } from '../long-list.ts';
import { readMemory } from '../process-memory.ts';
import { printTable, toMb } from '../report.ts';
import { startSmtpCounter } from '../smtp-counter.ts';
import { type Stage, withPortal } from '../with-portal.ts';

const COUNT = Number(process.env['BENCH_MEMBERSHIPS'] ?? (IS_BRIEF ? 50 : 10_000));
const MINUTE_MS = 60_000;
const DOCUMENTS = 'select count(*)::int as count from invoice_documents';
const ISSUER = {
  ASSOCIATION_NAME: 'Bench Association',
  ASSOCIATION_ABN: '53 004 085 616',
  ASSOCIATION_ADDRESS: '8 Depot Road, Dubbo NSW 2830',
};

/** An association whose years all end on one day, twenty days from now: the run asks each for its next. */
const fill = async (client: pg.Client): Promise<void> => {
  await client.query('insert into renewal_holds (held_at) values (now())');
  await client.query(`
    insert into membership_products (name, description) values ('1. Operator', 'For operators');
    insert into product_prices (product_id, frequency, total_cents, payment_count, allowed_payment_methods)
      select id, 'Annual', 110000, 1, '{2,4,8}' from membership_products;`);
  await client.query(
    `insert into accounts (email, first_name, last_name, password_hash, contact_type, member_number, email_confirmed_at)
     select 'driver.' || nth || '@bench.example', 'Robin', 'Carter', 'none', 'Member', nextval('member_number')::text, now()
     from generate_series(1, $1::int) nth`,
    [COUNT],
  );
  await client.query(
    `insert into organisations (name, status) select 'Haulage ' || nth, 'active' from generate_series(1, $1::int) nth`,
    [COUNT],
  );
  await client.query(`
    insert into organisation_contacts (organisation_id, account_id, is_administrator)
    select organisations.id, accounts.id, true
    from (select id, row_number() over (order by id) as nth from accounts where contact_type = 'Member') accounts
    join (select id, row_number() over (order by id) as nth from organisations) organisations using (nth)`);
  await client.query(`
    insert into memberships (organisation_id, product_id, product_price_id, payment_method, status, total_cents,
      starts_on, ends_on, activated_at, created_at)
    select organisations.id, price.product_id, price.id, 8, 'active', price.total_cents,
      (current_date + 21 - interval '1 year')::date, current_date + 20, now(), now()
    from organisations, product_prices price`);
  await client.query('vacuum analyze');
};

const ask = async <T>(
  { server }: Stage,
  token: string,
  asked: { path: string; body: object },
): Promise<T> => {
  const response = await fetch(`${server.address}${asked.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(asked.body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${asked.path} answered ${response.status}: ${text}`);
  return (JSON.parse(text) as { data: T }).data;
};

const countOf = async (client: pg.Client, query: string): Promise<number> =>
  (await client.query<{ count: number }>(query)).rows[0]?.count ?? 0;

/** In a brief round nobody waits for a minute. */
const isMinuteOver = (elapsedMs: number, isDone: boolean): boolean =>
  elapsedMs >= MINUTE_MS || (IS_BRIEF && isDone);

interface Figures {
  peak: number;
  minute?: { mails: number; documents: number };
  seconds?: number;
}

/** Until the run is done, and for a minute at least. */
const watch = async ({ client, server, clusterDir }: Stage, mails: () => number) => {
  const startedAt = performance.now();
  const figures: Figures = { peak: 0 };
  while (figures.minute === undefined || figures.seconds === undefined) {
    // A connection of the database may end while it is asked.
    const memory = await readMemory(server.pid, clusterDir).catch(() => undefined);
    figures.peak = Math.max(figures.peak, memory?.serverRss ?? 0);
    const elapsed = performance.now() - startedAt;
    const isDone = (await countOf(client, 'select count(finished_at)::int as count from renewal_runs')) > 0;
    if (isDone) figures.seconds ??= elapsed / 1000;
    if (isMinuteOver(elapsed, isDone))
      figures.minute ??= { mails: mails(), documents: await countOf(client, DOCUMENTS) };
    await sleep(500);
  }
  const { peak, minute, seconds } = figures;
  return { peak, minute, seconds };
};

/** A run of ten thousand renewals: how long it takes, what the server needs, and what has been mailed after a minute. */
export const measureRenewals = async (): Promise<boolean> => {
  const sink = await startSmtpCounter();
  const measure = async (stage: Stage): Promise<boolean> => {
    const { client, server, clusterDir } = stage;
    await fill(client);
    const token = await signInOfficer(client);
    const { serverRss: before } = await readMemory(server.pid, clusterDir);
    const rehearsedAt = performance.now();
    const until = dayOf(new Date(), DEFAULT_TIME_ZONE);
    const { id } = await ask<{ id: string }>(stage, token, {
      path: '/api/admin/renewals/rehearse',
      body: { until },
    });
    const rehearsed = (performance.now() - rehearsedAt) / 1000;
    await ask(stage, token, { path: '/api/admin/renewals/start', body: { id } });
    const { peak, minute, seconds } = await watch(stage, () => sink.count());
    const done = await countOf(
      client,
      `select count(*)::int as count from renewal_run_entries where outcome = 'done'`,
    );
    printTable(
      `A run of ${COUNT} renewals`,
      ['', 'figure'],
      [
        ['rehearsed, s', rehearsed.toFixed(1)],
        ['run, s', seconds.toFixed(1)],
        ['memberships done', `${done}`],
        ['memory of the server before, MB', toMb(before)],
        ['memory of the server at most, MB', toMb(peak)],
        ['documents drawn in the first minute', `${minute.documents}`],
        ['mails handed over in the first minute', `${minute.mails}`],
      ],
    );
    return done === COUNT;
  };
  return withPortal(measure, { ...ISSUER, SMTP_URL: sink.url }).finally(() => sink.stop());
};
