import type pg from 'pg';

const CATEGORIES = 6;
const PARTS_OF_EACH = 4;
const TAGS = 20;
const SYLLABLES = 'ba dor fen gim hal jun kel lom mar nis pel quo ran sut tav vor wen yel zan cru';

/** Numbered: categories, then the parts of each, then tags. */
const ADD_LABELS = `
  create temporary table labels as
  select n, gen_random_uuid() as id, case when n < ${CATEGORIES * (1 + PARTS_OF_EACH)} then 'partner-category' else 'tag' end as kind,
    case when n between ${CATEGORIES} and ${CATEGORIES * (1 + PARTS_OF_EACH) - 1} then (n - ${CATEGORIES}) / ${PARTS_OF_EACH} end as of
  from generate_series(0, ${CATEGORIES * (1 + PARTS_OF_EACH) + TAGS - 1}) n;
  insert into content_labels (id, kind, label) select id, kind, 'Label ' || n from labels where of is null;
  insert into content_labels (id, kind, label, parent_id)
    select labels.id, labels.kind, 'Label ' || labels.n, parent.id from labels join labels parent on parent.n = labels.of`;

const ADD_PARTNERS = `
  with made as (
    insert into partners (title, description, is_pinned, audience, published_from)
    select initcap(s[item % 20 + 1] || s[item / 20 % 20 + 1] || s[item / 400 % 20 + 1] || ' ' || s[item / 8000 % 20 + 1] || s[item % 7 + 1]),
      'Serves depots and yards near ' || s[item / 3 % 20 + 1] || s[item / 60 % 20 + 1], item % 100 = 0,
      (array['everyone', 'everyone', 'everyone', 'everyone', 'members', 'products'])[item % 6 + 1],
      case when item % 20 > 0 then now() - interval '1 day' end
    from generate_series($1::int, $2::int) item, string_to_array('${SYLLABLES}', ' ') s
    returning *),
  numbered as (select made.*, row_number() over () as item from made)
  insert into partner_labels (partner_id, label_id, is_pinned, sort_title, published_from, published_until, audience, shows_teaser)
  select p.id, labels.id, p.is_pinned, p.sort_title, p.published_from, p.published_until, p.audience, p.shows_teaser
  from numbered p cross join lateral (values (item % ${CATEGORIES}),
    (${CATEGORIES} + item % ${CATEGORIES} * ${PARTS_OF_EACH} + item / ${CATEGORIES} % ${PARTS_OF_EACH}),
    (${CATEGORIES * (1 + PARTS_OF_EACH)} + item / 7 % ${TAGS})) has (n) join labels using (n)`;

/** So many are written at once. */
const STEP = 50_000;

/** Fills partners up to so many, beside the triggers that copy and look for words: what they write of a list is the same. */
export const fillPartners = async (
  client: pg.Client,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  if (from === 0) await client.query(ADD_LABELS);
  const tables = ['partners', 'partner_labels'];
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  // To make it at the end is much less work than to keep it.
  await client.query('drop index partners_keyword');
  for (let first = from + 1; first <= to; first += STEP)
    await client.query(ADD_PARTNERS, [first, Math.min(first + STEP - 1, to)]);
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  await client.query(
    String.raw`create index partners_keyword on partners using gin (lower(title || E'\n' || description) gin_trgm_ops)`,
  );
  await client.query('vacuum analyze');
};

/** The ids of a category, a part of it and a tag. */
export const labelsOf = async (client: pg.Client): Promise<string[]> => {
  const numbers = [0, CATEGORIES, CATEGORIES * (1 + PARTS_OF_EACH) + 3];
  const { rows } = await client.query<{ id: string }>(
    'select id from labels where n = any($1::int[]) order by n',
    [numbers],
  );
  return rows.map(({ id }) => id);
};
