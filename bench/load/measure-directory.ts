import type pg from 'pg';
import { IS_BRIEF, LONG_LIST_COUNT, PEOPLE_COUNT } from '../extent.ts';
import { printTable } from '../report.ts';
import { withPortal } from '../with-portal.ts';
import { fillDatabase } from './fill-database.ts';
import { FILL_MEMBERSHIPS } from './fill-memberships.ts';
import { type Asked, TIMED_HEAD, timeCall } from './timed-calls.ts';

const TIMES = IS_BRIEF ? 2 : 20;
const GOAL_MS = 200;

/** Of the members one in a hundred is not listed; each has somebody, who shows a phone in one of ten. */
const FILL = `
  ${FILL_MEMBERSHIPS}
  update organisations set is_listed = nth % 100 > 0, directory_phone = case when nth % 5 = 0 then '02 5550 1000' else '' end
    from firms where firms.id = organisations.id;
  insert into form_values (field_id, entity_id, text_value, updated_at)
    select fields.id, firms.id, case workplace_part when 'suburb' then (array['Dubbo', 'Wagga Wagga', 'Roma'])[nth % 3 + 1]
      else 'www.firm' || nth || '.example' end, now()
    from firms, form_fields fields where workplace_part in ('suburb', 'website', 'address1');
  insert into form_values (field_id, entity_id, option_keys, updated_at)
    select fields.id, firms.id, array[(array['NSW', 'NSW', 'QLD', 'VIC', 'TAS'])[nth % 5 + 1]], now()
    from firms, form_fields fields where workplace_part = 'state';
  insert into accounts (email, first_name, last_name, mobile, password_hash, contact_type, email_confirmed_at)
    select 'listed.' || nth || '@bench.example', (array['Isla', 'Noel', 'Kim'])[nth % 3 + 1], 'Person' || nth, '+61491570006',
      'none', 'Member', now() from firms;
  insert into organisation_contacts (organisation_id, account_id)
    select firms.id, accounts.id from firms join accounts on accounts.email = 'listed.' || nth || '@bench.example';
  insert into privacy_answers (account_id, profile, phone, comments, address, communities, events, updated_at)
    select id, 'Members', case when id::text < '2' then 'Members' else 'Connections' end, 'Members', 'Connections', 'Members', 'OnlyMe', now()
    from accounts where email like 'listed.%';
  analyze;`;

const questionsOf = async (client: pg.Client, tokens: readonly string[]): Promise<Asked[]> => {
  const { rows } = await client.query<{ id: string; firm: string }>(
    `select (select id from membership_products limit 1) as id, (select id from organisations limit 1) as firm`,
  );
  const [{ id: productId, firm } = { id: '', firm: '' }] = rows;
  const firms = (name: string, body: object): Asked => ({
    name,
    path: '/api/directory/organisations',
    body,
    tokens,
  });
  const people = (name: string, body: object): Asked => ({
    name,
    path: '/api/directory/people',
    body,
    tokens,
  });
  return [
    firms('organisations, first page', {}),
    firms('organisations, page 40', { page: 40 }),
    firms('organisations, a word that many have', { keyword: 'haulage' }),
    firms('organisations, two letters', { keyword: 'wa' }),
    firms('organisations, nothing', { keyword: 'xyzzyplugh' }),
    firms('organisations of a state', { state: 'TAS' }),
    firms('organisations of a tier and suburb', { productId, suburb: 'wagga' }),
    firms('organisations with a phone', { shows: ['phone'] }),
    firms('organisations with a website', { shows: ['website'] }),
    { name: 'an entry', path: `/api/directory/organisations/${firm}`, tokens },
    people('people, first page', {}),
    people('people, page 40', { page: 40 }),
    people('people, a name that many have', { keyword: 'isla' }),
    people('people, one of them', { keyword: 'person4711' }),
    people('people with a phone', { shows: ['phone'] }),
    people('people of a state', { state: 'TAS' }),
    people('people of a state, by a name', { state: 'TAS', keyword: 'isla' }),
    people('people of a tier', { productId }),
    people('people of one organisation', { organisationId: firm }),
    { name: 'what it is narrowed by', path: '/api/directory/choices', tokens },
  ];
};

/** The directory of members, one call at a time. */
export const measureDirectory = (): Promise<boolean> =>
  withPortal(async ({ server, client }) => {
    const tokens = (await fillDatabase(client, PEOPLE_COUNT)).map(({ token }) => token);
    await client.query(FILL);
    const little = { name: 'choices', path: '/api/directory/choices', tokens };
    const rows: string[][] = [];
    for (const asked of await questionsOf(client, tokens))
      rows.push(await timeCall({ server, client }, asked, { times: TIMES, goalMs: GOAL_MS, little }));
    printTable(
      `The directory of ${String(LONG_LIST_COUNT)} organisations, ${String(TIMES)} times each`,
      ['call', ...TIMED_HEAD, `goal ${String(GOAL_MS)} ms`],
      rows,
    );
    return rows.every((row) => row.at(-1) === 'within') || IS_BRIEF;
  });
