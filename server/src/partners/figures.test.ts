import { countPartnerClick, countPartnerView, getPartner } from '@linehaul/contract/partners';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPartner } from '../../test/content/partner-factories.ts';
import { createReaders, type ReaderName, type Readers } from '../../test/content/readers.ts';
import { clearLimits } from '../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';

let portal: TestPortal;
let readers: Readers;
let id: string;
beforeAll(async () => {
  portal = await startTestPortal();
  readers = await createReaders(portal);
});
afterAll(() => portal.stop());
beforeEach(async () => {
  await clearLimits(portal);
  id = await createPartner(portal);
});

const look = async (by: ReaderName = 'lapsed') =>
  (await portal.call(countPartnerView, { body: { id }, token: readers[by].token })).status;
const visit = async (by: ReaderName = 'lapsed') =>
  (await portal.call(countPartnerClick, { body: { id }, token: readers[by].token })).status;
const figures = () =>
  portal.context.db
    .selectFrom('partnerFigures')
    .select(['month', 'views', 'clicks'])
    .where('partnerId', '=', id)
    .orderBy('month')
    .execute();

test('each who looks counts once a day, and so does each visit to its site, in the month that it is there', async () => {
  for (const by of ['lapsed', 'lapsed', 'member', 'administrator'] as const) expect(await look(by)).toBe(200);
  for (const by of ['lapsed', 'lapsed'] as const) expect(await visit(by)).toBe(200);
  const [figure] = await figures();
  expect(figure).toMatchObject({ views: 3, clicks: 1 });
  expect(figure?.month).toMatch(/^\d{4}-\d\d-01$/);
});

test('opening its page, the office and what somebody may not read count nothing', async () => {
  await portal.call(getPartner, { params: { id }, token: readers.lapsed.token });
  expect([await look('officer'), await visit('officer')]).toEqual([200, 200]);
  const update = { audience: 'members', showsTeaser: true };
  await portal.context.db.updateTable('partners').set(update).where('id', '=', id).execute();
  expect([await look('lapsed'), await visit('pastDue'), await look('guest')]).toEqual([404, 404, 403]);
  expect(await figures()).toEqual([]);
});

test('of those who look at the same moment none is lost, and one who looks twenty times at once counts once', async () => {
  const people = ['lapsed', 'member', 'ofProduct', 'pastDue', 'administrator'] as const;
  await Promise.all([...people.map(look), ...Array.from({ length: 20 }, () => look('lapsed')), visit()]);
  expect(await figures()).toMatchObject([{ views: 5, clicks: 1 }]);
});

test('nothing that is kept says who looked', async () => {
  await look();
  const kept = await portal.context.db.selectFrom('partnerFigures').selectAll().execute();
  const marks = await sql<{ key: string }>`select key from rate_limits where key like 'partner-%'`.execute(
    portal.context.db,
  );
  const { account } = readers.lapsed;
  const text = JSON.stringify([kept, marks.rows]);
  expect(marks.rows.length).toBeGreaterThan(0);
  for (const name of [account.id, account.email]) expect(text).not.toContain(name);
});
