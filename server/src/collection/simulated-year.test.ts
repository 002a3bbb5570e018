import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { checkBooks } from '../../test/money/check-books.ts';
import { IS_DEEP } from '../../test/depth.ts';
import { holdWebhooks } from '../../test/money/money-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { chanceFrom } from '../../test/year/chance.ts';
import { expectedOf, readOutcomes } from '../../test/year/expected-outcome.ts';
import { liveYear, type Year } from '../../test/year/live-year.ts';
import type { Scenario } from '../../test/year/scenario.ts';
import { membershipsIn, SCENARIOS, someOfEach } from '../../test/year/scenarios.ts';
import { type Interference, startCrew } from '../../test/year/year-crew.ts';
import { badWebhooks } from '../../test/year/year-webhooks.ts';

let portal: TestPortal | undefined;
afterEach(() => portal?.stop());

const begin = async (interference: Omit<Interference, 'chance'>): Promise<Year> => {
  const own = await startTestPortal();
  portal = own;
  holdWebhooks(own);
  // The crew does the work instead.
  await own.workers.stop();
  return {
    portal: own,
    crew: await startCrew(own, { ...interference, chance: chanceFrom(2027) }),
    webhooks: badWebhooks(own, chanceFrom(2028)),
  };
};

const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);

/** Instalments that were not collected on the very day they fell due, by scenario. */
const findLateScenarios = async ({ portal: { context } }: Year): Promise<string[]> => {
  const { rows } = await sql<{ scenario: string }>`
    select distinct regexp_replace(o.name, ' [0-9]+$', '') as scenario
    from instalments s join payments p on p.subject_id = s.id join organisations o on o.id = p.organisation_id
    where (p.created_at at time zone 'Australia/Sydney')::date <> s.due_on`.execute(context.db);
  return rows.map(({ scenario }) => scenario);
};

const LONG = { scenarios: SCENARIOS, deathRate: 0.02, fewestDeaths: 10, fewestWebhooks: 100 };
const SHORT = { scenarios: someOfEach(SCENARIOS), deathRate: 0.04, fewestDeaths: 4, fewestWebhooks: 25 };
const { scenarios, deathRate, fewestDeaths, fewestWebhooks } = IS_DEEP ? LONG : SHORT;

test(`after a year of ${membershipsIn(scenarios)} memberships every obligation has been charged exactly once and the ledger balances to the cent`, async () => {
  const year = await begin({ deathRate });
  const members = await liveYear(year, scenarios);
  const { db } = year.portal.context;
  expect(await checkBooks({ db, sandbox: year.portal.sandbox })).toEqual([]);
  expect((await readOutcomes(year.portal)).toSorted(byName)).toEqual(
    members.map(expectedOf).toSorted(byName),
  );
  const late = await findLateScenarios(year);
  expect(late.filter((name) => name === 'card pays' || name === 'account pays')).toEqual([]);
  const failed = await db.selectFrom('pgboss.job').select('data').where('state', '=', 'failed').execute();
  expect(failed).toEqual([]);
  expect(year.crew.mailedTwice()).toEqual([]);
  expect(year.crew.deaths(), 'workers that died on the way').toBeGreaterThan(fewestDeaths);
  expect(year.webhooks.count(), 'webhooks that arrived').toBeGreaterThan(fewestWebhooks);
  await year.crew.stop();
}, 600_000);

test('control: with a new key for each request the same check finds what was charged twice', async () => {
  const two: Scenario[] = SCENARIOS.slice(0, 1).map((scenario) => ({ ...scenario, count: 2 }));
  const year = await begin({ deathRate: 0.3, hasNewKeys: true });
  await liveYear(year, two);
  const { db } = year.portal.context;
  const violations = await checkBooks({ db, sandbox: year.portal.sandbox });
  expect(violations.join('\n')).toContain('was charged twice');
  await year.crew.stop();
}, 300_000);
