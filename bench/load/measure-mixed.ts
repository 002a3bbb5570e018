import { setTimeout as sleep } from 'node:timers/promises';
import { loadavg } from 'node:os';
import { getAccountDetails } from '@linehaul/contract/account-details';
import type { DataOf } from '@linehaul/contract/endpoint';
import type pg from 'pg';
import { IS_BRIEF } from '../extent.ts';
import { watchCost } from './cost-of-work.ts';
import { addFreeTicket } from './fill-events.ts';
import { mixedRequests, type MixedThings } from './mixed-calls.ts';
import { type Caller, findMixedPeople } from './mixed-people.ts';
import { type Answers, runOpen } from './run-open.ts';
import { type Memory, readMemory } from '../process-memory.ts';
import { percentileOf, printTable, toMb } from '../report.ts';
import { type Stage, withPortal } from '../with-portal.ts';

const numberOf = (name: string, usual: number, brief: number): number =>
  Number(process.env[name] ?? (IS_BRIEF ? brief : usual));

const PER_SECOND = numberOf('MIXED_RATE', 1000, 20);
const SECONDS = numberOf('MIXED_SECONDS', 600, 5);
/** Before anything counts: code is compiled, and caches fill. */
const WARM_UP_SECONDS = Math.min(60, SECONDS);
/** People at a time, each with a connection. */
const PEOPLE = 60;
const GOAL_P99_MS = 100;
/** What a last third may have more of memory than the first. */
const GOAL_GROWTH = 1.1;
const SAMPLES = 12;
const PART_MS = (SECONDS * 1000) / SAMPLES;

const ids = async (client: pg.Client, statement: string): Promise<string[]> =>
  (await client.query<{ id: string }>(statement)).rows.map(({ id }) => id);

/** What the first page of somebody who has signed in asks a browser to fetch. */
const findFiles = async (address: string): Promise<string[]> => {
  const page = await (await fetch(`${address}/`)).text();
  return [...new Set(page.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))];
};

