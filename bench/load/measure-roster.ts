import { ROSTER_PAGE_SIZE } from '@linehaul/contract/roster';
import type pg from 'pg';
import { IS_BRIEF, PEOPLE_COUNT } from '../extent.ts';
import { printTable } from '../report.ts';
import { withPortal } from '../with-portal.ts';
import { fillDatabase, type Person } from './fill-database.ts';
import { FILL_MEMBERSHIPS } from './fill-memberships.ts';
import { fillTeam } from './fill-team.ts';
import { type Asked, TIMED_HEAD, timeCall } from './timed-calls.ts';

const PEOPLE = IS_BRIEF ? 100 : 5000;
const INVITED = IS_BRIEF ? 20 : 250;
const TIMES = IS_BRIEF ? 2 : 20;
const GOAL_MS = 200;

/** With those who are waited for already, as many as an organisation may wait for; a dry run mails nobody. */
const LIST = Array.from({ length: INVITED }, (_, nth) => `Robin Carter ${nth}, invited.${nth}@bench.example`);

const addInvitations = (client: pg.Client, orgId: string): Promise<unknown> =>
  client.query(
    `insert into organisation_invitations (organisation_id, email, name, token_hash, invited_at, expires_at)
     select $1, 'waiting.' || nth || '@bench.example', 'Kim Waiting', decode(md5(nth::text) || md5(nth::text), 'hex'),
       now(), now() + interval '14 days' from generate_series(1, $2::int) nth`,
    [orgId, INVITED],
  );

const questionsOf = (orgId: string, { token }: Person): Asked[] => {
  const tokens = [token];
  const people = (name: string, body: object): Asked => ({
    ...{ name: `people, ${name}`, path: '/api/org/people', tokens },
    body: { orgId, page: 1, size: ROSTER_PAGE_SIZE, ...body },
  });
  return [
    people('first page', {}),
    people('page 200', { page: IS_BRIEF ? 2 : 200 }),
    people('a name that many have', { keyword: 'callaghan' }),
    people('an address', { keyword: 'team.4711@' }),
    people('what nobody is called', { keyword: 'xyzzyplugh' }),
    { name: 'who is invited', path: `/api/org/invitations?orgId=${orgId}`, tokens },
    {
      ...{ name: `a list of ${INVITED}, tried`, path: '/api/org/invite', tokens },
      body: { orgId, isDryRun: true, list: LIST.join('\n') },
    },
  ];
};

/** The people of one large organisation, as its administrator asks for them, one call at a time. */
export const measureRoster = (): Promise<boolean> =>
  withPortal(async ({ server, client }) => {
    const people = await fillDatabase(client, PEOPLE_COUNT);
    const [administrator] = people;
    if (!administrator) throw new Error('There is nobody');
    const orgId = await fillTeam(client, administrator.email, PEOPLE);
    await client.query(FILL_MEMBERSHIPS);
    await addInvitations(client, orgId);
    await client.query('vacuum analyze');
    const little = {
      name: 'choices',
      path: '/api/directory/choices',
      tokens: people.map(({ token }) => token),
    };
    const rows: string[][] = [];
    for (const asked of questionsOf(orgId, administrator))
      rows.push(await timeCall({ server, client }, asked, { times: TIMES, goalMs: GOAL_MS, little }));
    printTable(
      `The roster of an organisation of ${PEOPLE} people, ${TIMES} times each`,
      ['call', ...TIMED_HEAD, `goal ${GOAL_MS} ms`],
      rows,
    );
    return rows.every((row) => row.at(-1) === 'within') || IS_BRIEF;
  });
