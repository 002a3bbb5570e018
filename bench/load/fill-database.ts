import type pg from 'pg';
import { createToken, hashToken } from '../../server/src/adapters/token.ts';
import { ORGANISATION_COUNT } from '../extent.ts';
import { hashPassword } from '../../server/src/adapters/password-hasher.ts';

export const PASSWORD = 'Wide-Load!Ahead7';

export interface Person {
  readonly email: string;
  /** Of a session that is open. */
  readonly token: string;
}

const PLACES =
  'Albury Ararat Ballina Bathurst Benalla Bendigo Biloela Bourke Broome Bunbury Cairns Cessnock Charleville Coonamble Dalby Dubbo Echuca Emerald Esperance Forbes Geelong Geraldton Gladstone Goondiwindi Goulburn Griffith Gympie Horsham Inverell Kalgoorlie Katherine Kempsey Leeton Mackay Mildura Moree Mudgee Narrabri Nowra Orange Parkes Roma Sale Tamworth Taree Tumut Wagga Warrego Warwick Yass';
const FAMILIES =
  'Abbott Barker Bellamy Burke Callaghan Carter Conway Dawson Doyle Drummond Eaton Fielding Fraser Gallagher Gibson Grady Hadley Hannan Harding Healy Hogan Ireland Jarvis Keating Kelly Lachlan Lawson Leary Madden Mallee Mercer Nolan Norris Oakley Parry Pearce Quinlan Rankin Redgum Ryan Saunders Sheehan Slattery Talbot Tierney Underhill Vickers Walsh Whelan Yates';
const TRADES =
  'Haulage,Transport,Freight Lines,Logistics,Bulk Carriers,Livestock,Tankers,Heavy Haulage,Express,Removals';
const FORMS = 'Pty Ltd,& Sons,Group,Co';

/** Combinations of place, family, trade and form: of 50 × 50 × 10 × 4 different names. */
const addOrganisations = async (client: pg.Client): Promise<void> => {
  await client.query(
    `insert into organisations (name, status)
     select concat_ws(' ', place, family, trade, form), 'active'
     from unnest(string_to_array($1, ' ')) place, unnest(string_to_array($2, ' ')) family,
       unnest(string_to_array($3, ',')) trade, unnest(string_to_array($4, ',')) form
     order by md5(concat(place, family, trade, form)) limit $5`,
    [PLACES, FAMILIES, TRADES, FORMS, ORGANISATION_COUNT],
  );
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from organisations');
  if (rows[0]?.count !== ORGANISATION_COUNT) throw new Error(`There are ${rows[0]?.count} organisations`);
};

const addPeople = async (client: pg.Client, people: readonly Person[]): Promise<void> => {
  await client.query(
    `insert into accounts
       (email, first_name, last_name, mobile, password_hash, contact_type, member_number, email_confirmed_at)
     select email, 'Robin', 'Carter', '+61491570006', $2, 'Member', nextval('member_number')::text, now()
     from unnest($1::text[]) email`,
    [people.map(({ email }) => email), await hashPassword(PASSWORD)],
  );
  await client.query(`
    insert into organisation_contacts (organisation_id, account_id, is_administrator)
    select organisations.id, accounts.id, accounts.nth % 2 = 0
    from (select id, row_number() over (order by id) as nth from accounts) accounts
    join (select id, row_number() over (order by id) as nth from organisations) organisations using (nth)`);
};

const addSessions = async (client: pg.Client, people: readonly Person[]): Promise<void> => {
  await client.query(
    `insert into sessions (account_id, token_hash, created_at, last_seen_at, authenticated_at, expires_at)
     select accounts.id, token_hash, now(), now(), now(), now() + interval '7 days'
     from unnest($1::text[], $2::bytea[]) as given (email, token_hash) join accounts using (email)`,
    [people.map(({ email }) => email), people.map(({ token }) => hashToken(token))],
  );
};

/** Fills a migrated, empty database; the people it answers are signed in. */
export const fillDatabase = async (client: pg.Client, peopleCount: number): Promise<Person[]> => {
  const people = Array.from({ length: peopleCount }, (_, index) => ({
    email: `driver.${index}@bench.example`,
    token: createToken(),
  }));
  await addOrganisations(client);
  await addPeople(client, people);
  await addSessions(client, people);
  await client.query('vacuum analyze');
  return people;
};
