import type { ClientBase } from 'pg';
import { StartRefused } from '../start-refused.ts';

/**
 * What triggers keep as it is, the serving role may not change either: it cannot switch a trigger off, being no owner,
 * and has no right to. Derived from the triggers, so that no new table of the kind is forgotten.
 */
const KEPT = `
  select format('%I', relname) as name,
    array_to_string(array_remove(array[
      case when bool_or(tgtype & 16 > 0) then 'update' end,
      case when bool_or(tgtype & 8 > 0) then 'delete' end], null), ', ') as refused
  from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
  where not tgisinternal and tgqual is null and tgattr = '' and tgtype & 2 > 0 and proname like '%refuse\\_change'
    and relnamespace = 'public'::regnamespace and tgtype & 24 > 0
  group by relname`;

/** Whoever owns the tables, or may become the owner, needs no rights to do anything. */
const requireNoOwner = async (client: ClientBase, role: string): Promise<void> => {
  const { rows } = await client.query<{ owns: boolean }>(
    `select bool_or(pg_has_role($1, relowner, 'member')) as owns from pg_class where relnamespace = 'public'::regnamespace`,
    [role],
  );
  if (rows[0]?.owns !== true) return;
  throw new StartRefused(
    `DATABASE_OWNER_URL expects another user than DATABASE_URL has, and ${role} to be neither an owner of its tables nor a superuser`,
  );
};

/**
 * Gives the role that serves what it needs, and nothing with which the audit log, the ledger or issued documents could be
 * altered. Throws StartRefused for a role that needs no rights for that.
 */
export const grantToServer = async (client: ClientBase, role: string): Promise<void> => {
  await requireNoOwner(client, role);
  const { rows } = await client.query<{ name: string; refused: string }>(KEPT);
  const { rows: quoted } = await client.query<{ grantee: string }>('select quote_ident($1) as grantee', [
    role,
  ]);
  const grantee = quoted[0]?.grantee;
  const statements = [
    `grant usage on schema public to ${grantee}`,
    `revoke create on schema public from public`,
    `grant select, insert, update, delete on all tables in schema public to ${grantee}`,
    `grant usage, select on all sequences in schema public to ${grantee}`,
    `grant usage on schema pgboss to ${grantee}`,
    `grant select, insert, update, delete on all tables in schema pgboss to ${grantee}`,
    `revoke insert, update, delete on schema_migrations from ${grantee}`,
    ...rows.map(({ name, refused }) => `revoke ${refused} on ${name} from ${grantee}`),
  ];
  // In one transaction, so that no server ever sees rights that are taken back a moment later.
  await client.query(`begin; ${statements.join('; ')}; commit`);
};
