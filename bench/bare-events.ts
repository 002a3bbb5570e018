import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { ticketNumberFrom, TICKET_NUMBER_BYTES } from '../server/src/events/orders/ticket-number-rules.ts';
import { availabilityOf, memberPriceFromOf, priceFromOf } from '../server/src/events/tickets/ticket-rules.ts';

interface Bare {
  readonly pool: pg.Pool;
  /** The id of who asks. */
  readonly findCaller: (authorization?: string) => Promise<{ account_id: string } | undefined>;
}

interface Search {
  readonly page: number;
  readonly size: number;
  readonly keyword?: string;
  readonly typeId?: string;
  readonly categoryId?: readonly string[];
}

const STANDING = `select status from organisation_contacts join memberships using (organisation_id)
  where account_id = $1 and status = 'active'`;

const VISIBLE = `events.published_from <= now() and (events.published_until is null or events.published_until > now())
  and events.ends_at > now() and events.starts_at > now() - interval '31 days'`;

const NAMED = `select id from event_locations where lower(name) like lower($1)`;

const CARDS = `select events.id, title, summary, starts_at, ends_at, time_zone, address, is_online, picture_id, type_id,
  event_types.name as type, event_locations.name as location, called_off_at from events
  join event_types on event_types.id = type_id left join event_locations on event_locations.id = location_id
  where events.id = any($1::uuid[])`;

const TICKETS = `select id, event_id, price_cents, member_price_cents, members_only, stock, sold_from, sold_until,
  early_price_cents, early_member_price_cents, early_until,
  (select count(*)::int from event_places where ticket_type_id = event_ticket_types.id
    and (status = 'confirmed' or status = 'held' and held_until > now())) as taken,
  (select min(quantity) from event_waits where ticket_type_id = event_ticket_types.id and status = 'waiting') as least
  from event_ticket_types where event_id = any($1::uuid[]) order by event_id, position`;

const OWN = `select distinct on (event_id) event_id, price_cents, ticket_number, attendance_status from event_places
  where attendee_id = $2 and status = 'confirmed' and event_id = any($1::uuid[]) order by event_id, created_at, position`;

const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);

const toTicket = (row: pg.QueryResultRow) => ({
  ...{ priceCents: row['price_cents'], memberPriceCents: row['member_price_cents'] },
  ...{ earlyPriceCents: row['early_price_cents'], earlyMemberPriceCents: row['early_member_price_cents'] },
  ...{ earlyUntil: row['early_until'], membersOnly: row['members_only'], stock: row['stock'] },
  ...{
    taken: row['taken'],
    leastWaiting: row['least'],
    soldFrom: row['sold_from'],
    soldUntil: row['sold_until'],
  },
});

const toCard = (
  row: pg.QueryResultRow,
  rows: readonly pg.QueryResultRow[],
  place: pg.QueryResultRow | undefined,
) => {
  const times = { endsAt: row['ends_at'], calledOffAt: row['called_off_at'] };
  const viewer = { isInGoodStanding: false, now: new Date() };
  const tickets = rows.map(toTicket);
  return {
    ...{ id: row['id'], title: row['title'], shortDesc: row['summary'], listingImg: row['picture_id'] },
    ...{ eventStartUtc: row['starts_at'], eventEndUtc: row['ends_at'], timeZone: row['time_zone'] },
    ...{ address: row['address'], isOnline: row['is_online'], type: row['type'], typeId: row['type_id'] },
    ...{
      location: row['location'],
      isAttendingEvent: place !== undefined,
      isCalledOff: row['called_off_at'] !== null,
    },
    priceFrom: dollars(priceFromOf(times, tickets, viewer)),
    memberPriceFrom: dollars(memberPriceFromOf(times, tickets, viewer.now)),
    availability: availabilityOf(times, tickets, viewer),
    ticket: place ? { ticketPrice: place['price_cents'] / 100, ticketNumber: place['ticket_number'] } : null,
  };
};

const conditionsOf = ({ keyword, typeId, categoryId }: Search, named: readonly string[]) => {
  const values: unknown[] = [];
  const put = (value: unknown): string => `$${values.push(value)}`;
  const texts = [VISIBLE];
  if (keyword) {
    const said = `lower(events.title || E'\\n' || events.summary || E'\\n' || events.address) like lower(${put(`%${keyword}%`)})`;
    texts.push(named.length > 0 ? `(${said} or location_id = any(${put(named)}::uuid[]))` : said);
  }
  if (typeId) texts.push(`type_id = ${put(typeId)}`);
  if (categoryId)
    texts.push(
      `events.id in (select event_id from event_in_categories where category_id = any(${put(categoryId)}::uuid[]))`,
    );
  return { text: texts.join(' and '), values };
};

