import { sql } from 'kysely';
import type { Context } from '../context.ts';

/** Of one statement: its rows are held until it ends. */
const AT_ONCE = 200;

/** Writes anew what is found by a label that has got another name, some at a time. */
export const refreshSearch = async ({ db }: Pick<Context, 'db'>): Promise<void> => {
  for (;;) {
    const { rows } = await sql<{ written: number }>`
      with stale as materialized (
        select array(select id from search_documents where is_stale order by id limit ${AT_ONCE}) as ids)
      select cardinality(ids) as written, search_index(ids)::text from stale`.execute(db);
    if ((rows[0]?.written ?? 0) < AT_ONCE) return;
  }
};
