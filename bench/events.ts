import { addFreeTicket, fillEvents } from './load/fill-events.ts';
import type { MeasuredCall } from './load/calls.ts';
import type { Person } from './load/fill-database.ts';
import { clearLimits, HEAD, measureCall, type Rivals, toRow, withRivals } from './load.ts';
import { IS_BRIEF } from './extent.ts';
import { medianOf, printTable } from './report.ts';

const COUNTS = IS_BRIEF ? [100] : [100, 100_000];
const FIGHTERS = IS_BRIEF ? 100 : 500;
const PLACES = 37;
const FIGHTS = 3;

interface Known {
  readonly eventIds: readonly string[];
  readonly typeId: string;
  readonly categoryId: string;
  /** Without limit. */
  readonly freeTicketId: string;
  readonly accountIds: ReadonlyMap<string, string>;
}

const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

const listCall = (name: string, search: (index: number) => object): MeasuredCall => ({
  ...{ name, connections: 16, askedBy: 'people', isRepeatable: true },
  requestOf: (person, index) => ({
    method: 'POST',
    path: '/api/event/list',
    headers: { ...bearer(person), 'content-type': 'application/json' },
    body: JSON.stringify({ page: 1, size: 20, ...search(index) }),
  }),
});

const KEYWORDS = ['fatigue', 'freight permits', 'wharf', 'day 77', 'zzz', 'name 3'];

const bookingOf = (person: Person, known: Known, ticketpriceid: string) => ({
  method: 'POST' as const,
  path: '/api/event/register',
  headers: { ...bearer(person), 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams({
    ...{ userid: known.accountIds.get(person.email) ?? '', ticketpriceid, quantity: '1' },
  }).toString(),
});

const callsOf = (known: Known): MeasuredCall[] => [
  listCall('list', () => ({})),
  listCall('list, filtered', () => ({ typeId: known.typeId, categoryId: [known.categoryId] })),
  listCall('list, keyword', (index) => ({ keyword: KEYWORDS[index % KEYWORDS.length] })),
  {
    ...{ name: 'detail', connections: 16, askedBy: 'people', isRepeatable: true },
    requestOf: (person, index) => ({
      method: 'GET',
      path: `/api/Event/${known.eventIds[index % known.eventIds.length]}`,
      headers: bearer(person),
    }),
  },
];

const know = async ({ client }: Rivals): Promise<Known> => {
  const idsOf = async (text: string): Promise<string[]> =>
    (await client.query<{ id: string }>(text)).rows.map(({ id }) => id);
  const accounts = await client.query<{ id: string; email: string }>('select id, email from accounts');
  return {
    eventIds: await idsOf('select id from events order by md5(id::text) limit 200'),
    typeId: (await idsOf('select id from event_types where position = 2'))[0] ?? '',
    categoryId: (await idsOf(`select id from event_categories where name = 'Name 4'`))[0] ?? '',
    freeTicketId: await addFreeTicket(client, null),
    accountIds: new Map(accounts.rows.map(({ email, id }) => [email, id])),
  };
};

/** Everybody at once, for too few places; how long each waited for the answer. */
const fight = async (rivals: Rivals, known: Known, address: string) => {
  await clearLimits(rivals.client);
  const ticketId = await addFreeTicket(rivals.client, PLACES);
  const answers = await Promise.all(
    rivals.people.slice(0, FIGHTERS).map(async (person) => {
      const { path, ...request } = bookingOf(person, known, ticketId);
      const startedAt = performance.now();
      const { status } = await fetch(`${address}${path}`, request);
      return { status, ms: performance.now() - startedAt };
    }),
  );
  const seated = answers.filter(({ status }) => status === 200).length;
  if (seated !== PLACES) throw new Error(`${seated} of ${PLACES} places were booked`);
  const times = answers.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return { p50: medianOf(times), p99: times[Math.floor(times.length * 0.99)] ?? 0 };
};

const measureFights = async (rivals: Rivals, known: Known): Promise<void> => {
  const rows: string[][] = [];
  for (const [name, { address }] of [['ours', rivals.portal] as const, ['bare', rivals.bare] as const]) {
    const fights = [];
    for (let round = 0; round <= FIGHTS; round += 1) fights.push(await fight(rivals, known, address));
    const [, ...warm] = fights;
    rows.push([
      name,
      ...(['p50', 'p99'] as const).map((figure) => medianOf(warm.map((one) => one[figure])).toFixed(0)),
    ]);
  }
  printTable(`${FIGHTERS} at once for ${PLACES} places`, ['server', 'median ms', 'p99 ms'], rows);
};

/** The lists, one event and bookings beside a bare Fastify and pg, with few events and with very many. */
export const measureEvents = async (): Promise<boolean> => {
  await withRivals(async (rivals) => {
    for (const count of COUNTS) {
      await fillEvents(rivals.client, count);
      const known = await know(rivals);
      const rows: string[][] = [];
      for (const call of callsOf(known)) rows.push(toRow(call, await measureCall(rivals, call)));
      printTable(`With ${count} events`, HEAD, rows);
      await measureFights(rivals, known);
    }
  });
  return true;
};
