import { addDays } from '@linehaul/contract/dates';
import { renewLicence, saveLicence } from '@linehaul/contract/licences';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLicence, createLicenceKind } from '../../../test/cpd/licence-factories.ts';
import { noonOf } from '../../../test/money/instalment-factories.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { signIn } from '../../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import type { Context } from '../../context.ts';
import { remindOfLicences } from './remind-job.ts';

const FIRST = '2083-03-01';
const SET = { expirySetOn: FIRST } as const;
/** Ninety days after it. */
const LAST = '2083-05-30';

let portal: TestPortal;
let kindId: string;
beforeAll(async () => {
  portal = await startTestPortal();
  kindId = await createLicenceKind(portal, { name: 'Dangerous goods', reminderDays: [60, 30, 7] });
});
afterAll(() => portal.stop());

const setDay = (day: string): void => portal.context.clock.set(noonOf(day));
/** The daily work of that day, on two processes at once. */
const remindOn = async (day: string): Promise<void> => {
  setDay(day);
  await Promise.all([remindOfLicences(portal.context), remindOfLicences(portal.context)]);
  await portal.drain();
};
const joined = (): Promise<SignedIn> => {
  setDay(FIRST);
  return createSignedIn(portal, { contactType: 'Member' });
};
const holderUntil = async (expiresOn: string) => {
  const holder = await joined();
  const id = await createLicence(portal, { accountId: holder.account.id, kindId, expiresOn, ...SET });
  return { ...holder, id };
};
const subjectsOf = async ({ account }: SignedIn): Promise<string[]> =>
  (await portal.mailbox.list())
    .filter(({ to, subject }) => to === account.email && /expires? /.test(subject))
    .map(({ subject }) => subject)
    .toReversed();
const OF_LAST = 'Dangerous goods: expires on 30/05/2083';
const licence = (expiryDate: string) => ({
  ...{ kindId, number: '', licenceClass: '', issuedDate: null, expiryDate },
});

test('each reminder goes once, on its day where the association is, however many processes do it', async () => {
  const holder = await holderUntil(LAST);
  const counts = [];
  for (const days of [61, 60, 59, 30, 7, 0, -1]) {
    await remindOn(addDays(LAST, -days));
    counts.push((await subjectsOf(holder)).length);
  }
  expect(counts).toEqual([0, 1, 1, 2, 3, 3, 3]);
  expect(await subjectsOf(holder)).toEqual([OF_LAST, OF_LAST, OF_LAST]);
});

test('after a standstill there is one mail for all that was missed, and of several licences', async () => {
  const holder = await holderUntil(LAST);
  const forklift = await createLicenceKind(portal, { name: 'Forklift', reminderDays: [10] });
  const other = { accountId: holder.account.id, kindId: forklift, expiresOn: addDays(LAST, 2), ...SET };
  await createLicence(portal, other);
  await remindOn(addDays(LAST, -5));
  expect(await subjectsOf(holder)).toEqual(['2 of your licences expire soon']);
});

test('nobody is reminded of what they have renewed, of what has gone by when they said so, or once closed', async () => {
  const [renewed, closed, disabled] = [
    await holderUntil(LAST),
    await holderUntil(LAST),
    await holderUntil(LAST),
  ];
  setDay(addDays(LAST, -20));
  const late = await createSignedIn(portal, { contactType: 'Member' });
  const body = { id: renewed.id, version: 1, licence: licence('2088-05-30') };
  expect(
    (await portal.call(renewLicence, { body, token: await signIn(portal, renewed.account) })).status,
  ).toBe(200);
  const entered = { accountId: late.account.id, kindId, expiresOn: LAST, expirySetOn: addDays(LAST, -20) };
  await createLicence(portal, entered);
  const now = portal.context.clock.now();
  const { db } = portal.context;
  await db
    .updateTable('accounts')
    .set({ closedAt: now, disabledAt: now })
    .where('id', '=', closed.account.id)
    .execute();
  await db.updateTable('accounts').set({ disabledAt: now }).where('id', '=', disabled.account.id).execute();
  await remindOn(addDays(LAST, -19));
  for (const one of [renewed, late, closed, disabled]) expect(await subjectsOf(one)).toEqual([]);
  await remindOn(addDays(LAST, -7));
  expect(await subjectsOf(late)).toEqual([OF_LAST]);
});

test('another expiry is reminded of anew', async () => {
  const holder = await holderUntil(LAST);
  await remindOn(addDays(LAST, -30));
  const session = await portal.call(saveLicence, {
    body: { id: holder.id, version: 1, licence: licence(addDays(LAST, 40)) },
    token: await signIn(portal, holder.account),
  });
  expect(session.status).toBe(200);
  await remindOn(addDays(LAST, 10));
  expect(await subjectsOf(holder)).toEqual([OF_LAST, 'Dangerous goods: expires on 09/07/2083']);
});

/** Stops the work in the middle of the second mail. */
const breaking = (context: Context): Context => {
  let asked = 0;
  const config = new Proxy(context.config, {
    get: (target, name: keyof Context['config']) => {
      if (name === 'publicUrl' && (asked += 1) > 1) throw new Error('killed');
      return target[name];
    },
  });
  return { ...context, config };
};

test('a process that dies in the middle leaves the rest to the next, and nothing twice', async () => {
  const until = '2085-01-31';
  const holders = [await holderUntil(until), await holderUntil(until), await holderUntil(until)];
  setDay(addDays(until, -30));
  await expect(remindOfLicences(breaking(portal.context))).rejects.toThrow('killed');
  await remindOn(addDays(until, -30));
  for (const holder of holders) expect(await subjectsOf(holder)).toHaveLength(1);
});
