import type pg from 'pg';
import { createToken, hashToken } from '../../server/src/adapters/token.ts';
import { ownNetwork } from './own-network.ts';

export interface Caller {
  readonly accountId: string;
  readonly email: string;
  readonly token: string;
  /** Everybody calls from a network of their own: how much one of them may ask is not what is measured. */
  readonly network: string;
}

/** Who uses the portal at a time. Enough of each that nobody reaches the 600 calls a minute of one person. */
export interface MixedPeople {
  readonly members: readonly Caller[];
  /** Those of them who pay for their firm. */
  readonly payers: readonly Caller[];
  readonly guests: readonly Caller[];
  readonly officers: readonly Caller[];
}

interface Found {
  readonly accountId: string;
  readonly email: string;
}

const MEMBERS = `select accounts.id as "accountId", email from accounts
  where contact_type = 'Member' and role = 0 and disabled_at is null and closed_at is null
    and email_confirmed_at is not null and password_hash is not null
  order by email limit 300`;

const PAYERS = `select distinct accounts.id as "accountId", email from accounts
  join organisation_contacts contact on contact.account_id = accounts.id
  where accounts.id = any($1::uuid[]) and (contact.is_administrator or contact.pays)`;

const ADD = `insert into accounts (email, first_name, last_name, contact_type, role, email_confirmed_at)
  select $1 || n || '@bench.example', 'Robin', 'Carter', $2, $3, now() from generate_series(1, $4) n
  returning id as "accountId", email`;

/** Signs them in, as officers with their second factor. */
const withSessions = async (client: pg.Client, found: readonly Found[]): Promise<Caller[]> => {
  const callers = found.map((person) => ({ ...person, token: createToken(), network: ownNetwork() }));
  await client.query(
    `insert into sessions (account_id, token_hash, created_at, last_seen_at, authenticated_at, second_factor_at, expires_at)
     select account_id, token_hash, now(), now(), now(), now(), now() + interval '7 days'
     from unnest($1::uuid[], $2::bytea[]) as given (account_id, token_hash)`,
    [callers.map(({ accountId }) => accountId), callers.map(({ token }) => hashToken(token))],
  );
  return callers;
};

const find = async (client: pg.Client, statement: string, values: unknown[] = []): Promise<Found[]> =>
  (await client.query<Found>(statement, values)).rows;

/** The demo association's members, and guests and officers beside them. */
export const findMixedPeople = async (client: pg.Client): Promise<MixedPeople> => {
  const members = await withSessions(client, await find(client, MEMBERS));
  const ids = members.map(({ accountId }) => accountId);
  const paying = new Set((await find(client, PAYERS, [ids])).map(({ accountId }) => accountId));
  return {
    members,
    payers: members.filter(({ accountId }) => paying.has(accountId)),
    guests: await withSessions(client, await find(client, ADD, ['guest.', 'Prospect-Guest', 0, 60])),
    officers: await withSessions(client, await find(client, ADD, ['officer.', 'Staff', 1, 20])),
  };
};
