import type pg from 'pg';

const FIRST_NAMES =
  'Alex Bela Cleo Dara Elin Finn Gray Hana Ivor Jude Kaya Lior Mika Nola Omar Pia Quin Rosa Sami Tova';
const LAST_NAMES =
  'Abbott Barker Callaghan Dawson Eaton Fraser Grady Healy Ireland Jarvis Keating Lawson Mercer Nolan';

const ADD_TEAM = `
  with firm as (insert into organisations (name, status) values ('The largest carrier', 'active') returning id),
    team as (
      insert into accounts (email, first_name, last_name, password_hash, contact_type, email_confirmed_at)
      select 'team.' || n || '@bench.example', f[n % 20 + 1], l[n / 20 % 14 + 1] || n / 280, 'none', 'Member', now()
      from generate_series(1, $1::int) n, string_to_array('${FIRST_NAMES}', ' ') f, string_to_array('${LAST_NAMES}', ' ') l
      returning id)
  insert into organisation_contacts (organisation_id, account_id, is_administrator)
  select firm.id, team.id, false from firm, team
  union all select firm.id, accounts.id, true from firm, accounts where email = $2`;

/** One organisation of so many people, which the administrator, who is there already, administers; answers its id. */
export const fillTeam = async (client: pg.Client, administrator: string, people: number): Promise<string> => {
  await client.query(ADD_TEAM, [people, administrator]);
  // The administrator may belong to an organisation of the load too: the largest is asked for by its id.
  const { rows } = await client.query<{ id: string }>(
    "select id from organisations where name = 'The largest carrier'",
  );
  return rows[0]?.id ?? '';
};
