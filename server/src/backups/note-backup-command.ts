import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Notes that a backup was written whole, so that the office sees how old the newest is. Answers whether the database knows of backups: an older one does not. */
export const noteBackup = async (
  db: Database,
  { hasFiles }: { readonly hasFiles: boolean },
): Promise<boolean> => {
  const { rows } = await sql<{ isKnown: boolean }>`
    select to_regclass('public.last_backups') is not null as "isKnown"`.execute(db);
  if (!rows[0]?.isKnown) return false;
  await sql`insert into last_backups (made_at, has_files) values (now(), ${hasFiles})
    on conflict (is_only) do update set made_at = excluded.made_at, has_files = excluded.has_files`.execute(
    db,
  );
  return true;
};
