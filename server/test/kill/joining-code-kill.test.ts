import { joinForNothing } from '@linehaul/contract/join-codes';
import { pay } from '@linehaul/contract/join';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { checkBooks } from '../money/check-books.ts';
import { type Applicant, CARD, choiceOf, holdWebhooks, setUp } from '../money/money-factories.ts';
import { createJoiningCode } from '../people/code-factories.ts';
import { applicantAtPayment } from '../people/join-factories.ts';
import { differencesOf, type FlowPlan, openFlows } from './flow-plan.ts';
import { killAtEach } from './kill-at-each.ts';
import { type KillPoint, pointsOf } from './kill-points.ts';

const flows = openFlows();
afterEach(() => flows.stop());

interface Joining extends Applicant {
  readonly code: string;
}

const prepareWith = async (
  { remote }: Parameters<FlowPlan<Joining>['prepare']>[0],
  percent: number,
): Promise<Joining> => {
  holdWebhooks(remote);
  const { code } = await createJoiningCode(remote, { percent, maxUses: 1 });
  const applicant = await applicantAtPayment(remote);
  await setUp(remote, applicant, CARD.works);
  return { ...applicant, code };
};

/** One membership, one use of the code, and what was asked. */
const violationsOf = async (
  { db, remote }: Parameters<FlowPlan<Joining>['findViolations']>[0],
  { orgId, code, account }: Joining,
  expected: { invoices: number; paid: number; off: number },
): Promise<string[]> => {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from memberships m join joining_codes c on c.id = m.joining_code_id
      where c.code = ${code} and m.status = 'active') as used,
    (select sum(discount_cents)::int from memberships where organisation_id = ${orgId}) as off,
    (select count(*)::int from invoices where organisation_id = ${orgId} and status = 'paid') as invoices,
    (select coalesce(sum(amount_cents), 0)::int from payments
      where organisation_id = ${orgId} and status = 'succeeded') as paid,
    (select count(*)::int from mails where to_address = ${account.email} and subject like '%is confirmed') as told`.execute(
    db,
  );
  return [
    ...differencesOf(rows[0], { used: 1, told: 1, ...expected }),
    ...(await checkBooks({ db, sandbox: remote.sandbox })),
  ];
};

const PAID: FlowPlan<Joining> = {
  prepare: (flow) => prepareWith(flow, 50),
  async act({ remote }, applicant) {
    const body = { ...choiceOf(applicant, 4), discountCode: applicant.code };
    const { status, text, data } = await remote.call(pay, { body, token: applicant.token });
    if (status !== 200 || data.outcome !== 'paid') throw new Error(`pay answered ${text}`);
  },
  findViolations: (flow, joining) => violationsOf(flow, joining, { invoices: 1, paid: 55_000, off: 55_000 }),
};

const FREE: FlowPlan<Joining> = {
  prepare: (flow) => prepareWith(flow, 100),
  async act({ remote }, applicant) {
    const { paymentMethodKey: _, ...choice } = choiceOf(applicant, 8);
    const body = { ...choice, discountCode: applicant.code };
    const { status, text } = await remote.call(joinForNothing, { body, token: applicant.token });
    if (status !== 200) throw new Error(`joining for nothing answered ${text}`);
  },
  findViolations: (flow, joining) => violationsOf(flow, joining, { invoices: 0, paid: 0, off: 110_000 }),
};

const OF_PAID: KillPoint[] = pointsOf(['after-response'], 'before-commit', 'after-write');
const OF_FREE: KillPoint[] = pointsOf(['before-commit'], 'after-write');

test.each(OF_PAID)(
  'killed at each %s of a join with the last use of a code: one use, one charge of what is left',
  async (point) => {
    const { killCount, violations } = await killAtEach(await flows.begin(PAID, point));
    expect(violations).toEqual([]);
    expect(killCount).toBeGreaterThan(0);
  },
  600_000,
);

test.each(OF_FREE)(
  'killed at each %s of a join that costs nothing: one use, one membership, nothing to pay',
  async (point) => {
    const { killCount, violations } = await killAtEach(await flows.begin(FREE, point));
    expect(violations).toEqual([]);
    expect(killCount).toBeGreaterThan(0);
  },
  600_000,
);
