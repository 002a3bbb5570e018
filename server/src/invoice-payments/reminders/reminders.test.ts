import { addDays } from '@linehaul/contract/dates';
import { getInvoice } from '@linehaul/contract/invoice-links';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noonOf } from '../../../test/money/instalment-factories.ts';
import { createInvoice, createPayer, type Payer } from '../../../test/money/invoice-factories.ts';
import { linkTo } from '../../../test/kept-mails.ts';
import { type Office, officeOf } from '../../../test/people/office-factories.ts';
import { createSignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import type { Context } from '../../context.ts';
import { remindOfInvoices } from './remind-job.ts';

const ISSUED = '2083-03-01';
const DUE = '2083-03-15';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const setDay = (day: string): void => portal.context.clock.set(noonOf(day));

/** The daily work of that day, on two processes at once. */
const remindOn = async (day: string): Promise<void> => {
  setDay(day);
  await Promise.all([remindOfInvoices(portal.context), remindOfInvoices(portal.context)]);
  await portal.drain();
};

interface Owing extends Payer {
  readonly id: string;
}

const owing = async (dueOn: string | null = DUE): Promise<Owing> => {
  setDay(ISSUED);
  const payer = await createPayer(portal);
  return { ...payer, id: await createInvoice(portal, payer, { dueOn }) };
};

const remindersOf = async ({ account, id }: Owing) =>
  (await portal.mailbox.list()).filter(
    ({ to, subject, text }) =>
      to === account.email && /(is due on|^Overdue since) /.test(subject) && text.includes(id),
  );

const subjectsOf = async (one: Owing): Promise<string[]> =>
  (await remindersOf(one)).map(({ subject }) => subject.replace(/#\d+/, '#N')).toReversed();

const officeOn = (day: string): Promise<Office> => {
  setDay(day);
  return officeOf(portal);
};

test('an open invoice is reminded of before, on and after its day, once each however often and on however many processes', async () => {
  const payer = await owing();
  for (const day of ['2083-03-11', '2083-03-12', '2083-03-13', DUE, '2083-03-16', '2083-03-22', '2083-03-23'])
    await remindOn(day);
  expect(await subjectsOf(payer)).toEqual([
    'Tax invoice #N is due on 15/03/2083',
    'Tax invoice #N is due on 15/03/2083',
    'Overdue since 15/03/2083: tax invoice #N',
  ]);
  const [last] = await remindersOf(payer);
  expect(last?.text).toContain('$660.00');
  expect(last?.text).toContain('The membership begins once the payment has been processed.');
  if (!last) throw new Error('There is no reminder');
  const code = linkTo(last, '/pay').searchParams.get('code') ?? '';
  expect((await portal.call(getInvoice, { query: { id: payer.id, token: code } })).status).toBe(200);
});

test('who has the role that pays is reminded as administrators are, and nobody else of the firm', async () => {
  const owed = await owing();
  const [payer, manager] = [await createSignedIn(portal), await createSignedIn(portal)];
  const { db } = portal.context;
  const row = { organisationId: owed.orgId, isAdministrator: false };
  await db
    .insertInto('organisationContacts')
    .values([
      { ...row, accountId: payer.account.id, pays: true, managesPeople: false },
      { ...row, accountId: manager.account.id, pays: false, managesPeople: true },
    ])
    .execute();
  await remindOn('2083-03-12');
  const counts = [owed, { ...owed, account: payer.account }, { ...owed, account: manager.account }];
  expect(await Promise.all(counts.map(async (one) => (await subjectsOf(one)).length))).toEqual([1, 1, 0]);
});

test('whoever has paid is not reminded, and whoever has paid a part only of the rest', async () => {
  const [paid, part, control] = [await owing(), await owing(), await owing()];
  const office = await officeOn('2083-03-05');
  expect((await office.record(paid.id)).status).toBe(200);
  expect((await office.record(part.id, 600)).status).toBe(200);
  await remindOn('2083-03-12');
  expect(await subjectsOf(paid)).toEqual([]);
  const [mail] = await remindersOf(part);
  expect(mail?.text).toContain('$60.00');
  expect(mail?.text).toContain('$600.00 has arrived');
  await (await officeOn('2083-03-13')).record(part.id);
  await remindOn(DUE);
  expect([(await subjectsOf(part)).length, (await subjectsOf(control)).length]).toEqual([1, 2]);
});

test('nobody is reminded of an invoice without a day, of one whose payment is on its way, or of cents', async () => {
  const [undated, pending, cents, control] = [await owing(null), await owing(), await owing(), await owing()];
  const { db } = portal.context;
  await db.updateTable('invoices').set({ status: 'pending' }).where('id', '=', pending.id).execute();
  await (await officeOn('2083-03-05')).record(cents.id, 659.5);
  await remindOn('2083-03-12');
  const counts = await Promise.all(
    [undated, pending, cents, control].map(async (one) => (await subjectsOf(one)).length),
  );
  expect(counts).toEqual([0, 0, 0, 1]);
});

/** Stops the work in the middle: within the transaction of the second invoice that is reminded of. */
const breaking = (context: Context): Context => {
  let asked = 0;
  const config = new Proxy(context.config, {
    get: (target, name: keyof Context['config']) => {
      if (name === 'publicUrl' && (asked += 1) > 3) throw new Error('killed');
      return target[name];
    },
  });
  return { ...context, config };
};

test('work that is stopped in the middle and done again reminds everybody once', async () => {
  const all = [await owing(), await owing(), await owing()];
  setDay(DUE);
  await expect(remindOfInvoices(breaking(portal.context))).rejects.toThrow('killed');
  await portal.drain();
  const half = await Promise.all(all.map(async (one) => (await subjectsOf(one)).length));
  expect(half).not.toEqual([1, 1, 1]);
  await remindOn(DUE);
  await remindOn(addDays(DUE, 1));
  expect(await Promise.all(all.map(async (one) => (await subjectsOf(one)).length))).toEqual([1, 1, 1]);
});

test('the day is the association’s, whatever day it is elsewhere', async () => {
  const payer = await owing();
  portal.context.clock.set(new Date('2083-03-11T12:59:00Z'));
  await remindOfInvoices(portal.context);
  await portal.drain();
  expect(await subjectsOf(payer)).toEqual([]);
  // Midnight in Sydney, in summer.
  portal.context.clock.set(new Date('2083-03-11T13:00:00Z'));
  await remindOfInvoices(portal.context);
  await portal.drain();
  expect(await subjectsOf(payer)).toHaveLength(1);
});