/** Statements with names, as pg prepares them once for each connection. */
const askWith = (pool: pg.Pool) => {
  const names = new Map<string, string>();
  return async (text: string, values: unknown[] = []): Promise<pg.QueryResultRow[]> => {
    const name = names.get(text) ?? `events ${names.size}`;
    names.set(text, name);
    return (await pool.query({ name, text, values })).rows;
  };
};
type Ask = ReturnType<typeof askWith>;

const findCards = async (ask: Ask, ids: readonly string[], accountId: string) => {
  const rows = new Map((await ask(CARDS, [ids])).map((row) => [row['id'], row]));
  const tickets = Map.groupBy(await ask(TICKETS, [ids]), (row) => row['event_id']);
  const places = new Map((await ask(OWN, [ids, accountId])).map((row) => [row['event_id'], row]));
  return ids.map((id) => toCard(rows.get(id) ?? {}, tickets.get(id) ?? [], places.get(id)));
};

const list = async (ask: Ask, search: Search, accountId: string) => {
  await ask(STANDING, [accountId]);
  const named = search.keyword ? (await ask(NAMED, [`%${search.keyword}%`])).map((row) => row['id']) : [];
  const { text, values } = conditionsOf(search, named);
  const [counted] = await ask(`select count(*)::int as count from events where ${text}`, values);
  const at = values.length;
  const found = await ask(
    `select id from events where ${text} order by starts_at, id limit $${at + 1} offset $${at + 2}`,
    [...values, search.size, (search.page - 1) * search.size],
  );
  const ids = found.map((row) => row['id']);
  return { events: await findCards(ask, ids, accountId), totalItems: counted?.['count'] };
};

const LABELS = (link: string, table: string, column: string): string =>
  `select l.id, name as label from ${link} join ${table} l on l.id = ${column} where event_id = $1 order by name`;

const detail = async (ask: Ask, id: string, accountId: string) => {
  await ask(STANDING, [accountId]);
  const [event] = await ask('select * from events where id = $1 and published_from <= now()', [id]);
  const [card] = await findCards(ask, [id], accountId);
  return {
    ...card,
    ...{ content: event?.['content_html'], pictureDescription: event?.['picture_description'] },
    categories: await ask(LABELS('event_in_categories', 'event_categories', 'category_id'), [id]),
    tags: await ask(LABELS('event_with_tags', 'event_tags', 'tag_id'), [id]),
    hasBooked:
      (
        await ask(
          `select 1 from event_places p join event_orders o on o.id = order_id
           where account_id = $1 and p.event_id = $2 and p.status = 'confirmed' limit 1`,
          [accountId, id],
        )
      ).length > 0,
    cancelling: await ask(
      `select * from event_cancelling_rules where event_id = $1 order by since desc limit 1`,
      [id],
    ),
  };
};

/** Locks, counts, and stores an order with one place; false when nothing is left. */
const book = async (pool: pg.Pool, ticketId: string, accountId: string): Promise<boolean> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query(
      'select event_id, stock from event_ticket_types where id = $1 for update',
      [ticketId],
    );
    const taken = await client.query(
      `select count(*)::int as taken from event_places where ticket_type_id = $1 and status = 'confirmed'`,
      [ticketId],
    );
    const [{ event_id: eventId, stock }] = rows;
    if (stock !== null && taken.rows[0].taken >= stock) return false;
    const order = await client.query(
      `insert into event_orders (event_id, account_id, status, total_cents, created_at, confirmed_at)
       values ($1, $2, 'confirmed', 0, now(), now()) returning id`,
      [eventId, accountId],
    );
    await client.query(
      `insert into event_places (order_id, event_id, ticket_type_id, position, attendee_id, price_cents, status,
         ticket_number, created_at) values ($1, $2, $3, 1, $4, 0, 'confirmed', $5, now())`,
      [order.rows[0].id, eventId, ticketId, accountId, ticketNumberFrom(randomBytes(TICKET_NUMBER_BYTES))],
    );
    return true;
  } finally {
    await client.query('commit');
    client.release();
  }
};

/** The calls of events, with the statements of the portal and nothing around them; a booking sends no mail. */
export const bareEvents = (app: FastifyInstance, { pool, findCaller }: Bare): void => {
  const ask = askWith(pool);
  app.post<{ Body: Search }>('/api/event/list', async ({ headers, body }, reply) => {
    const caller = await findCaller(headers.authorization);
    return caller ? { data: await list(ask, body, caller.account_id) } : reply.code(401).send({});
  });
  app.get<{ Params: { id: string } }>('/api/Event/:id', async ({ headers, params }, reply) => {
    const caller = await findCaller(headers.authorization);
    return caller ? { data: await detail(ask, params.id, caller.account_id) } : reply.code(401).send({});
  });
  app.post<{ Body: URLSearchParams }>('/api/event/register', async ({ headers, body }, reply) => {
    const caller = await findCaller(headers.authorization);
    if (!caller) return reply.code(401).send({});
    const isSeated = await book(pool, body.get('ticketpriceid') ?? '', caller.account_id);
    return reply.code(isSeated ? 200 : 409).send({});
  });
};
