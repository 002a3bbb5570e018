import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { showsPeopleTo } from '../../server/src/events/going/going-rules.ts';
import { book } from './booking.ts';
import type { Caller } from './caller.ts';
import { toCard } from './event-card.ts';
import { CARDS, DETAIL, mentionedOf, NAMED, NOT_OVER, pageOf, PUBLISHED } from './event-statements.ts';

interface Bare {
  readonly pool: pg.Pool;
  readonly findCaller: (authorization?: string) => Promise<Caller | undefined>;
}

interface Search {
  readonly page: number;
  readonly size: number;
  readonly keyword?: string;
  readonly typeId?: string;
  readonly categoryId?: readonly string[];
}

/** Statements with names, as pg prepares them once for each connection. */
const askWith = (pool: pg.Pool) => {
  const names = new Map<string, string>();
  return async (text: string, values: unknown[]): Promise<pg.QueryResultRow[]> => {
    const name = names.get(text) ?? `events ${names.size}`;
    names.set(text, name);
    return (await pool.query({ name, text, values })).rows;
  };
};

type Ask = ReturnType<typeof askWith>;

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

const conditionOf = ({ keyword, typeId, categoryId }: Search, named: readonly string[]) => {
  const values: unknown[] = [];
  const put = (value: unknown): string => `$${values.push(value) + 5}`;
  const texts = [PUBLISHED];
  if (keyword) {
    const said = `lower(events.title || E'\n' || events.summary || E'\n' || events.address) like lower(${put(`%${keyword}%`)})`;
    texts.push(named.length > 0 ? `(${said} or events.location_id = any(${put(named)}::uuid[]))` : said);
  }
  if (typeId) texts.push(`events.type_id = ${put(typeId)}`);
  if (categoryId)
    texts.push(
      `events.id in (select event_id from event_in_categories where category_id = any(${put(categoryId)}::uuid[]))`,
    );
  return { text: [...texts, NOT_OVER].join(' and '), values };
};

const listing = (pool: pg.Pool, ask: Ask) => {
  const given = (search: Search, caller: Caller, now: Date) =>
    [caller.account_id, now, dayOf(now), search.size, (search.page - 1) * search.size] as const;

  /** As in the portal, what has a keyword is planned anew. */
  const findMentioned = async (search: Search, keyword: string, caller: Caller) => {
    const now = new Date();
    const named = (await ask(NAMED, [`%${keyword}%`])).map(({ id }) => id);
    const { text, values } = conditionOf(search, named);
    const found = await pool.query(mentionedOf(text), [...given(search, caller, now), ...values]);
    const { ids, total_items: totalItems, is_in_good_standing: isInGoodStanding } = found.rows[0];
    const rows = ids.length > 0 ? await ask(CARDS, [caller.account_id, now, ids]) : [];
    const cards = new Map(rows.map((row) => [row['id'], toCard(row, { now, isInGoodStanding })]));
    return { events: ids.map((id: string) => cards.get(id)), totalItems };
  };

  const list = async (search: Search, caller: Caller) => {
    if (search.keyword) return findMentioned(search, search.keyword, caller);
    const now = new Date();
    const { text, values } = conditionOf(search, []);
    const rows = await ask(pageOf(text), [...given(search, caller, now), ...values]);
    const isInGoodStanding = rows[0]?.['is_in_good_standing'];
    const events = rows.filter(({ id }) => id !== null).map((row) => toCard(row, { now, isInGoodStanding }));
    return { events, totalItems: rows[0]?.['total_items'] };
  };
  return list;
};

const detail = async (ask: Ask, id: string, caller: Caller) => {
  const now = new Date();
  const [row] = await ask(DETAIL, [caller.account_id, now, dayOf(now), id, caller.role !== 0]);
  if (!row) return undefined;
  const isInGoodStanding = row['is_in_good_standing'];
  const card = toCard(row, { now, isInGoodStanding });
  const looking = { isMember: caller.contact_type === 'Member', seesDrafts: caller.role !== 0 };
  const shown = {
    showsPeople: row['shows_people'],
    calledOffAt: row['called_off_at'],
    endsAt: row['ends_at'],
  };
  return {
    ...card,
    content: row['content_html'],
    pictureDescription: row['picture_description'],
    hasBooked: row['has_booked'],
    linkUrl: row['link_url'] !== '' && (row['has_booked'] || card.isAttendingEvent) ? row['link_url'] : null,
    showsPeople: showsPeopleTo(shown, { ...looking, isInGoodStanding, goes: card.isAttendingEvent, now }),
    cancelling: row['cancelling'] ?? { cancelHours: null, feePercent: 0, freeHours: null, handOnHours: 0 },
    cpd: row['cpd'],
    calledOffReason: row['called_off_reason'] ?? '',
    categories: row['categories'],
    tags: row['tags'],
  };
};

/** The calls of events, with the statements of the portal and nothing around them; a booking sends no mail. */
export const bareEvents = (app: FastifyInstance, { pool, findCaller }: Bare): void => {
  const ask = askWith(pool);
  const list = listing(pool, ask);
  app.post<{ Body: Search }>('/api/event/list', async ({ headers, body }, reply) => {
    const caller = await findCaller(headers.authorization);
    return caller ? { data: await list(body, caller) } : reply.code(401).send({});
  });
  app.get<{ Params: { id: string } }>('/api/Event/:id', async ({ headers, params }, reply) => {
    const caller = await findCaller(headers.authorization);
    return caller ? { data: await detail(ask, params.id, caller) } : reply.code(401).send({});
  });
  app.post<{ Body: URLSearchParams }>('/api/event/register', async ({ headers, body }, reply) => {
    const caller = await findCaller(headers.authorization);
    if (!caller) return reply.code(401).send({});
    const isSeated = await book(pool, body.get('ticketpriceid') ?? '', caller.account_id);
    return reply.code(isSeated ? 200 : 409).send({});
  });
};
