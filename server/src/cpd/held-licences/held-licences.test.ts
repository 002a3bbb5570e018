import { addDays } from '@linehaul/contract/dates';
import { LICENCE_SOON_DAYS, type LicenceStanding, licenceStanding } from '@linehaul/contract/licences';
import { downloadHeldLicences, listHeldLicences } from '@linehaul/contract/office-licences';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLicence, createLicenceKind } from '../../../test/cpd/licence-factories.ts';
import { createSignedIn } from '../../../test/people/join-factories.ts';
import { officeOf } from '../../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { todayOf } from '../../adapters/clock.ts';
import { standingOf } from '../licences/licence-rules.ts';

const EXPIRES_IN = [-200, -1, 0, 1, LICENCE_SOON_DAYS, LICENCE_SOON_DAYS + 1, 900];

let portal: TestPortal;
let token: string;
let today: string;
beforeAll(async () => {
  portal = await startTestPortal();
  ({ token } = await officeOf(portal));
  today = todayOf(portal.context);
  const { account } = await createSignedIn(portal, { contactType: 'Member' });
  const kindId = await createLicenceKind(portal, { name: 'Forklift' });
  const held = { accountId: account.id, kindId };
  for (const days of EXPIRES_IN) await createLicence(portal, { ...held, expiresOn: addDays(today, days) });
  await createLicence(portal, { ...held, kindId: await createLicenceKind(portal, { name: 'Induction' }) });
  const renewedAt = portal.context.clock.now();
  await createLicence(portal, { ...held, expiresOn: addDays(today, 2), renewedAt, number: '=1+1' });
});
afterAll(() => portal.stop());

const daysOf = async (standing: LicenceStanding, keyword = '') =>
  (await portal.call(listHeldLicences, { body: { standing, keyword }, token })).data.licences.map(
    ({ expiryDate }) => expiryDate,
  );

test.each(licenceStanding.options)(
  '%s are those that their people see so, the first to expire first',
  async (standing) => {
    const days = EXPIRES_IN.map((expiresIn) => addDays(today, expiresIn));
    const expected: (string | null)[] = days.filter((day) => standingOf(day, today) === standing);
    if (standing === 'valid') expected.push(null);
    expect(await daysOf(standing)).toEqual(expected);
  },
);

test('they are found by the name of the kind, a page at a time, and what was renewed is not among them', async () => {
  expect(await daysOf('valid', 'induct')).toEqual([null]);
  expect(await daysOf('valid', '%')).toEqual([]);
  const body = { standing: 'expires-soon' as const, page: 2, size: 2 };
  const { data } = await portal.call(listHeldLicences, { body, token });
  expect([data.licences.length, data.totalItems]).toEqual([1, 3]);
});

test('the table for spreadsheets has all that stand so, and the log has who took it along', async () => {
  const { text } = await portal.call(downloadHeldLicences, { query: { standing: 'expired' }, token });
  const rows = text.replace('\uFEFF', '').trim().split('\r\n');
  expect(rows[0]).toBe('Name,Email,Licence,Number,Class,Expires on');
  expect(rows).toHaveLength(3);
  const logged = await portal.context.db
    .selectFrom('auditLog')
    .select('after')
    .where('action', '=', 'cpd.licences-exported')
    .execute();
  expect(logged).toEqual([{ after: { standing: 'expired', format: 'csv', licences: 2 } }]);
});
