import { listUpgrades, orderUpgrade, type Upgrade } from '@linehaul/contract/level-change';
import { pay } from '@linehaul/contract/join';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { checkBooks } from '../money/check-books.ts';
import { type Applicant, CARD, choiceOf, holdWebhooks, setUp } from '../money/money-factories.ts';
import { IS_DEEP } from '../depth.ts';
import { applicantAtPayment, createProduct } from '../people/join-factories.ts';
import { differencesOf, type FlowPlan, openFlows } from './flow-plan.ts';
import { killAtEach, killUntilChargedTwice } from './kill-at-each.ts';
import { type KillPoint, pointsOf } from './kill-points.ts';

const flows = openFlows();
afterEach(() => flows.stop());

interface Upgrading extends Applicant {
  readonly level: Upgrade;
  readonly toProductId: string;
}

/** A member of today, who goes up for the whole difference with the card that they have joined with. */
const PLAN: FlowPlan<Upgrading> = {
  async prepare({ remote, db }) {
    holdWebhooks(remote);
    await db.updateTable('membershipProducts').set({ isActive: false }).execute();
    const member = await applicantAtPayment(remote);
    await setUp(remote, member, CARD.works);
    const { token, orgId } = member;
    const joined = await remote.call(pay, { body: choiceOf(member, 4), token });
    if (joined.status !== 200) throw new Error(`pay answered ${joined.text}`);
    const { productId: toProductId } = await createProduct(remote, { totalCents: 220_000 });
    const [level] = (await remote.call(listUpgrades, { query: { orgId }, token })).data.levels;
    if (!level) throw new Error('No higher level is offered');
    return { ...member, level, toProductId };
  },
  async act({ remote }, { orgId, token, level: { priceId, total: agreedTotal } }) {
    const body = { orgId, priceId, agreedTotal, payBy: 'kept' as const };
    const { status, text, data } = await remote.call(orderUpgrade, { body, token });
    if (status !== 200 || data.outcome !== 'paid') throw new Error(`ordering answered ${text}`);
  },
  async findViolations({ db, remote }, { orgId, toProductId }) {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*)::int from memberships where organisation_id = ${orgId} and product_id = ${toProductId}) as held,
      (select count(*)::int from invoices where organisation_id = ${orgId} and status = 'paid') as invoices,
      (select count(*)::int from membership_level_changes c join memberships m on m.id = c.membership_id
        where m.organisation_id = ${orgId} and c.status = 'applied') as changes,
      (select sum(amount_cents)::int from payments where organisation_id = ${orgId} and status = 'succeeded') as paid,
      (select count(*)::int from audit_log where subject_id = ${orgId}
        and action in ('membership.level-change-ordered', 'membership.level-changed')) as told`.execute(db);
    return [
      ...differencesOf(rows[0], { held: 1, invoices: 2, changes: 1, paid: 220_000, told: 2 }),
      ...(await checkBooks({ db, sandbox: remote.sandbox })),
    ];
  },
};

const POINTS: KillPoint[] = pointsOf(['after-response'], 'before-commit', 'after-write');

test.each(POINTS)(
  'killed at each %s of a change of level: one order, one charge, and the level holds',
  async (point) => {
    const { killCount, violations } = await killAtEach(await flows.begin(PLAN, point));
    expect(violations).toEqual([]);
    expect(killCount).toBeGreaterThan(0);
  },
  600_000,
);

test.runIf(IS_DEEP)(
  'twin: with a new key for every request a kill charges the difference twice',
  async () => {
    expect(await killUntilChargedTwice(await flows.begin(PLAN, 'after-response', 'key'))).not.toEqual([]);
  },
  600_000,
);
