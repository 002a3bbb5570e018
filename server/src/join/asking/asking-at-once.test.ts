import { askToBelong, decideJoinRequest, listJoinRequests } from '@linehaul/contract/organisations';
import { listRoster } from '@linehaul/contract/roster';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WITHOUT_LIMITS } from '../../../test/calls/without-limits.ts';
import { type Firm, openFirm, setSeats, staffOf } from '../../../test/people/firm-people.ts';
import type { SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { withoutLock } from '../../../test/race/without-lock.ts';

let portal: TestPortal;
const crowd: SignedIn[] = [];
beforeAll(async () => {
  portal = await startTestPortal({}, undefined, { limits: WITHOUT_LIMITS });
  const home = await openFirm(portal);
  while (crowd.length < CROWD) crowd.push(await staffOf(portal, home));
});
afterAll(() => portal.stop());

const CROWD = 12;
const SEATS = 4;

/** Twelve people of one firm ask another, which approves all of them at once; answers how many people it has then. */
const approveAtOnce = async (): Promise<number> => {
  const firm: Firm = await openFirm(portal);
  const { orgId, administrator } = firm;
  const { token } = administrator;
  await setSeats(portal, firm, SEATS);
  for (const person of crowd) await portal.call(askToBelong, { body: { orgId }, token: person.token });
  const { items } = (await portal.call(listJoinRequests, { token })).data;
  expect(items).toHaveLength(CROWD);
  await Promise.all(
    items.map(({ id }) => portal.call(decideJoinRequest, { body: { id, decision: 'approve' }, token })),
  );
  const { data } = await portal.call(listRoster, { body: { orgId }, token });
  await portal.context.db
    .updateTable('joinRequests')
    .set({ status: 'declined', decidedAt: portal.context.clock.now() })
    .where('organisationId', '=', orgId)
    .where('status', '=', 'pending')
    .execute();
  return data.seats?.people ?? 0;
};

const ORGANISATION_LOCK = {
  isIn: (text: string): boolean => text.includes('from "organisations"') && text.endsWith('for update'),
  withoutIt: (text: string): string => text.replace(/for update$/, ''),
};

test('of twelve of another firm who are approved at once as many come in as there are seats', async () => {
  expect(await approveAtOnce()).toBe(SEATS);
});

test('control: without the lock of the organisation more come in than there are seats', async () => {
  let people = 0;
  await withoutLock(ORGANISATION_LOCK, async () => {
    for (let round = 0; people <= SEATS && round < 10; round += 1) people = await approveAtOnce();
  });
  expect(people).toBeGreaterThan(SEATS);
});
