import { sql } from 'kysely';
import { escapePattern } from '../db/escape-pattern.ts';
import type { Transaction } from '../db/database.ts';
import { ACCOUNT_COLUMNS } from '../forms/bound-column-rules.ts';

/** Whom nothing may name any more. */
export interface Forgotten {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** What stands where the name stood. */
const FORMER_NAME = `${ACCOUNT_COLUMNS.first_name.atClosing.becomes} ${ACCOUNT_COLUMNS.last_name.atClosing.becomes}`;

/** Text as it stands inside a string of JSON. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Mails to the person, and those whose answers were to reach them, whether they have been sent or not. */
const deleteOwn = async (transaction: Transaction, { id, email }: Forgotten): Promise<void> => {
  await sql`
    with gone as (
      delete from mails where lower(to_address) = lower(${email}) or lower(reply_to_address) = lower(${email})
        or account_id = ${id}
      returning id
    )
    delete from pgboss.job where data -> 'payload' ? 'mailId'
      and data -> 'payload' ->> 'mailId' in (select id::text from gone)
  `.execute(transaction);
};

/** Mails to others keep what they say, but for who the person was; no mail is touched that only has the same words. */
const renameInOthers = async (transaction: Transaction, { id, email, name }: Forgotten): Promise<void> => {
  await sql`
    update mails set
      subject = replace(subject, ${name}, ${FORMER_NAME}),
      content = replace(replace(content::text, ${inJson(name)}, ${FORMER_NAME}), ${inJson(email)}, '–')::jsonb
    where about_account_id = ${id}
  `.execute(transaction);
};

const deleteJobs = async (transaction: Transaction, { id, email }: Forgotten): Promise<void> => {
  await sql`
    delete from pgboss.job
    where (data -> 'payload' ? 'email' and lower(data -> 'payload' ->> 'email') = lower(${email}))
      or (data -> 'payload' ? 'accountId' and data -> 'payload' ->> 'accountId' = ${id})
  `.execute(transaction);
};

const forgetCounts = async (transaction: Transaction, { email }: Forgotten): Promise<void> => {
  await sql`delete from rate_limits where lower(key) like '%:' || lower(${escapePattern(email)})`.execute(
    transaction,
  );
};

/** Takes a person out of the mails, the jobs and the counts that are kept by address. */
export const eraseMails = async (transaction: Transaction, forgotten: Forgotten): Promise<void> => {
  await deleteOwn(transaction, forgotten);
  await renameInOthers(transaction, forgotten);
  await deleteJobs(transaction, forgotten);
  await forgetCounts(transaction, forgotten);
};
