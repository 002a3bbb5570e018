import { getCpdTracker } from '@linehaul/contract/cpd';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { createCpdCategory } from '../../../test/cpd/cpd-factories.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { type Credit, giveCredit, revokeCredit } from './give-credit-command.ts';

let portal: TestPortal;
let categoryId: string;
beforeAll(async () => {
  portal = await startTestPortal();
  categoryId = await createCpdCategory(portal);
});
afterAll(() => portal.stop());

let counted = 0;
const creditFor = ({ account }: SignedIn, given: Partial<Credit> = {}): Credit => {
  counted += 1;
  return {
    ...{ accountId: account.id, source: 'event', sourceKey: `event-place:${counted}`, categoryId },
    ...{ title: 'Safety day', presenter: 'Ines Duarte', domain: 'Safety', completedOn: '2026-07-01' },
    hundredths: 250,
    ...given,
  };
};
const give = (credit: Credit) =>
  inTransaction(portal.context.db, (transaction) =>
    giveCredit(transaction, credit, { at: portal.context.clock.now() }),
  );
const revoke = (sourceKey: string) =>
  inTransaction(portal.context.db, (transaction) =>
    revokeCredit(transaction, sourceKey, { at: portal.context.clock.now() }),
  );
const recordsOf = async ({ token }: SignedIn) => {
  const { otherRecords } = (await portal.call(getCpdTracker, { token })).data;
  return otherRecords.map(({ title, hours, state, source }) => ({ title, hours, state, source }));
};
const loggedOf = async ({ account }: SignedIn): Promise<string[]> => {
  const rows = await portal.context.db
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', account.id)
    .where('action', 'like', 'cpd.%')
    .orderBy('position')
    .execute();
  return rows.map(({ action }) => action);
};

const GIVEN = { title: 'Safety day', hours: 2.5, source: 'event' };

test('hours are given once, however often that is asked, and said in the log once', async () => {
  const member = await createSignedIn(portal, { contactType: 'Member' });
  const credit = creditFor(member);
  expect(await give(credit)).toBe(true);
  expect(await give({ ...credit, hundredths: 900 })).toBe(false);
  expect(await recordsOf(member)).toEqual([{ ...GIVEN, state: 'approved' }]);
  expect(await loggedOf(member)).toEqual(['cpd.credited']);
});

test('hours that were taken back do not count, and are given again as they are then', async () => {
  const member = await createSignedIn(portal, { contactType: 'Member' });
  const credit = creditFor(member);
  await give(credit);
  expect(await revoke(credit.sourceKey)).toBe(true);
  expect(await revoke(credit.sourceKey)).toBe(false);
  expect(await recordsOf(member)).toEqual([{ ...GIVEN, state: 'revoked' }]);
  expect(await give({ ...credit, hundredths: 300 })).toBe(true);
  expect(await recordsOf(member)).toEqual([{ ...GIVEN, hours: 3, state: 'approved' }]);
  expect(await loggedOf(member)).toEqual(['cpd.credited', 'cpd.credit-revoked', 'cpd.credited']);
});

test('nothing is taken back that was never given', async () => {
  expect(await revoke('event-place:nowhere')).toBe(false);
});

test('of many who give the same hours at the same moment, one does', async () => {
  const member = await createSignedIn(portal, { contactType: 'Member' });
  const credit = creditFor(member);
  const answers = await Promise.all(Array.from({ length: 8 }, () => give(credit)));
  expect(answers.filter(Boolean)).toHaveLength(1);
  const taken = await Promise.all(Array.from({ length: 8 }, () => revoke(credit.sourceKey)));
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await loggedOf(member)).toEqual(['cpd.credited', 'cpd.credit-revoked']);
});

test('who has closed the account is given nothing', async () => {
  const member = await createSignedIn(portal, { contactType: 'Member' });
  const { db, clock } = portal.context;
  await db
    .updateTable('accounts')
    .set({ closedAt: clock.now(), disabledAt: clock.now() })
    .where('id', '=', member.account.id)
    .execute();
  expect(await give(creditFor(member))).toBe(false);
});

test('what somebody took back by hand is given again by hand alone, and then follows as before', async () => {
  const member = await createSignedIn(portal, { contactType: 'Member' });
  const officer = await createSignedIn(portal, { contactType: 'Staff' });
  const credit = creditFor(member);
  const byHand = { at: portal.context.clock.now(), by: { actorId: officer.account.id } };
  await give(credit);
  await inTransaction(portal.context.db, (transaction) =>
    revokeCredit(transaction, credit.sourceKey, byHand),
  );
  expect(await give(credit)).toBe(false);
  expect(await recordsOf(member)).toEqual([{ ...GIVEN, state: 'revoked' }]);
  await inTransaction(portal.context.db, (transaction) => giveCredit(transaction, credit, byHand));
  expect(await recordsOf(member)).toEqual([{ ...GIVEN, state: 'approved' }]);
  expect([await revoke(credit.sourceKey), await give(credit)]).toEqual([true, true]);
});
