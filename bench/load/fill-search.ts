import type pg from 'pg';

/** How many different words there are; the first ones stand in most texts, as words of any language do. */
const WORD_COUNT = 20_000;
const BODIES = 2000;
const SYLLABLES = 'ba dor fen gim hal jun kel lom mar nis pel quo ran sut tav vor wen yel zan cru';

/** Words that can be told from each other, of three or four syllables. */
const ADD_WORDS = `
  create temporary table words as
  select n, s[n % 20 + 1] || s[n / 20 % 20 + 1] || s[n / 400 % 20 + 1] || s[n / 8000 % 20 + 1] as word
  from generate_series(0, ${WORD_COUNT - 1}) n, string_to_array($1, ' ') s`;

/** Common words come first: the third power leaves a tenth of the words for half of every text. */
const someWords = (items: string, each: number): string => `
  select item, string_agg(word, ' ') as said from (
    select item, floor(${WORD_COUNT} * power(random(), 3))::int as n
    from generate_series(${items}) item, generate_series(1, ${each})) drawn join words using (n) group by item`;

const ADD_BODIES = `
  create temporary table bodies as
  select item as n, said, setweight(to_tsvector('portal_stems', said), 'C') as stems from (${someWords(`1, ${BODIES}`, 60)}) made`;

/** Of ten items so many of each kind. */
const KIND = `(array['Article', 'Article', 'Article', 'Article', 'Resource', 'Resource', 'Partner', 'Partner', 'Event', 'Event'])`;

const ADD_ITEMS = `
  truncate items;
  insert into items
    select gen_random_uuid(), ${KIND}[item % 10 + 1], titles.said, bodies.said, bodies.stems,
      case when item % 10 > 7 then 'everyone'
        else (array['everyone', 'everyone', 'everyone', 'everyone', 'members', 'products'])[item % 6 + 1] end,
      case when item % 20 > 0 then at end, at
    from (${someWords('$1, $2', 5)}) titles join bodies on bodies.n = item % ${BODIES} + 1,
      lateral (select now() - item * interval '20 seconds' as at) dated;
  insert into resources (id, type, title, description, content_html, content_rules, audience, published_from, resource_date)
    select id, kind, title, left(said, 120), '<p>' || said || '</p>', 1, audience, published_from, at
    from items where kind in ('Article', 'Resource');
  insert into partners (id, title, description, content_html, audience, published_from)
    select id, title, left(said, 120), '<p>' || said || '</p>', audience, published_from from items where kind = 'Partner';
  insert into events (id, type_id, title, summary, content_html, content_rules, time_zone, starts_at, ends_at, published_from)
    select id, (select id from event_types limit 1), title, left(said, 120), '<p>' || said || '</p>', 1, 'Australia/Sydney',
      at + interval '300 days', at + interval '301 days', published_from
    from items where kind = 'Event';
  insert into search_documents (id, kind, published_from, audience, dated_at, stems)
    select id, kind, published_from, audience, case when kind = 'Event' then at + interval '300 days' else at end,
      setweight(to_tsvector('portal_stems', title), 'A') || stems
    from items`;

const ADD_ITEMS_TABLE = `
  create temporary table items (id uuid, kind text, title text, said text, stems tsvector, audience text, published_from timestamptz, at timestamptz)`;

const TABLES = ['resources', 'partners', 'events'] as const;

/** So many are written at once. */
const STEP = 50_000;

/** To make them at the end is much less work than to keep them; answers how. */
const dropWordIndexes = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes
     where tablename in ('resources', 'partners', 'events', 'search_documents') and indexdef like '%USING gin%'`,
  );
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
  return rows.map(({ indexdef }) => indexdef);
};

/**
 * Fills news, resources, partners and events up to so many together, beside the triggers that write what is searched: one by one they would take hours,
 * and what they write is the same.
 */
export const fillSearch = async (
  client: pg.Client,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  if (from === 0) {
    await client.query(ADD_WORDS.replace('$1', `'${SYLLABLES}'`));
    await client.query(ADD_BODIES);
    await client.query(ADD_ITEMS_TABLE);
    await client.query(`insert into event_types (name, position) values ('Day', 1) on conflict do nothing`);
    await client.query('insert into search_words select word from words on conflict do nothing');
  }
  for (const table of TABLES) await client.query(`alter table ${table} disable trigger user`);
  const indexes = await dropWordIndexes(client);
  for (let first = from + 1; first <= to; first += STEP) {
    const last = Math.min(first + STEP - 1, to);
    await client.query(ADD_ITEMS.replaceAll('$1', String(first)).replaceAll('$2', String(last)));
  }
  for (const table of TABLES) await client.query(`alter table ${table} enable trigger user`);
  for (const definition of indexes) await client.query(definition);
  await client.query('vacuum analyze');
};

/** The word of this rank, the most common first. */
export const wordOf = async (client: pg.Client, rank: number): Promise<string> =>
  (await client.query<{ word: string }>('select word from words where n = $1', [rank])).rows[0]?.word ?? '';
