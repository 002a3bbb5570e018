import { addDays, dayOf } from '@linehaul/contract/dates';
import { listMailDomains } from '@linehaul/contract/mail-domains';
import { signIn } from '../../../test/people/account-factories.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noonOf } from '../../../test/money/instalment-factories.ts';
import { staffOf } from '../../../test/people/firm-people.ts';
import {
  type DomainFirm,
  nameDomain,
  openProven,
  proofFor,
  prove,
} from '../../../test/people/mail-domain-people.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import type { Context } from '../../context.ts';
import { dueProofReminder } from './proof-reminder-rules.ts';
import { remindOfProofs } from './remind-of-proofs-job.ts';

const FIRST = '2083-03-01';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const setDay = (day: string): void => portal.context.clock.set(noonOf(day));

/** The daily work of that day, on two processes at once. */
const remindOn = async (day: string): Promise<void> => {
  setDay(day);
  await Promise.all([remindOfProofs(portal.context), remindOfProofs(portal.context)]);
  await portal.drain();
};

interface ProvenFirm extends DomainFirm {
  readonly endsOn: string;
}

const openOn = async (day: string): Promise<ProvenFirm> => {
  setDay(day);
  const firm = await openProven(portal);
  const { provenUntil } = await portal.context.db
    .selectFrom('organisationMailDomains')
    .select('provenUntil')
    .where('organisationId', '=', firm.orgId)
    .executeTakeFirstOrThrow();
  if (!provenUntil) throw new Error('The domain is not proven');
  return { ...firm, endsOn: dayOf(provenUntil, portal.context.config.association.timeZone) };
};

const toldTo = async (address: string, { domain }: DomainFirm) =>
  (await portal.mailbox.list()).filter(
    ({ to, subject }) =>
      to === address && subject.startsWith(`${domain} lets people in`) && subject.includes(' until '),
  );

test('who administers the firm is told 30 and 7 days before, once each, by the page that renews it', async () => {
  const firm = await openOn(FIRST);
  const staff = await staffOf(portal, firm);
  const { email } = firm.administrator.account;
  const counts = [];
  for (const days of [31, 30, 29, 8, 7, 6, 0, -1]) {
    await remindOn(addDays(firm.endsOn, -days));
    counts.push((await toldTo(email, firm)).length);
  }
  expect(counts).toEqual([0, 1, 1, 1, 2, 2, 2, 2]);
  const [mail] = await toldTo(email, firm);
  expect(mail?.text).toContain(`${portal.context.config.publicUrl}/join-requests`);
  expect(await toldTo(staff.account.email, firm)).toEqual([]);
});

test('after a standstill one mail stands for both, and a proof that was given anew is told of anew', async () => {
  const firm = await openOn(addDays(FIRST, 400));
  const { email } = firm.administrator.account;
  await remindOn(addDays(firm.endsOn, -5));
  expect(await toldTo(email, firm)).toHaveLength(1);
  const token = await signIn(portal, firm.administrator.account);
  await nameDomain(portal, { ...firm, administrator: { ...firm.administrator, token } });
  expect((await prove(portal, await proofFor(portal, `postmaster@${firm.domain}`))).status).toBe(200);
  await remindOn(addDays(firm.endsOn, -1));
  expect(await toldTo(email, firm)).toHaveLength(1);
  const { data } = await portal.call(listMailDomains, {
    query: { orgId: firm.orgId },
    token: await signIn(portal, firm.administrator.account),
  });
  expect(data.items[0]?.isProven).toBe(true);
  // A year from the day on which it was proven again, five days before the end of the first.
  await remindOn(addDays(firm.endsOn, 360 - 30));
  expect(await toldTo(email, firm)).toHaveLength(2);
});

test('nobody is told of a domain that was taken off, or of an organisation that is none any more', async () => {
  const [off, gone] = [await openOn(addDays(FIRST, 1200)), await openOn(addDays(FIRST, 1200))];
  const { db } = portal.context;
  await db.deleteFrom('organisationMailDomains').where('organisationId', '=', off.orgId).execute();
  await db.updateTable('organisations').set({ status: 'pending' }).where('id', '=', gone.orgId).execute();
  await remindOn(addDays(off.endsOn, -30));
  for (const firm of [off, gone]) expect(await toldTo(firm.administrator.account.email, firm)).toEqual([]);
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
  const day = addDays(FIRST, 2000);
  const firms = [await openOn(day), await openOn(day), await openOn(day)];
  setDay(addDays(firms[0]?.endsOn ?? day, -7));
  await expect(remindOfProofs(breaking(portal.context))).rejects.toThrow('killed');
  await portal.drain();
  const told = await Promise.all(firms.map((firm) => toldTo(firm.administrator.account.email, firm)));
  expect(told.flat()).toHaveLength(1);
  await remindOn(addDays(firms[0]?.endsOn ?? day, -7));
  for (const firm of firms) expect(await toldTo(firm.administrator.account.email, firm)).toHaveLength(1);
});

test.each([
  ['2083-03-31', null, undefined],
  ['2083-04-01', null, 30],
  ['2083-04-01', 30, undefined],
  ['2083-04-24', 30, 7],
  ['2083-04-24', null, 7],
  ['2083-05-01', 7, undefined],
  ['2083-05-01', null, 7],
  ['2083-05-02', null, undefined],
] as const)(
  'on %s, after the one %s days ahead, the reminder %s days ahead is due',
  (today, remindedDays, due) => {
    expect(dueProofReminder({ endsOn: '2083-05-01', remindedDays }, today)).toBe(due);
  },
);