/** A line of text of one's own profile that anybody may fill in as they like. */
const findTextField = async (address: string, { token }: Caller): Promise<string> => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${address}${getAccountDetails.path}`, { headers });
  const groups = ((await answer.json()) as { data: DataOf<typeof getAccountDetails> }).data;
  const field = groups
    .flatMap(({ workflowFormFields }) => workflowFormFields)
    .find(({ formFieldTypeExtraInfo }) => formFieldTypeExtraInfo.kind === 'job-title');
  if (!field) throw new Error('The profile has no line of text to save');
  return field.id;
};

const findThings = async ({ server, client }: Stage, member: Caller): Promise<MixedThings> => ({
  eventIds: await ids(
    client,
    `select id from events where published_from <= now() and called_off_at is null
       and (published_until is null or published_until > now()) and ends_at > now() order by starts_at limit 50`,
  ),
  files: await findFiles(server.address),
  fieldId: await findTextField(server.address, member),
  freeTicketId: await addFreeTicket(client, null),
});

const rowOf = (name: string, { tookMs, failures }: Answers): string[] => {
  const figures = [0.5, 0.99, 1].map((share) => percentileOf(tookMs, share).toFixed(0));
  return [name, `${tookMs.length}`, ...figures, `${failures.length}`];
};

/** Of each part of the time between two looks at the memory. */
const p99OverTime = ({ tookMs, dueMs }: Answers): number[] => {
  const parts = Array.from({ length: SAMPLES }, (): number[] => []);
  for (const [at, due] of dueMs.entries()) parts[Math.floor(due / PART_MS)]?.push(tookMs[at] ?? 0);
  return parts.map((part) => percentileOf(part, 0.99));
};

/** Looks at the memory of both from time to time until the work is done. */
const watchMemory = async (stage: Stage, work: Promise<unknown>): Promise<Memory[]> => {
  const seen: Memory[] = [];
  let isDone = false;
  const end = (): void => void (isDone = true);
  work.then(end, end);
  while (!isDone) {
    seen.push(await readMemory(stage.server.pid, stage.clusterDir));
    await Promise.race([work.catch(end), sleep(PART_MS)]);
  }
  return seen;
};

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** How much more memory the server has in the last third than in the first. */
const growthOf = (seen: readonly Memory[]): number => {
  const rss = seen.map(({ serverRss }) => serverRss);
  const third = Math.max(1, Math.floor(rss.length / 3));
  return meanOf(rss.slice(-third)) / meanOf(rss.slice(0, third));
};

interface Watched {
  readonly seen: readonly Memory[];
  readonly cost: ReturnType<typeof watchCost>;
  readonly tookMs: number;
}

const report = (byName: ReadonlyMap<string, Answers>, { seen, cost, tookMs }: Watched) => {
  const ofAll = [...byName.values()];
  const all: Answers = {
    tookMs: ofAll.flatMap((answers) => answers.tookMs),
    dueMs: ofAll.flatMap((answers) => answers.dueMs),
    failures: [...byName].flatMap(([name, { failures }]) => failures.map((failure) => `${name}: ${failure}`)),
  };
  printTable(
    `Mixed load of ${PEOPLE} people, ${PER_SECOND} a second for ${SECONDS} s, load of the machine ${loadavg()[0]?.toFixed(1)}`,
    ['', 'requests', 'p50 ms', 'p99 ms', 'longest ms', 'failed'],
    [rowOf('all', all), ...[...byName].map(([name, answers]) => rowOf(name, answers))],
  );
  const p99s = p99OverTime(all);
  const parts = { count: seen.length, partMs: PART_MS };
  printTable(
    'Over time',
    ['', ...seen.map((_, at) => `${Math.round((at * PART_MS) / 1000)} s`)],
    [
      ['server RSS MB', ...seen.map(({ serverRss }) => toMb(serverRss))],
      ['PostgreSQL PSS MB', ...seen.map(({ databasePss }) => toMb(databasePss))],
      ['p99 ms from then on', ...p99s.slice(0, seen.length).map((p99) => p99.toFixed(0))],
      ['the same work, µs', ...cost.ofParts('workUs', parts).map((us) => us.toFixed(0))],
      ['a line of memory, ns', ...cost.ofParts('memoryNs', parts).map((ns) => ns.toFixed(0))],
    ],
  );
  const { failures } = all;
  for (const one of [...new Set(failures)].slice(0, 10)) console.log(one);
  const rate = all.tookMs.length / (tookMs / 1000);
  const p99 = percentileOf(all.tookMs, 0.99);
  console.log(
    `${rate.toFixed(0)} answered a second, p99 ${p99.toFixed(0)} ms, ${failures.length} failed, memory × ${growthOf(seen).toFixed(2)}`,
  );
  // A brief run shows that every call is answered, whatever the machine does.
  if (IS_BRIEF && failures.length > 0) throw new Error(`${failures.length} requests failed`);
  const isFast = rate >= PER_SECOND * 0.98 && p99 <= GOAL_P99_MS;
  return failures.length === 0 && isFast && growthOf(seen) <= GOAL_GROWTH;
};

/** Sixty people of every kind at a steady rate, with the generator on the same machine, as on a small server. */
export const measureMixed = (): Promise<boolean> =>
  withPortal(
    async (stage) => {
      const { server, client } = stage;
      const people = await findMixedPeople(client);
      const [person] = people.members;
      if (!person) throw new Error('The demo has no members');
      const next = mixedRequests(people, await findThings(stage, person));
      await client.query('vacuum analyze');
      const load = { address: server.address, connections: PEOPLE, perSecond: PER_SECOND, next };
      await runOpen({ ...load, seconds: WARM_UP_SECONDS });
      const cost = watchCost();
      const startedAt = performance.now();
      const running = runOpen({ ...load, seconds: SECONDS });
      const seen = await watchMemory(stage, running);
      const answers = await running;
      cost.stop();
      return report(answers, { seen, cost, tookMs: performance.now() - startedAt });
    },
    { DEMO: '1' },
  );
