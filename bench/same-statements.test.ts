import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createEvent,
  createLabel,
  createTicketType,
  giveMembership,
} from '../server/test/events/event-factories.ts';
import { createInvoice, createPayer, type Payer } from '../server/test/money/invoice-factories.ts';
import { startMoneyPortal } from '../server/test/money/money-portal.ts';
import { watchStatements } from '../server/test/watch-statements.ts';
import { buildBare } from './bare/build-bare.ts';

const portal = await startMoneyPortal();
const pool = new pg.Pool({ connectionString: portal.connectionString, max: 1 });
const bare: FastifyInstance = buildBare(pool);
let payer: Payer;

interface Asked {
  readonly path: string;
  readonly body?: object;
}

const post = (path: string, body: object): Asked => ({ path, body });

const askedBy = ({ token }: Payer, { body }: Asked) => ({
  method: body ? ('POST' as const) : ('GET' as const),
  headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
  ...(body && { body: JSON.stringify(body) }),
});

const askPortal = async (asked: Asked): Promise<string> =>
  (await portal.fetch(asked.path, askedBy(payer, asked))).text();

const askBare = async ({ path, ...rest }: Asked): Promise<string> =>
  (await bare.inject({ url: path, ...askedBy(payer, { path, ...rest }) })).body;

/** Words apart from how they are laid out, quoted and numbered: neither changes what PostgreSQL does. */
const plain = (statement: string): string =>
  statement
    .replaceAll('"', '')
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([(),]) ?/g, '$1')
    .trim();

/** The second time: what is prepared, counted by the minute or read once is no part of a call. */
const watch = async (ask: (asked: Asked) => Promise<string>, asked: Asked) => {
  await ask(asked);
  let body = '';
  const statements = await watchStatements(async () => {
    body = await ask(asked);
  });
  return { statements: statements.map(plain), body };
};

beforeAll(async () => {
  payer = await createPayer(portal);
  await giveMembership(portal, payer.account.id, 'active');
  for (let count = 0; count < 3; count += 1) await createInvoice(portal, payer);
});

afterAll(async () => {
  await bare.close();
  await pool.end();
});

/** Whatever the bench compares by rates; a sign-in writes what a bare server does not, and says so. */
const expectSame = async (asked: Asked): Promise<void> => {
  const [ours, theirs] = [await watch(askPortal, asked), await watch(askBare, asked)];
  expect(theirs).toEqual(ours);
};

describe('the server that the portal is measured beside sends its statements and answers the same', () => {
  test('of the user', () => expectSame({ path: '/api/user' }));

  test('of a search for organisations', () =>
    expectSame({ path: `/api/org/searchbyname?keyword=${encodeURIComponent(payer.orgName)}` }));

  test('of a list of invoices', () => expectSame(post('/api/user/invoices', { page: 1, size: 10 })));

  test('of lists of events: all, by type and category, by a word', async () => {
    const typeId = await createLabel(portal, 'eventTypes');
    const categoryId = await createLabel(portal, 'eventCategories');
    const locationId = await createLabel(portal, 'eventLocations', 'Wharf Two');
    const eventId = await createEvent(portal, { typeId, locationId, title: 'Unloading at the wharf' });
    await createTicketType(portal, eventId, { priceCents: 5500 });
    await portal.context.db.insertInto('eventInCategories').values({ eventId, categoryId }).execute();
    const page = { page: 1, size: 20 };
    await expectSame(post('/api/event/list', page));
    await expectSame(post('/api/event/list', { ...page, typeId, categoryId: [categoryId] }));
    for (const keyword of ['unloading', 'wharf'])
      await expectSame(post('/api/event/list', { ...page, keyword }));
  });

  test('of one event', async () => {
    const eventId = await createEvent(portal);
    await createTicketType(portal, eventId);
    await expectSame({ path: `/api/Event/${eventId}` });
  });
});
