import { randomBytes } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import Fastify, { type FastifyReply } from 'fastify';
import pg from 'pg';
import { type Caller, callerFinder, hashOf } from './bare/caller.ts';
import { bareEvents } from './bare/events.ts';

/**
 * What the calls cost without a portal around them: Fastify, pg with named statements, the same rows. No validation, no
 * headers, no limits, no log, no roles. It runs as a process of its own: `PORT=… DATABASE_URL=… node bare-server.ts`.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

const findCaller = callerFinder(pool);

/** Read along with the caller, as in the portal. */
const toUser = (caller: Caller): object => ({
  id: caller.account_id,
  firstName: caller.first_name,
  lastName: caller.last_name,
  registeredEmail: caller.email,
  mobile: caller.mobile,
  contactTypes: [caller.contact_type],
  role: caller.role,
  memberNum: caller.member_number,
  isGuestUser: caller.contact_type === 'Prospect-Guest',
  permissions: {
    canAccessAdmin: caller.role !== 0,
    isOrganisationAdministrator: caller.is_organisation_administrator,
    canJoin: caller.contact_type !== 'Prospect-Guest',
    canManageRoles: caller.role === 2,
  },
  secondFactor: { isSetUp: caller.has_second_factor_set_up, isRequired: caller.role !== 0 },
});

const ORDERED = 'order by name_key collate "C" limit 20';

/** The portal's statement: names that begin with the keyword, and those that contain it where the first are too few. */
const NAMES = `
  with beginning as materialized (
    select id, name from organisations where name_key collate "C" like $1 ${ORDERED}
  ), containing as materialized (
    select id, name from organisations where name_key like $2 and (select count(*) from beginning) < 20 ${ORDERED}
  )
  select id, name from beginning union all select id, name from containing`;

const search = async (keyword: string): Promise<{ key: string; value: string }[]> => {
  const key = keyword.toLowerCase();
  const values = [`${key}%`, `%${key}%`];
  const { rows } = await pool.query<{ id: string; name: string }>({ name: 'names', text: NAMES, values });
  const found = new Map(rows.map(({ id, name }) => [id, name]));
  return [...found].slice(0, 20).map(([id, name]) => ({ key: id, value: name }));
};

/** As much as a page shows, each of its parts asked for by itself: what a portal without a list of its own would send. */
const STATEMENTS = {
  organisations: `select organisation_id from organisation_contacts where account_id = $1 and is_administrator`,
  count: 'select count(*)::int as count from invoices where organisation_id = any($1::uuid[])',
  page: `select id, invoice_number, issued_on::text, billed_to, total_cents, balance_cents, status from invoices
    where organisation_id = any($1::uuid[]) order by issued_on desc, invoice_number desc limit $2 offset $3`,
  descriptions: `select invoice_id, (array_agg(item_name order by position))[1] as first, count(*)::int as count
    from invoice_lines where invoice_id = any($1::uuid[]) group by invoice_id`,
  payable: `select invoices.id, invoice_lines.id as line_id from invoices join invoice_lines on invoice_id = invoices.id
    where position = 1 and invoices.id = any($1::uuid[]) and status = 'open' and balance_cents > 50
    and invoices.id not in (select instalments.invoice_id from instalments
      join instalment_plans using (invoice_id) where paused_at is null and invoice_id = any($1::uuid[])
      group by instalments.invoice_id having bool_or(status = 'paid') and bool_or(status = 'scheduled')
      and not bool_or(status = 'failed'))`,
} as const;

const ask = async (name: keyof typeof STATEMENTS, values: unknown[]) =>
  (await pool.query({ name, text: STATEMENTS[name], values })).rows;

const titled = (status: string): string => status.charAt(0).toUpperCase() + status.slice(1);

const listInvoices = async (accountId: string, { page, size }: { page: number; size: number }) => {
  const own = (await ask('organisations', [accountId])).map(({ organisation_id }) => organisation_id);
  const [{ count: totalItems }] = await ask('count', [own]);
  const rows = await ask('page', [own, size, (page - 1) * size]);
  const ids = rows.map(({ id }) => id);
  const described = new Map((await ask('descriptions', [ids])).map((row) => [row.invoice_id, row]));
  const payable = new Map((await ask('payable', [ids])).map(({ id, line_id }) => [id, line_id]));
  const invoices = rows.map((row) => ({
    id: row.id,
    invoiceNum: String(row.invoice_number),
    invoiceDate: row.issued_on,
    orgName: row.billed_to.organisationName,
    description: described.get(row.id)?.first,
    netTotalAmount: row.total_cents / 100,
    balanceDue: row.balance_cents / 100,
    status: titled(row.status),
    payableLineItemId: payable.get(row.id) ?? null,
  }));
  return { invoices, page, size, totalItems };
};

const LIFE_SECONDS = 7 * 24 * 3600;

const startSession = async (accountId: string): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await pool.query({
    name: 'session',
    text: `insert into sessions (account_id, token_hash, created_at, last_seen_at, authenticated_at, expires_at)
      values ($1, $2, now(), now(), now(), now() + make_interval(secs => ${LIFE_SECONDS}))`,
    values: [accountId, hashOf(token)],
  });
  return token;
};

const signIn = async (form: URLSearchParams): Promise<object | undefined> => {
  const { rows } = await pool.query<{ id: string; password_hash: string; contact_type: string }>({
    name: 'account',
    text: 'select id, password_hash, contact_type from accounts where email_key = lower($1)',
    values: [form.get('username')],
  });
  const [account] = rows;
  if (!account || !(await verify(account.password_hash, form.get('password') ?? ''))) return undefined;
  return {
    accessToken: await startSession(account.id),
    tokenType: 'Bearer',
    expiresIn: LIFE_SECONDS,
    userId: account.id,
    contactType: account.contact_type,
  };
};

const app = Fastify();
app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
  done(null, new URLSearchParams(body.toString())),
);

const refuse = (reply: FastifyReply): FastifyReply => reply.code(401).send({ message: 'Please sign in' });

app.get('/health/ready', async () => (await pool.query('select 1')).rows);

app.post<{ Body: URLSearchParams }>(
  '/token',
  async ({ body }, reply) => (await signIn(body)) ?? refuse(reply),
);

app.get('/api/user', async ({ headers }, reply) => {
  const caller = await findCaller(headers.authorization);
  return caller ? { data: toUser(caller) } : refuse(reply);
});

app.get<{ Querystring: { keyword: string } }>('/api/org/searchbyname', async ({ headers, query }, reply) => {
  const caller = await findCaller(headers.authorization);
  return caller ? { data: { items: await search(query.keyword) } } : refuse(reply);
});

app.post<{ Body: { page: number; size: number } }>('/api/user/invoices', async ({ headers, body }, reply) => {
  const caller = await findCaller(headers.authorization);
  return caller ? { data: await listInvoices(caller.account_id, body) } : refuse(reply);
});

bareEvents(app, { pool, findCaller });

process.on('SIGTERM', () => process.exit(0));
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
