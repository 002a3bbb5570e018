import { afterEach, expect, test } from 'vitest';
import { checkBooks } from '../../test/money/check-books.ts';
import { IS_DEEP } from '../../test/depth.ts';
import { holdWebhooks } from '../../test/money/money-factories.ts';
import { yearsOf } from '../../test/money/renewal-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { chanceFrom } from '../../test/year/chance.ts';
import type { Year } from '../../test/year/live-year.ts';
import { type Interference, startCrew } from '../../test/year/year-crew.ts';
import { badWebhooks } from '../../test/year/year-webhooks.ts';
import { expectedYears, type Member } from '../../test/years/lives.ts';
import { LAST_DAY, liveYears } from '../../test/years/live-years.ts';

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
    crew: await startCrew(own, { ...interference, chance: chanceFrom(2026) }),
    webhooks: badWebhooks(own, chanceFrom(2029)),
  };
};

const yearsNow = async ({ portal: own }: Year, { applicant }: Member): Promise<string[]> =>
  (await yearsOf(own, applicant))
    .map(({ status }) => status)
    .filter((status) => status !== 'cancelled' && status !== 'pending-payment');

/** Payments that arrived for each invoice, beside those of its parts: none is of more than it asks for. */
const countOf = async ({ portal: { context } }: Year) => {
  const rows = await context.db.selectFrom('memberships').select(['status']).execute();
  return Object.fromEntries(
    Object.entries(Object.groupBy(rows, ({ status }) => status)).map(([status, those]) => [
      status,
      those?.length,
    ]),
  );
};

const COUNT = Number(process.env['SIMULATED_MEMBERSHIPS'] ?? 500);

test.runIf(IS_DEEP)(
  `after three years of ${COUNT} memberships every obligation is charged once, each run did what its rehearsal listed, and the ledger balances to the cent`,
  async () => {
    const year = await begin({ deathRate: 0.02 });
    const { members, differences, ...counts } = await liveYears(year, COUNT);
    const { db } = year.portal.context;
    const deaths = year.crew.deaths();
    const told = { ...counts, deaths, webhooks: year.webhooks.count(), memberships: await countOf(year) };
    const payments = await db.selectFrom('payments').select('id').where('status', '=', 'succeeded').execute();
    console.info('three years', JSON.stringify({ ...told, payments: payments.length }));
    expect(differences).toEqual([]);
    expect(await checkBooks({ db, sandbox: year.portal.sandbox })).toEqual([]);
    for (const member of members)
      expect([member.applicant.orgName, ...(await yearsNow(year, member))]).toEqual([
        member.applicant.orgName,
        ...expectedYears(member, LAST_DAY),
      ]);
    expect(await db.selectFrom('pgboss.job').select('data').where('state', '=', 'failed').execute()).toEqual(
      [],
    );
    expect(year.crew.mailedTwice()).toEqual([]);
    expect(deaths, 'workers that died on the way').toBeGreaterThan(COUNT / 50);
    await year.crew.stop();
  },
  3_600_000,
);
