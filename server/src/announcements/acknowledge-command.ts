import { sql } from 'kysely';
import { askedBy, readableBy } from '../audiences/audience-queries.ts';
import { findViewer } from '../audiences/viewer-queries.ts';
import type { Context } from '../context.ts';
import { notFound } from '../domain-error.ts';
import type { Caller } from '../http/audience.ts';
import { ANNOUNCEMENTS } from './announcement-queries.ts';

/** Keeps when somebody first said that they have read what they may read; throws not found of anything else. */
export const acknowledge = async (context: Context, caller: Caller, id: string): Promise<void> => {
  const now = context.clock.now();
  const asked = askedBy(await findViewer(context, caller), now);
  // In one statement, so that it is not deleted in between; an update that changes nothing still answers its row.
  const { rows } = await sql`
    insert into announcement_acknowledgements (announcement_id, account_id, acknowledged_at)
    select id, ${caller.accountId}, ${now}::timestamptz from announcements
    where id = ${id} and ${readableBy(ANNOUNCEMENTS, asked)}
    for key share
    on conflict (announcement_id, account_id) do update
      set acknowledged_at = announcement_acknowledgements.acknowledged_at
    returning announcement_id`.execute(context.db);
  if (rows.length === 0) throw notFound();
};
