import { removeCpdFile } from '@linehaul/contract/cpd-logging';
import { decideCpdRecords } from '@linehaul/contract/office-cpd';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Desk, openDesk } from '../../../test/content/office-desk.ts';
import { createCpdCategory, createCpdFile, createCpdRecord } from '../../../test/cpd/cpd-factories.ts';
import { IS_DEEP } from '../../../test/depth.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

const ROUNDS = IS_DEEP ? 100 : 10;

let portal: TestPortal;
let desk: Desk;
let member: SignedIn;
let categoryId: string;
beforeAll(async () => {
  portal = await startTestPortal();
  desk = await openDesk(portal);
  member = await createSignedIn(portal, { contactType: 'Member' });
  categoryId = await createCpdCategory(portal);
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const waiting = (): Promise<string> =>
  createCpdRecord(portal, {
    ...{ accountId: member.account.id, categoryId, completedOn: '2026-02-01', state: 'submitted' },
    submittedAt: portal.context.clock.now(),
  });

const approve = async (id: string, ...fileIds: readonly string[]): Promise<number> => {
  const body = {
    items: [{ id, version: 1, fileIds: [...fileIds] }],
    decision: 'approve' as const,
    answer: '',
  };
  return (await portal.call(decideCpdRecords, { body, token: desk.token })).status;
};

const takeOff = async (id: string): Promise<number> =>
  (await portal.call(removeCpdFile, { body: { id }, token: member.token })).status;

const stateOf = (id: string) =>
  portal.context.db.selectFrom('cpdRecords').select('state').where('id', '=', id).executeTakeFirstOrThrow();

test('evidence that was taken off or added since it was seen is looked at first: nothing is decided', async () => {
  const id = await waiting();
  const [kept, gone] = [await createCpdFile(portal, id), await createCpdFile(portal, id)];
  expect(await takeOff(gone)).toBe(200);
  expect([await approve(id, kept, gone), await approve(id, gone), await approve(id)]).toEqual([
    409, 409, 409,
  ]);
  expect(await stateOf(id)).toEqual({ state: 'submitted' });
  expect(await approve(id, kept)).toBe(200);
});

test('evidence of another activity is not what was seen of this one', async () => {
  const [one, other] = [await waiting(), await waiting()];
  const [ofOne, ofOther] = [await createCpdFile(portal, one), await createCpdFile(portal, other)];
  expect([await approve(one, ofOther), await approve(other, ofOne)]).toEqual([409, 409]);
  expect([await approve(one, ofOne), await approve(other, ofOther)]).toEqual([200, 200]);
});

test('of evidence taken off and its activity approved at the same moment, one happens', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await clearLimits(portal);
    const id = await waiting();
    const file = await createCpdFile(portal, id);
    const statuses = await Promise.all([approve(id, file), takeOff(file)]);
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual(statuses);
  }
});
