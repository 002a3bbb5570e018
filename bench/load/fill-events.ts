import type pg from 'pg';
import { CONTENT_RULES } from '../../server/src/content/content-rules.ts';

const WORDS =
  'Fatigue Freight Livestock Permits Axles Brakes Fuel Tyres Rosters Depots Ports Grain Tankers Cameras Loads Safety Law Pay Training Wellbeing';

/** Fills events up to so many: in the years to come, three types of tickets and some booked places each. */
export const fillEvents = async (client: pg.Client, upTo: number): Promise<void> => {
  await client.query(
    `insert into event_types (name, position) select 'Type ' || n, n from generate_series(1, 5) n on conflict do nothing`,
  );
  for (const table of ['event_locations', 'event_categories', 'event_tags'])
    await client.query(
      `insert into ${table} (name) select 'Name ' || n from generate_series(1, 20) n on conflict do nothing`,
    );
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from events');
  await client.query(
    `with words as (select string_to_array($3, ' ') as w),
     made as (
       insert into events (type_id, location_id, title, summary, content_html, content_rules, time_zone, address,
         starts_at, ends_at, published_from)
       select (select id from event_types where position = n % 5 + 1),
         (select id from event_locations where name = 'Name ' || (n % 20 + 1)),
         w[n % 20 + 1] || ' ' || w[n / 20 % 20 + 1] || ' day ' || n, 'What ' || w[n / 7 % 20 + 1] || ' means for us',
         '<p>' || repeat('Words about the day. ', 40) || '</p>', $4::int, 'Australia/Sydney', n || ' Wharf Road',
         now() + n * interval '3 hours' + interval '1 day', now() + n * interval '3 hours' + interval '26 hours',
         now() - interval '1 day'
       from generate_series($1::int, $2::int) n, words returning id),
     categories as (insert into event_in_categories (event_id, category_id)
       select made.id, c.id from made, lateral (select id from event_categories
         order by md5(made.id::text || event_categories.id::text) limit 2) c),
     tags as (insert into event_with_tags (event_id, tag_id)
       select made.id, t.id from made, lateral (select id from event_tags
         order by md5(event_tags.id::text || made.id::text) limit 2) t)
     insert into event_ticket_types (event_id, position, name, price_cents, member_price_cents, stock)
       select made.id, p, 'Ticket ' || p, p * 11000, p * 8800, 100 from made, generate_series(1, 3) p`,
    [(rows[0]?.count ?? 0) + 1, upTo, WORDS, CONTENT_RULES],
  );
  await client.query('vacuum analyze');
};

/** A free ticket of which there are so many; returns its id. */
export const addFreeTicket = async (client: pg.Client, stock: number | null): Promise<string> => {
  const { rows } = await client.query<{ id: string }>(
    `with made as (insert into events (type_id, title, time_zone, starts_at, ends_at, published_from)
       select id, 'Fought for', 'Australia/Sydney', now() + interval '90 years', now() + interval '90 years 1 hour', now()
       from event_types limit 1 returning id)
     insert into event_ticket_types (event_id, position, name, price_cents, stock)
     select id, 1, 'Place', 0, $1 from made returning id`,
    [stock],
  );
  return rows[0]?.id ?? '';
};
