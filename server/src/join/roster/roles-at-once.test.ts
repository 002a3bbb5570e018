import { setAdministrator } from '@linehaul/contract/roster';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { openFirm, staffOf } from '../../../test/people/firm-people.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { withoutLock } from '../../../test/race/without-lock.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const ROUNDS = 6;

/** Two administrators take each other's role away at the same moment. */
const demoteEachOther = async (): Promise<number> => {
  await clearLimits(portal);
  const firm = await openFirm(portal);
  const { orgId, administrator } = firm;
  const other = await staffOf(portal, firm);
  const { db } = portal.context;
  await db
    .updateTable('organisationContacts')
    .set({ isAdministrator: true })
    .where('accountId', '=', other.account.id)
    .execute();
  const take = (by: typeof other, from: typeof other) =>
    portal.call(setAdministrator, {
      body: { orgId, accountId: from.account.id, isAdministrator: false },
      token: by.token,
    });
  await Promise.all([take(administrator, other), take(other, administrator)]);
  const left = await db
    .selectFrom('organisationContacts')
    .select('accountId')
    .where('organisationId', '=', orgId)
    .where('isAdministrator', '=', true)
    .execute();
  return left.length;
};

test('of two administrators who make each other staff at once one stays', async () => {
  for (let round = 0; round < ROUNDS; round += 1) expect(await demoteEachOther()).toBe(1);
});

test('control: without the lock of the organisation nobody stays', async () => {
  const isIn = (text: string): boolean =>
    text.includes('from "organisations"') && text.endsWith('for update');
  const withoutIt = (text: string): string => text.replace(/for update$/, '');
  let left = 1;
  await withoutLock({ isIn, withoutIt }, async () => {
    for (let round = 0; left > 0 && round < 5 * ROUNDS; round += 1) left = await demoteEachOther();
  });
  expect(left).toBe(0);
});
