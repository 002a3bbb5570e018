import { SEARCH_COUNTED } from '@linehaul/contract/search';
import { type RawBuilder, sql } from 'kysely';
import type { AskedBy } from '../audiences/audience-queries.ts';
import { composedOnce } from '../db/composed-statement.ts';
import type { Reader } from '../db/database.ts';
import { readableDocuments, toQuery, type WordedType } from './readable-queries.ts';
import { anyWordOf, type WeighedTerm, candidateQuery } from './weigh-rules.ts';

/** A document that was found, and how good it is. */
export interface Hit {
  readonly id: string;
  readonly type: WordedType;
  readonly score: number;
}

/** How much it counts where a word stands: in files, content, description and labels, title. */
const PLACES = sql.lit('{0.08,0.15,0.5,1}');
/** Of what the words weigh together, so much has to be there. */
const ENOUGH = 0.35;
/** And so much of the score of the best: what is far behind it is not what was meant. */
const NEAR_ENOUGH = 0.06;
/** What an event that is over keeps of its score. */
const OVER = 0.6;

const COLUMNS = sql`documents.id, documents.kind, documents.stems, documents.dated_at`;

interface Ranked extends AskedBy {
  readonly query: string;
  /** Every way in which a word may stand there, as JSON, with its word's place among the terms. */
  readonly alternatives: string;
  readonly weights: readonly number[];
}

const selectRanked = (query: RawBuilder<unknown>, given: Ranked) => sql<Hit>`
    with candidates as materialized (${readableDocuments(COLUMNS, { query, limit: SEARCH_COUNTED }, given)}),
    alternatives as materialized (
      select term, to_tsquery('portal_stems', query) as query, weight
      from jsonb_to_recordset(${given.alternatives}::jsonb) as given (term int, query text, weight float)),
    terms as materialized (
      select index - 1 as term, weight from unnest(${given.weights}::float[]) with ordinality as given (weight, index)
      where exists (select from alternatives where alternatives.term = index - 1 and numnode(query) > 0)),
    scored as (
      select candidates.id, candidates.kind, candidates.dated_at, sum(terms.weight * hit.best) / (select sum(weight) from terms) as words,
        sum(terms.weight) / (select sum(weight) from terms) as share
      from candidates cross join lateral (
        select term, max(weight * ts_rank(${PLACES}::real[], candidates.stems, query)) as best
        from alternatives where candidates.stems @@ query group by term) hit
      join terms on terms.term = hit.term
      group by candidates.id, candidates.kind, candidates.dated_at),
    ranked as (
      select id, kind as type, dated_at, words * share * share
          * case when kind = 'Event' and dated_at < ${given.now} then ${OVER}::float else 1 end as score
        from scored where share >= ${ENOUGH}::float)
    select id, type, score from ranked where score >= ${NEAR_ENOUGH}::float * (select max(score) from ranked)
    order by score desc, dated_at desc, id`;

/**
 * What few documents have is found by its words, whatever they are, and planned once a connection: the query is selected, so that
 * PostgreSQL knows as much of it beforehand as without it, keeps one plan, and reads the query once.
 */
const rankSeldom = composedOnce((_reader: Reader, given: Ranked) =>
  selectRanked(sql`(select ${toQuery(given.query)})`, given),
);

/** What many have is sooner found among the newest: planned by the words themselves, each time. */
const rankCommon = async (reader: Reader, given: Ranked): Promise<Hit[]> =>
  (await selectRanked(toQuery(given.query), given).execute(reader)).rows;

interface Looked {
  readonly terms: readonly WeighedTerm[];
  readonly query: string;
}

const rank = (reader: Reader, { terms, query }: Looked, asked: AskedBy): Promise<Hit[]> => {
  const alternatives = terms.flatMap((term, index) =>
    term.alternatives.map((one) => ({ term: index, query: one.query, weight: one.weight })),
  );
  const given = {
    ...{ ...asked, query, alternatives: JSON.stringify(alternatives) },
    weights: terms.map(({ weight }) => weight),
  };
  return (terms.some(({ isCommon }) => isCommon) ? rankCommon : rankSeldom)(reader, given);
};

/** What the viewer may read and what has enough of these words, the best first. */
export const findHits = async (
  reader: Reader,
  terms: readonly WeighedTerm[],
  asked: AskedBy,
): Promise<Hit[]> => {
  if (terms.length === 0) return [];
  const hits = await rank(reader, { terms, query: candidateQuery(terms) }, asked);
  // Nothing has all of the words that very many have one by one.
  return hits.length > 0 ? hits : rank(reader, { terms, query: anyWordOf(terms) }, asked);
};
