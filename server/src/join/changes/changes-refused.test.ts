import { addDays } from '@linehaul/contract/dates';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changeDeskOf } from '../../../test/money/change-desk.ts';
import { checkBooks } from '../../../test/money/check-books.ts';
import type { Applicant } from '../../../test/money/money-factories.ts';
import { startMoneyPortal } from '../../../test/money/money-portal.ts';
import { noonOf } from '../../../test/money/instalment-factories.ts';
import { renewalOf, renewOn } from '../../../test/money/renewal-factories.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import type { TestProduct } from '../../../test/people/join-factories.ts';
import { todayOf } from '../../adapters/clock.ts';

const portal = await startMoneyPortal();
const { db, clock } = portal.context;
const desk = changeDeskOf(portal);

beforeEach(() => clearLimits(portal));
afterEach(async () => {
  await db.updateTable('membershipProducts').set({ isActive: false }).execute();
  const violations = await checkBooks({ db, sandbox: portal.sandbox });
  if (violations.length > 0) throw new Error(violations.join('\n'));
});

type Act = (member: Applicant, product: TestProduct) => Promise<unknown>;

const decided =
  (decision: 'approve' | 'ask' | 'decline'): Act =>
  async (member, product) => {
    const asked = await desk.ask(member, product);
    if (asked.status !== 200) throw new Error(asked.text);
    const words = decision === 'approve' ? undefined : 'Where is your depot?';
    const { status, text } = await desk.decide(member, decision, words);
    if (status !== 200) throw new Error(text);
  };

/** How a change may stand that is not approved. */
const NOT_APPROVED: Readonly<Record<string, Act>> = {
  'not asked for': async () => undefined,
  waiting: (member, product) => desk.ask(member, product),
  'asked back': decided('ask'),
  declined: decided('decline'),
  'taken back': async (member, product) => {
    await desk.ask(member, product);
    await desk.withdraw(member);
  },
  'approved too long ago': async (member, product) => {
    await decided('approve')(member, product);
    await db
      .updateTable('membershipApplications')
      .set({ approvedUntil: addDays(todayOf(portal.context), -1) })
      .where('organisationId', '=', member.orgId)
      .execute();
  },
  'approved for another product': async (member) => {
    const { product } = await desk.memberAnd('joining');
    await decided('approve')(member, product);
  },
  'approved for another organisation': async (_, product) => {
    const { member: other } = await desk.memberAnd('none');
    await decided('approve')(other, product);
  },
};

interface Way {
  readonly try: (
    member: Applicant,
    product: TestProduct,
  ) => Promise<{ readonly status: number; readonly text: string }>;
}

/** Every call by which a member comes to another product while their membership runs. */
const WAYS: Readonly<Record<string, Way>> = {
  'by an invoice for the rest of the year': { try: (member, product) => desk.order(member, product) },
  'with the card that is kept': { try: (member, product) => desk.order(member, product, 'kept') },
  'by choosing it for the next year': { try: (member, product) => desk.choose(member, product) },
};

const CASES = Object.keys(NOT_APPROVED).flatMap((standing) =>
  Object.keys(WAYS).map((way) => [standing, way] as const),
);

test.each(CASES)('while the change is %s, nobody comes to the product %s', async (standing, way) => {
  const { member, product } = await desk.memberAnd('joining-and-rejoining');
  await NOT_APPROVED[standing]?.(member, product);
  const before = await desk.stateOf(member);
  const { status, text } = (await WAYS[way]?.try(member, product)) ?? { status: 0, text: '' };
  expect([status, text]).toEqual([409, expect.stringContaining('has to be approved first')]);
  await portal.drain();
  expect(await desk.stateOf(member)).toEqual(before);
});

describe('the control', () => {
  test.each(Object.keys(WAYS))('once it is approved, %s is not refused', async (way) => {
    const { member, product } = await desk.memberAnd('joining-and-rejoining');
    await decided('approve')(member, product);
    const { status, text } = (await WAYS[way]?.try(member, product)) ?? { status: 0, text: '' };
    expect(status, text).toBe(200);
  });

  test.each(Object.keys(WAYS))('of a product that asks for nothing, %s is not refused', async (way) => {
    const { member, product } = await desk.memberAnd('none');
    const { status, text } = (await WAYS[way]?.try(member, product)) ?? { status: 0, text: '' };
    expect(status, text).toBe(200);
  });
});

test('an open invoice of the next year does not give way to a product that is not approved', async () => {
  const { member, product } = await desk.memberAnd('joining');
  await renewOn(portal, '2083-02-20');
  const before = await desk.stateOf(member);
  expect(before.invoices).toHaveLength(2);
  expect((await desk.choose(member, product)).status).toBe(409);
  expect(await desk.stateOf(member)).toEqual(before);
  await desk.ask(member, product, { from: 'next-year' });
  await desk.decide(member, 'approve');
  expect(await desk.stateOf(member)).toEqual(before);
  expect((await desk.choose(member, product)).status).toBe(200);
  expect((await renewalOf(portal, member)).invoice?.amount).toBe(2200);
});

test('who is of the product already renews it, pays it more often, and is asked for nothing', async () => {
  const { member } = await desk.memberAnd('none');
  await desk.setApproval(member.productId, 'joining-and-rejoining');
  const monthly = await desk.findLevel(member, { ...member }, 'next-year');
  expect(monthly.needsApproval).toBe(false);
  await renewOn(portal, '2083-02-20');
  expect((await renewalOf(portal, member)).invoice?.amount).toBe(1100);
});

test('what was ordered before its product began to ask stays to be paid', async () => {
  const { member, product } = await desk.memberAnd('none');
  const ordered = await desk.order(member, product);
  await desk.setApproval(product.productId, 'joining-and-rejoining');
  const again = await desk.order(member, product, 'kept');
  expect([again.status, again.data.invoiceId, again.data.outcome]).toEqual([
    200,
    ordered.data.invoiceId,
    'paid',
  ]);
});

test.each([
  ['joining', 200],
  ['joining-and-rejoining', 409],
] as const)('who was of a product that asks %s and comes back to it gets %i', async (approval, expected) => {
  const { member, product } = await desk.memberAnd('none');
  expect((await desk.order(member, product, 'kept')).data.outcome).toBe('paid');
  await portal.drain();
  // Down again by the hand of the office, as after a refund.
  await db
    .updateTable('memberships')
    .set({ productId: member.productId, productPriceId: member.annualKey, totalCents: 110_000 })
    .where('organisationId', '=', member.orgId)
    .execute();
  await desk.setApproval(product.productId, approval);
  expect((await desk.choose(member, product)).status).toBe(expected);
});

test('an approval lets nobody in twice: whoever gets the level paid back asks again', async () => {
  const { member, product } = await desk.memberAnd('joining-and-rejoining');
  await decided('approve')(member, product);
  expect((await desk.order(member, product, 'kept')).data.outcome).toBe('paid');
  await portal.drain();
  clock.set(noonOf('2082-09-09'));
  await db
    .updateTable('memberships')
    .set({ productId: member.productId, productPriceId: member.annualKey, totalCents: 110_000 })
    .where('organisationId', '=', member.orgId)
    .execute();
  await db
    .updateTable('membershipLevelChanges')
    .set({ status: 'taken-back' })
    .where('toPriceId', '=', product.annualKey)
    .execute();
  expect((await desk.order(member, product)).status).toBe(409);
  expect((await desk.ask(member, product)).status).toBe(200);
});
