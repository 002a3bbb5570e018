import type pg from 'pg';
import { quoteOfChange } from '../../server/src/memberships/level-change-rules.ts';
import { quoteOf } from '../../server/src/memberships/quote-rules.ts';
import { IS_BRIEF, PEOPLE_COUNT } from '../extent.ts';
import { printTable } from '../report.ts';
import { withPortal } from '../with-portal.ts';
import { fillDatabase, type Person } from './fill-database.ts';
import { FILL_MEMBERSHIPS } from './fill-memberships.ts';
import { type Asked, TIMED_HEAD, timeCall } from './timed-calls.ts';

const TIMES = IS_BRIEF ? 2 : 20;
const GOAL_MS = 200;
const PURE_TIMES = IS_BRIEF ? 1000 : 200_000;
const PURE_GOAL_US = 20;

/** Two tiers at two prices, years that end a day before they began, and everybody administers theirs. */
const PRICE = `
  update product_prices set total_cents = 220000 from membership_products
    where membership_products.id = product_id and name = '2. Large';
  update memberships set total_cents = product_prices.total_cents,
      ends_on = (memberships.starts_on + interval '1 year' - interval '1 day')::date
    from product_prices where product_prices.id = product_price_id;
  update organisation_contacts set is_administrator = true, pays = false, manages_people = false;`;

/** Half of them could go up within their year. */
const questionsOf = (people: readonly Person[]): Asked[] => {
  const tokens = people.map(({ token }) => token);
  return [
    { name: 'the rest of this year, at each higher level', path: '/api/renewal/upgrades', tokens },
    { name: 'the next year, at each level', path: '/api/renewal/levels', tokens },
    { name: 'the renewal, with every day ahead', path: '/api/renewal/current', tokens },
  ];
};

const PERIOD = { startsOn: '2026-03-10', endsOn: '2027-03-09' } as const;

/** The two functions that quote and invoice, by themselves. */
const PURE: Readonly<Record<string, (turn: number) => unknown>> = {
  'a quote of a period in 12 payments, with a fee': (turn) =>
    quoteOf({
      ...{ ...PERIOD, productName: 'Large', frequency: 'Monthly', totalCents: 220_000 + (turn % 100) },
      ...{ paymentCount: 12, joiningFeeCents: 5000 },
    }),
  'a quote of a change by days': (turn) =>
    quoteOfChange({
      ...{ period: PERIOD, from: `2026-0${4 + (turn % 6)}-15` },
      held: { productName: 'Small', totalCents: 110_000 },
      wanted: { productName: 'Large', totalCents: 220_000 },
    }),
};

/** Microseconds of one, over many. */
const timePure = ([name, quote]: readonly [string, (turn: number) => unknown]): string[] => {
  for (let turn = 0; turn < PURE_TIMES / 10; turn += 1) quote(turn);
  const startedAt = performance.now();
  for (let turn = 0; turn < PURE_TIMES; turn += 1) quote(turn);
  const us = ((performance.now() - startedAt) * 1000) / PURE_TIMES;
  return [name, us.toFixed(1), us <= PURE_GOAL_US ? 'within' : 'OVER'];
};

const timeCalls = (
  client: pg.Client,
  people: readonly Person[],
  server: Parameters<typeof timeCall>[0]['server'],
) =>
  questionsOf(people).map(
    (asked) => (): Promise<string[]> =>
      timeCall({ server, client }, asked, {
        ...{ times: TIMES, goalMs: GOAL_MS },
        little: { name: 'choices', path: '/api/directory/choices', tokens: people.map(({ token }) => token) },
      }),
  );

/** What memberships and changes of them cost, as their people ask, and the functions that say it. */
export const measureQuotes = (): Promise<boolean> =>
  withPortal(async ({ server, client }) => {
    const people = await fillDatabase(client, PEOPLE_COUNT);
    await client.query(FILL_MEMBERSHIPS);
    await client.query(PRICE);
    await client.query('vacuum analyze');
    const rows: string[][] = [];
    for (const time of timeCalls(client, people, server)) rows.push(await time());
    printTable(`Quotes, ${TIMES} times each`, ['call', ...TIMED_HEAD, `goal ${GOAL_MS} ms`], rows);
    const pure = Object.entries(PURE).map(timePure);
    printTable(`The functions, ${PURE_TIMES} times each`, ['of', 'µs', `goal ${PURE_GOAL_US} µs`], pure);
    return [...rows, ...pure].every((row) => row.at(-1) === 'within') || IS_BRIEF;
  });
