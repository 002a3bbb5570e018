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

const ADD_ITEMS = `
  with titles as (${someWords('$1::int, $2::int', 5)}),
  made as (
    insert into resources (type, title, description, content_html, content_rules, audience, published_from, resource_date)
    select case when item % 3 = 0 then 'Resource' else 'Article' end, titles.said, left(bodies.said, 120),
      '<p>' || bodies.said || '</p>', 1,
      (array['everyone', 'everyone', 'everyone', 'everyone', 'members', 'products'])[item % 6 + 1],
      case when item % 20 > 0 then at end, at
    from titles join bodies on bodies.n = item % ${BODIES} + 1,
      lateral (select now() - item * interval '20 seconds' as at) dated
    returning id, type, title, audience, published_from, resource_date, content_html)
  insert into search_documents (id, kind, published_from, audience, dated_at, stems)
  select made.id, made.type, made.published_from, made.audience, made.resource_date,
    setweight(to_tsvector('portal_stems', made.title), 'A') || bodies.stems
  from made join bodies on made.content_html = '<p>' || bodies.said || '</p>'`;

/** So many are written at once. */
const STEP = 50_000;

/** To make them at the end is much less work than to keep them; answers how. */
const dropWordIndexes = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes
     where tablename in ('resources', 'search_documents') and indexdef like '%USING gin%'`,
  );
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
  return rows.map(({ indexdef }) => indexdef);
};

/**
 * Fills news and resources up to so many, beside the triggers that write what is searched: one by one they would take hours,
 * and what they write is the same.
 */
export const fillSearch = async (
  client: pg.Client,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  if (from === 0) {
    await client.query(ADD_WORDS.replace('$1', `'${SYLLABLES}'`));
    await client.query(ADD_BODIES);
    await client.query('insert into search_words select word from words on conflict do nothing');
  }
  await client.query('alter table resources disable trigger user');
  const indexes = await dropWordIndexes(client);
  for (let first = from + 1; first <= to; first += STEP) {
    const last = Math.min(first + STEP - 1, to);
    await client.query(ADD_ITEMS.replaceAll('$1', String(first)).replaceAll('$2', String(last)));
  }
  await client.query('alter table resources enable trigger user');
  for (const definition of indexes) await client.query(definition);
  await client.query('vacuum analyze');
};

/** The word of this rank, the most common first. */
export const wordOf = async (client: pg.Client, rank: number): Promise<string> =>
  (await client.query<{ word: string }>('select word from words where n = $1', [rank])).rows[0]?.word ?? '';
