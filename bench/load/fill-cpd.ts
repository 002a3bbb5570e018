import type pg from 'pg';
import { fillTeam } from './fill-team.ts';

export interface CpdSize {
  /** In one organisation, which the first person of the database administers. */
  readonly team: number;
  /** Activities that wait for the office. */
  readonly waiting: number;
}

/** Three programmes of five categories, each with a minimum and a maximum in one. */
const ADD_PROGRAMMES = `
  insert into cpd_categories (name, position) select 'Category ' || n, n from generate_series(1, 5) n;
  insert into cpd_programmes (name, period_kind, period_years, first_year, required_hundredths, carry_over_hundredths)
    values ('Drivers', 'calendar', 1, 2020, 1000, 300), ('Yards', 'fiscal', 1, 2020, 1500, 0), ('Managers', 'personal', 2, 2020, 4000, 500);
  insert into cpd_programme_categories (programme_id, category_id, min_hundredths, max_hundredths)
    select p.id, c.id, case when position = 1 then 200 else 0 end, case when position = 2 then 400 end
    from cpd_programmes p, cpd_categories c`;

/** Everybody is in two of them since some day of the three years before, a tenth works part-time. */
const ADD_BELONGING = `
  with numbered as (select id, row_number() over (order by id) as n from accounts where contact_type = 'Member'),
    programmes as (select id, row_number() over (order by name) - 1 as n from cpd_programmes),
    people as (
      insert into cpd_programme_people (programme_id, account_id, since)
      select p.id, a.id, current_date - (a.n % 1000)::int from numbered a join programmes p on p.n <> a.n % 3 returning id)
  insert into cpd_reductions (person_id, percent, from_day, to_day, reason)
  select id, 40, current_date - 300, current_date + 100, 'Part-time'
  from (select id, row_number() over () as n from people) p where n % 10 = 0`;

const ADD_RECORDS = `
  with numbered as (select id, row_number() over (order by email) as n from accounts where contact_type = 'Member'),
    categories as (select id, position from cpd_categories)
  insert into cpd_records (account_id, title, category_id, presenter, completed_on, hundredths, state, submitted_at, created_at)
  select a.id, 'Toolbox meeting ' || r, c.id, 'Ines Duarte', current_date - ((a.n * 7 + r * 61) % 1100)::int, 25 * (1 + (a.n + r) % 12)::int,
    $2, now() - (r || ' minutes')::interval, now()
  from generate_series(0, $1::int - 1) r
    join numbered a on a.n = r % (select count(*) from numbered) + 1 join categories c on c.position = (r * 7 + a.n) % 5 + 1`;

const ADD_LICENCES = `
  insert into licence_kinds (name, position, reminder_days) select 'Licence ' || n, n, '{30,7}' from generate_series(1, 4) n;
  with numbered as (select id, row_number() over (order by email) as n from accounts where contact_type = 'Member')
  insert into licences (chain_id, account_id, kind_id, expires_on, expiry_set_on)
  select gen_random_uuid(), a.id, k.id, current_date + ((a.n * 13 + k.position * 97) % 900)::int - 100, current_date - 200
  from numbered a join licence_kinds k on k.position in (a.n % 4 + 1, a.n % 3 + 1);
  insert into organisation_licence_kinds (organisation_id, kind_id)
    select o.id, k.id from organisations o, licence_kinds k where o.name = 'The largest carrier' and k.position < 3`;

/** Of each person, approved. */
const RECORDS_OF_EACH = 14;

/** Programmes, licences and what people have done, over everybody that the database has; answers the id of the large organisation. */
export const fillCpd = async (
  client: pg.Client,
  administrator: string,
  { team, waiting }: CpdSize,
): Promise<string> => {
  const firm = await fillTeam(client, administrator, team);
  await client.query(ADD_PROGRAMMES);
  await client.query(ADD_BELONGING);
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from accounts where contact_type = 'Member'",
  );
  await client.query(ADD_RECORDS, [(rows[0]?.count ?? 0) * RECORDS_OF_EACH, 'approved']);
  await client.query(ADD_RECORDS, [waiting, 'submitted']);
  await client.query(ADD_LICENCES);
  await client.query('vacuum analyze');
  return firm;
};
