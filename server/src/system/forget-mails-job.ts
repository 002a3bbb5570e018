import { sql } from 'kysely';
import type { Context } from '../context.ts';

/**
 * Far longer than anything asks whether a mail went: reminders of a membership year by their keys, an officer what somebody
 * got, and a person for their data.
 */
const KEPT_DAYS = 3 * 365;
/** So many at once: nobody waits for rows of a table that everything writes to. */
const BATCH = 5000;

/** By the clock of the database, which stamped them. */
const forgetBatch = async ({ db }: Context): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with old as (
      select id from mails where status <> 'queued' and created_at < now() - make_interval(days => ${KEPT_DAYS})
        and not exists (select 1 from mailing_recipients where mail_id = mails.id)
        and not exists (select 1 from event_message_recipients where mail_id = mails.id)
        and not exists (select 1 from digest_recipients where mail_id = mails.id)
      limit ${BATCH}
    ), forgotten as (
      delete from mails using old where mails.id = old.id returning 1
    )
    select count(*)::int as count from forgotten`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Forgets mails that were done years ago, but for those of mailings, messages and digests, whose lists count them. */
export const forgetOldMails = async (context: Context): Promise<void> => {
  while ((await forgetBatch(context)) === BATCH);
};
