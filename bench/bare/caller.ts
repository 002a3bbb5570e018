import { createHash } from 'node:crypto';
import type pg from 'pg';

/** What a token is stored as. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export interface Caller {
  readonly account_id: string;
  readonly email: string;
  readonly role: number;
  readonly contact_type: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly mobile: string;
  readonly member_number: string;
}

/** What pages are told beside it. */
export interface CallerDetails {
  readonly is_organisation_administrator: boolean;
  readonly manages_people: boolean;
  readonly has_second_factor_set_up: boolean;
  readonly organisation: unknown;
}

const DETAILS = `
    exists (select organisation_contacts.account_id from organisation_contacts
      where organisation_contacts.account_id = accounts.id and (organisation_contacts.is_administrator)) as is_organisation_administrator,
    exists (select organisation_contacts.account_id from organisation_contacts
      where organisation_contacts.account_id = accounts.id and (organisation_contacts.is_administrator or organisation_contacts.manages_people)) as manages_people,
    (exists (select authenticators.account_id from authenticators
        where authenticators.account_id = accounts.id and confirmed_at is not null)
      or exists (select passkeys.id from passkeys where passkeys.account_id = accounts.id)) as has_second_factor_set_up,
    (select json_build_object('id', organisations.id, 'name', organisations.name,
        'isAdministrator', is_administrator, 'pays', pays, 'managesPeople', manages_people, 'hasOthers', count(*) over () > 1)
      from organisation_contacts join organisations on organisations.id = organisation_contacts.organisation_id
      where organisation_contacts.account_id = accounts.id
      order by last_chosen desc nulls last, organisation_contacts.created_at, organisations.id limit 1) as organisation`;

/** The portal's statement, which finds those of several requests at once; the user's reads what pages are told of the person along. */
const callerOf = (more: string): string => `
  select sessions.token_hash, sessions.id as session_id, sessions.created_at, sessions.last_seen_at, sessions.authenticated_at,
    sessions.second_factor_at, sessions.binding_hash, sessions.wrote_lsn, sessions.impersonator_session_id,
    accounts.id as account_id, accounts.email, accounts.role, accounts.contact_type, accounts.first_name,
    accounts.last_name, accounts.mobile, accounts.member_number,
    own.created_at as own_created_at, own.last_seen_at as own_last_seen_at, own.revoked_at as own_revoked_at,
    impersonator.id as impersonator_id, impersonator.role as impersonator_role,
    impersonator.disabled_at as impersonator_disabled_at${more}
  from sessions inner join accounts on accounts.id = sessions.account_id
    left join sessions as own on own.id = sessions.impersonator_session_id
    left join accounts as impersonator on impersonator.id = own.account_id
  where sessions.token_hash = any((select $1::bytea[])::bytea[]) and sessions.revoked_at is null and sessions.expires_at > $2
    and accounts.disabled_at is null`;

const CALLER = { name: 'caller', text: callerOf('') };
const USER = { name: 'user', text: callerOf(`,${DETAILS}`) };

const finder =
  <C extends Caller>(statement: typeof CALLER, pool: pg.Pool) =>
  async (authorization = ''): Promise<C | undefined> => {
    const values = [[hashOf(authorization.slice('Bearer '.length))], new Date()];
    const { rows } = await pool.query<C>({ ...statement, values });
    return rows[0];
  };

export const callerFinder = (pool: pg.Pool) => finder<Caller>(CALLER, pool);
export const userFinder = (pool: pg.Pool) => finder<Caller & CallerDetails>(USER, pool);
