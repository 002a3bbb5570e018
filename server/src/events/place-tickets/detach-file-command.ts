import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';

/** Mails that still wait go without this file; what they say in words stays. */
export const detachFile = async (writer: Reader, fileKey: string): Promise<void> => {
  await sql`update mails set attachments = coalesce((select jsonb_agg(each)
      from jsonb_array_elements(attachments) as each where each ->> 'fileKey' <> ${fileKey}), '[]')
    where status = 'queued' and attachments @> ${JSON.stringify([{ fileKey }])}`.execute(writer);
};
