import { openCourseCheckout, payForCourse } from '@linehaul/contract/course-payments';
import { unenrol } from '@linehaul/contract/courses';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { createCourse } from '../courses/course-factories.ts';
import { IS_DEEP } from '../depth.ts';
import { CARD, confirmIntent, holdWebhooks } from '../money/money-factories.ts';
import { createSignedIn, type SignedIn } from '../people/join-factories.ts';
import { type Flow, killAtEach, killUntilViolated } from './kill-at-each.ts';
import { type KillablePortal, type RemovedGuard, startKillablePortal } from './killable-portal.ts';
import type { KillPoint } from './kill-points.ts';
import { findMoneyViolations } from './money-invariants.ts';

let portal: KillablePortal | undefined;
afterEach(() => portal?.stop());

interface Buyer extends SignedIn {
  readonly courseId: string;
}

/** Opens the checkout, confirms a card and pays; whoever has paid is told so. */
const buyOnce = async ({ remote }: KillablePortal, { token, courseId }: Buyer): Promise<void> => {
  const body = { courseId };
  const before = await remote.call(payForCourse, { body, token });
  if (before.data?.outcome === 'paid') return;
  const opened = await remote.call(openCourseCheckout, { body, token });
  if (opened.status !== 200 && !opened.text.includes('is being made'))
    throw new Error(`the checkout answered ${opened.text}`);
  if (opened.status === 200) await confirmIntent(remote.sandbox, opened.data.clientSecret, CARD.works);
  const paid = await remote.call(payForCourse, { body, token });
  if (paid.data?.outcome !== 'paid') throw new Error(`paying answered ${paid.text}`);
};

const findWrong = async (
  { db }: KillablePortal,
  { account }: Buyer,
  wanted: Readonly<Record<string, number>>,
): Promise<string[]> => {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*)::int from course_enrolments where account_id = ${account.id} and ended_at is null) as enrolled,
      (select count(*)::int from course_orders where account_id = ${account.id} and invoice_id is not null) as orders,
      (select count(*)::int from refunds join payments on payments.id = payment_id
        where account_id = ${account.id} and refunds.status = 'succeeded') as refunds,
      (select count(*)::int from mails where to_address = ${account.email}
        and subject like 'You are enrolled%') as mails`.execute(db);
  const found = Object.entries(rows[0] ?? {});
  return found.filter(([name, count]) => count !== wanted[name]).map(([name, count]) => `${count} ${name}`);
};

const begin = async (
  point: KillPoint,
  {
    act,
    wanted,
  }: { act: (own: KillablePortal, buyer: Buyer) => Promise<void>; wanted: Record<string, number> },
  removedGuard?: RemovedGuard,
): Promise<Flow<Buyer>> => {
  const own = await startKillablePortal(removedGuard);
  portal = own;
  const { remote, db } = own;
  holdWebhooks(remote);
  return {
    portal: own,
    point,
    prepare: async () => ({
      ...(await createSignedIn(remote, { contactType: 'Member' })),
      courseId: await createCourse(remote, { priceCents: 11_000, refundDays: 7, places: 1 }),
    }),
    act: (buyer) => act(own, buyer),
    findViolations: async (buyer) => [
      ...(await findMoneyViolations({ db, sandbox: remote.sandbox, files: remote.context.files })),
      ...(await findWrong(own, buyer, wanted)),
    ],
  };
};

const BUYING = { act: buyOnce, wanted: { enrolled: 1, orders: 1, refunds: 0, mails: 1 } };

test('killed at each write while a course is paid: one charge, one enrolment, one invoice, one mail', async () => {
  const { killCount, violations } = await killAtEach(await begin('after-write', BUYING));
  expect(violations).toEqual([]);
  expect(killCount).toBeGreaterThan(2);
}, 600_000);

test.runIf(IS_DEEP)(
  'killed at each write while a paid course is given up: no enrolment, and the money goes back once',
  async () => {
    const act = async (own: KillablePortal, buyer: Buyer): Promise<void> => {
      const { token, courseId } = buyer;
      const { rows } = await sql`select from course_enrolments where account_id = ${buyer.account.id}
        and ended_at is not null`.execute(own.db);
      if (rows.length > 0) return;
      await buyOnce(own, buyer);
      const left = await own.remote.call(unenrol, { body: { courseId, refundAsSeen: 110 }, token });
      if (left.status !== 200) throw new Error(`unenrolling answered ${left.text}`);
    };
    const flow = await begin('after-write', {
      act,
      wanted: { enrolled: 0, orders: 1, refunds: 1, mails: 1 },
    });
    expect((await killAtEach(flow)).violations).toEqual([]);
  },
  600_000,
);

test.runIf(IS_DEEP)(
  'twin: without transactions a kill leaves money without an enrolment, or an enrolment without money',
  async () => {
    const violations = await killUntilViolated(await begin('after-write', BUYING, 'transaction'));
    expect(violations.length).toBeGreaterThan(0);
  },
  600_000,
);
