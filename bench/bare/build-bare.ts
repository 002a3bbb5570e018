import { randomBytes } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type pg from 'pg';
import { type Caller, callerFinder, hashOf, type CallerDetails, userFinder } from './caller.ts';
import { bareEvents } from './events.ts';
import { listInvoices } from './invoices.ts';

/** Read along with the caller, as in the portal. */
const toUser = (caller: Caller & CallerDetails): object => ({
  id: caller.account_id,
  firstName: caller.first_name,
  lastName: caller.last_name,
  registeredEmail: caller.email,
  mobile: caller.mobile,
  contactTypes: [caller.contact_type],
  role: caller.role,
  memberNum: caller.member_number,
  isGuestUser: caller.contact_type === 'Prospect-Guest',
  organisation: caller.organisation,
  permissions: {
    canAccessAdmin: caller.role !== 0,
    isOrganisationAdministrator: caller.is_organisation_administrator,
    managesPeople: caller.manages_people,
    canJoin: caller.contact_type !== 'Prospect-Guest',
    canManageRoles: caller.role === 2,
  },
  secondFactor: { isSetUp: caller.has_second_factor_set_up, isRequired: caller.role !== 0 },
});

const ORDERED = 'order by name_key collate "C" limit 20';

/** Names that begin with the keyword, and those that contain it where the first are too few. */
const NAMES = `
  with beginning as materialized (
    select id, name from organisations where name_key collate "C" like $1 ${ORDERED}
  ), containing as materialized (
    select id, name from organisations where name_key like $2 and (select count(*) from beginning) < 20 ${ORDERED}
  )
  select id, name from beginning union all select id, name from containing`;

const search = async (pool: pg.Pool, keyword: string): Promise<{ key: string; value: string }[]> => {
  const key = keyword.toLowerCase();
  const values = [`${key}%`, `%${key}%`];
  const { rows } = await pool.query<{ id: string; name: string }>({ name: 'names', text: NAMES, values });
  const found = new Map(rows.map(({ id, name }) => [id, name]));
  return [...found].slice(0, 20).map(([id, name]) => ({ key: id, value: name }));
};

const LIFE_SECONDS = 7 * 24 * 3600;

const startSession = async (pool: pg.Pool, accountId: string): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await pool.query({
    name: 'session',
    text: `insert into sessions (account_id, token_hash, created_at, last_seen_at, authenticated_at, expires_at)
      values ($1, $2, now(), now(), now(), now() + make_interval(secs => ${LIFE_SECONDS}))`,
    values: [accountId, hashOf(token)],
  });
  return token;
};

const signIn = async (pool: pg.Pool, form: URLSearchParams): Promise<object | undefined> => {
  const { rows } = await pool.query<{ id: string; password_hash: string; contact_type: string }>({
    name: 'account',
    text: 'select id, password_hash, contact_type from accounts where email_key = lower($1)',
    values: [form.get('username')],
  });
  const [account] = rows;
  if (!account || !(await verify(account.password_hash, form.get('password') ?? ''))) return undefined;
  return {
    accessToken: await startSession(pool, account.id),
    tokenType: 'Bearer',
    expiresIn: LIFE_SECONDS,
    userId: account.id,
    contactType: account.contact_type,
  };
};

const refuse = (reply: FastifyReply): FastifyReply => reply.code(401).send({ message: 'Please sign in' });

/**
 * What the calls cost without a portal around them: Fastify, pg with named statements, the same rows. No validation, no
 * headers, no limits, no log, no roles. `same-statements.test.ts` holds that what is read is read by the portal's statements.
 */
export const buildBare = (pool: pg.Pool): FastifyInstance => {
  const app = Fastify();
  const findCaller = callerFinder(pool);
  const findUser = userFinder(pool);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  );
  app.get('/health/ready', async () => (await pool.query('select 1')).rows);
  app.post<{ Body: URLSearchParams }>(
    '/token',
    async ({ body }, reply) => (await signIn(pool, body)) ?? refuse(reply),
  );
  app.get('/api/user', async ({ headers }, reply) => {
    const user = await findUser(headers.authorization);
    return user ? { data: toUser(user) } : refuse(reply);
  });
  app.get<{ Querystring: { keyword: string } }>(
    '/api/org/searchbyname',
    async ({ headers, query }, reply) => {
      const caller = await findCaller(headers.authorization);
      return caller ? { data: { items: await search(pool, query.keyword) } } : refuse(reply);
    },
  );
  app.post<{ Body: { page: number; size: number } }>(
    '/api/user/invoices',
    async ({ headers, body }, reply) => {
      const caller = await findCaller(headers.authorization);
      return caller ? { data: await listInvoices(pool, caller.account_id, body) } : refuse(reply);
    },
  );
  bareEvents(app, { pool, findCaller });
  return app;
};
