import { IS_BRIEF, PEOPLE_COUNT } from './extent.ts';
import { fillCpd } from './load/fill-cpd.ts';
import { fillDatabase, type Person } from './load/fill-database.ts';
import { signInOfficer } from './long-list.ts';
import { printTable } from './report.ts';
import { type Asked, TIMED_HEAD, timeCall } from './load/timed-calls.ts';
import { withPortal } from './with-portal.ts';

const SIZE = IS_BRIEF ? { team: 300, waiting: 1000 } : { team: 5000, waiting: 100_000 };
const TIMES = IS_BRIEF ? 2 : 20;
const GOAL_MS = 200;

const trackerOf = (people: readonly Person[]): Asked[] => {
  const tokens = people.map(({ token }) => token);
  return [
    { name: 'tracker', path: '/api/cpd/tracker', tokens },
    { name: 'periods that run, for home', path: '/api/cpd/current', tokens },
  ];
};

const teamOf = ({ token }: Person): Asked[] => {
  const matrix = (name: string, body: object): Asked => ({
    ...{ name: `matrix, ${name}`, path: '/api/cpd/team', body: { size: 25, ...body }, tokens: [token] },
  });
  return [
    matrix('first page', {}),
    matrix('page 150', { page: IS_BRIEF ? 2 : 150 }),
    matrix('a name', { keyword: 'callaghan' }),
    matrix('who has something expired', { standing: 'expired' }),
    matrix('who lacks a licence', { standing: 'missing' }),
    matrix('who has something due', { standing: 'due' }),
    matrix('a name that has something expired', { keyword: 'callaghan', standing: 'expired' }),
  ];
};

interface Ids {
  readonly programme: string;
  readonly category: string;
}

const queueOf = (token: string, ids: Ids): Asked[] => {
  const queue = (name: string, body: object): Asked => ({
    ...{ name: `queue, ${name}`, path: '/api/admin/cpd/list', tokens: [token] },
    body: { size: 20, state: 'submitted', ...body },
  });
  return [
    queue('first page', {}),
    queue('page 1,000', { page: IS_BRIEF ? 2 : 1000 }),
    queue('a name', { keyword: 'callaghan' }),
    queue('a title that few have', { keyword: 'meeting 777' }),
    queue('what nothing has', { keyword: 'xyzzyplugh' }),
    queue('approved ones', { state: 'approved' }),
    queue('a programme', { programmeId: ids.programme }),
    queue('a programme and a category', { programmeId: ids.programme, categoryId: ids.category }),
    queue('a category', { categoryId: ids.category }),
    queue('an organisation', { organisation: 'largest' }),
    queue('an organisation that few are in', { organisation: 'zzyzx' }),
    queue('an organisation, page 1,000', { organisation: 'largest', page: IS_BRIEF ? 2 : 1000 }),
    queue('approved ones of an organisation', { state: 'approved', organisation: 'largest' }),
    queue('a month or longer', { waitedDays: 30 }),
    queue('waits, a programme, an organisation', {
      ...{ programmeId: ids.programme, organisation: 'largest', waitedDays: 7 },
    }),
  ];
};

/** Of programmes of calendar years with hours carried over, of financial years without, and of personal years. */
const figuresOf = (token: string, programmes: readonly { id: string; name: string }[]): Asked[] =>
  programmes.map(({ id, name }) => ({
    ...{ name: `figures, ${name}`, path: `/api/admin/cpd/figures?programmeId=${id}`, tokens: [token] },
  }));

/** What members, a large organisation and the office ask of professional development, one call at a time. */
export const measureCpd = (): Promise<boolean> =>
  withPortal(async ({ server, client }) => {
    const people = await fillDatabase(client, PEOPLE_COUNT);
    const [administrator] = people;
    if (!administrator) throw new Error('There is nobody');
    const orgId = await fillCpd(client, administrator.email, SIZE);
    const office = await signInOfficer(client);
    const [little] = trackerOf([administrator]);
    if (!little) throw new Error('There is nothing to ask');
    const rows: string[][] = [];
    const team = teamOf(administrator).map((asked) => ({ ...asked, body: { ...asked.body, orgId } }));
    const { rows: programmes } = await client.query<{ id: string; name: string }>(
      'select id, name from cpd_programmes order by name',
    );
    const { rows: categories } = await client.query<{ id: string }>(
      "select id from cpd_categories where name = 'Category 3'",
    );
    const ids = { programme: programmes[0]?.id ?? '', category: categories[0]?.id ?? '' };
    const everything = [
      ...trackerOf(people),
      ...team,
      ...queueOf(office, ids),
      ...figuresOf(office, programmes),
    ];
    for (const asked of everything)
      rows.push(await timeCall({ server, client }, asked, { times: TIMES, goalMs: GOAL_MS, little }));
    printTable(
      `CPD with ${SIZE.team} people in one organisation and ${SIZE.waiting} activities that wait, ${TIMES} times each`,
      ['call', ...TIMED_HEAD, `goal ${GOAL_MS} ms`],
      rows,
    );
    return rows.every((row) => row.at(-1) === 'within') || IS_BRIEF;
  });
