import { DEFAULT_TIME_ZONE } from '@linehaul/contract/constants';
import { addDays, type CalendarDay, dayOf } from '@linehaul/contract/dates';
import {
  getMembershipProfile,
  createPaymentMethodSetup,
  replacePaymentMethod,
} from '@linehaul/contract/membership-profile';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../test/people/account-factories.ts';
import { collectOn } from '../../test/money/instalment-factories.ts';
import { CARD, confirmIntent, holdWebhooks } from '../../test/money/money-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { seedDemo } from '../seed-demo.ts';
import { seedPlans } from './seed-plans.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ DEMO: '1' });
  holdWebhooks(portal);
  await seedDemo(portal.context);
  await Promise.all([seedPlans(portal.context), seedPlans(portal.context)]);
});
afterAll(() => portal.stop());

interface Monthly {
  readonly status: string;
  readonly accountId: string;
  readonly orgId: string;
  readonly hasPlan: boolean;
  readonly second: string;
  readonly dueOn: CalendarDay;
}

const readMonthly = async (): Promise<Monthly[]> => {
  const { rows } = await sql<Monthly>`
    select m.status, i.account_id as "accountId", m.organisation_id as "orgId", p.invoice_id is not null as "hasPlan",
      s.status as second, s.due_on as "dueOn"
    from memberships m join invoices i on i.membership_id = m.id
      join instalments s on s.invoice_id = i.id and s.position = 2
      left join instalment_plans p on p.invoice_id = i.id
    where m.status in ('active', 'past-due') order by s.due_on`.execute(portal.context.db);
  return rows;
};

const administratorOf = async ({ accountId }: Monthly): Promise<string> =>
  signIn(portal, { id: accountId, role: 0 });

test('one in arrears says why and until when, and another card collects it at once', async () => {
  const arrears = (await readMonthly()).findLast(({ status }) => status === 'past-due');
  if (!arrears) throw new Error('Nothing of the demo is in arrears');
  const { orgId, dueOn } = arrears;
  portal.context.clock.set(new Date());
  const token = await administratorOf(arrears);
  const shown = await portal.call(getMembershipProfile, { token, query: { orgId } });
  expect(shown.data, shown.text).toMatchObject({
    membershipStatus: 'Overdue',
    arrears: { reason: 'Your card has expired.', nextTryDate: null, lapseDate: addDays(dueOn, 30) },
  });
  const body = { orgId, paymentMethod: 'card' as const };
  const { data } = await portal.call(createPaymentMethodSetup, { token, body });
  await confirmIntent(portal.sandbox, data.clientSecret, CARD.works);
  expect((await portal.call(replacePaymentMethod, { token, body })).data).toEqual({ isCollecting: true });
  await portal.drain();
  const now = (await readMonthly()).find((one) => one.orgId === orgId);
  expect([now?.status, now?.second]).toEqual(['active', 'paid']);
});

test('every monthly membership of the demo has a card, and its next instalment is really collected', async () => {
  const before = await readMonthly();
  expect(before.length).toBeGreaterThan(2);
  expect(before.every(({ hasPlan }) => hasPlan)).toBe(true);
  const running = before.filter(({ second }) => second === 'scheduled');
  expect(
    running.every(
      ({ second, dueOn }) => second === 'scheduled' && dueOn > dayOf(new Date(), DEFAULT_TIME_ZONE),
    ),
  ).toBe(true);
  await collectOn(portal, running.at(-1)?.dueOn ?? '');
  const collected = (await readMonthly()).filter(({ second }) => second === 'paid');
  expect(collected.map(({ orgId }) => orgId)).toEqual(
    expect.arrayContaining(running.map(({ orgId }) => orgId)),
  );
});

test('nobody of a database without the mark of the demo is given a card of the sandbox', async () => {
  const { db } = portal.context;
  const plans = await db.deleteFrom('instalmentPlans').returningAll().execute();
  const marks = await db.deleteFrom('demoSeedings').returningAll().execute();
  await seedPlans(portal.context);
  expect(await db.selectFrom('instalmentPlans').select('invoiceId').execute()).toEqual([]);
  await db.insertInto('demoSeedings').values(marks).execute();
  await seedPlans(portal.context);
  expect(await db.selectFrom('instalmentPlans').select('invoiceId').execute()).not.toEqual([]);
  await db.deleteFrom('instalmentPlans').execute();
  await db.insertInto('instalmentPlans').values(plans).execute();
});
