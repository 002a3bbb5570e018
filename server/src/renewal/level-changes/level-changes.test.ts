import { addDays } from '@linehaul/contract/dates';
import {
  changeLevelByOffice,
  listUpgrades,
  orderUpgrade,
  type Upgrade,
  withdrawUpgrade,
} from '@linehaul/contract/level-change';
import { PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import { afterEach, expect, test } from 'vitest';
import { checkBooks } from '../../../test/money/check-books.ts';
import { noonOf, turnInto } from '../../../test/money/instalment-factories.ts';
import { type Applicant, CARD, choiceOf, setUp } from '../../../test/money/money-factories.ts';
import { startMoneyPortal } from '../../../test/money/money-portal.ts';
import {
  memberSince,
  productRenewing,
  renewalOf,
  renewOn,
  subjectsTo,
  tokenOf,
} from '../../../test/money/renewal-factories.ts';
import { applicantAtPayment, createProduct, createSignedIn } from '../../../test/people/join-factories.ts';
import { officeOf } from '../../../test/people/office-factories.ts';
import { pay } from '@linehaul/contract/join';
import { paymentEngineOf } from '../../wiring.ts';
import { callOffStaleChanges } from './withdraw-level-change-command.ts';

const portal = await startMoneyPortal();
const { db, clock } = portal.context;

afterEach(async () => {
  await db.updateTable('membershipProducts').set({ isActive: false }).execute();
  const violations = await checkBooks({ db, sandbox: portal.sandbox });
  if (violations.length > 0) throw new Error(violations.join('\n'));
});

const upgradesOf = async (member: Applicant) => {
  const token = await tokenOf(portal, member);
  const { data, status, text } = await portal.call(listUpgrades, { query: { orgId: member.orgId }, token });
  if (status !== 200) throw new Error(text);
  return data;
};

/** A member of a year that began on 10 March 2082, and a level at twice its price, on a day in it. */
const memberAndLarger = async (today: string) => {
  const member = await memberSince(portal, { joinedOn: '2082-03-10' });
  const larger = await createProduct(portal, { totalCents: 220_000 });
  clock.set(noonOf(today));
  const [level] = (await upgradesOf(member)).levels;
  return { member, larger, level: level as Upgrade };
};

const order = async (
  member: Applicant,
  { priceId, total }: Upgrade,
  { payBy = 'invoice', agreedTotal = total }: { payBy?: 'kept' | 'invoice'; agreedTotal?: number } = {},
) =>
  portal.call(orderUpgrade, {
    body: { orgId: member.orgId, priceId, agreedTotal, payBy },
    token: await tokenOf(portal, member),
  });

const heldBy = ({ orgId }: Applicant) =>
  db
    .selectFrom('memberships')
    .select(['productId', 'totalCents', 'nextPriceId', 'endsOn'])
    .where('organisationId', '=', orgId)
    .where('renewsId', 'is', null)
    .executeTakeFirstOrThrow();

const changesOf = ({ orgId }: Applicant) =>
  db
    .selectFrom('membershipLevelChanges as change')
    .innerJoin('invoices', 'invoices.id', 'change.invoiceId')
    .select(['change.status', 'invoices.status as invoiceStatus', 'invoices.totalCents'])
    .where('invoices.organisationId', '=', orgId)
    .orderBy('change.createdAt')
    .execute();

const actionsOf = async ({ orgId }: Applicant): Promise<string[]> =>
  (
    await db
      .selectFrom('auditLog')
      .select('action')
      .where('subjectId', '=', orgId)
      .where('action', 'like', 'membership.level-change%')
      .orderBy('position')
      .execute()
  ).map(({ action }) => action);

test('a higher level costs the rest of its days less the rest of the present ones, shown as it is invoiced', async () => {
  const { member, larger, level } = await memberAndLarger('2082-09-08');
  // 10 March 2082 to 9 March 2083: 365 days, of which 183 are left.
  expect(await upgradesOf(member)).toMatchObject({
    ...{
      from: '2082-09-08',
      until: '2083-03-09',
      daysLeft: 183,
      daysOfPeriod: 365,
      whyNot: null,
      open: null,
    },
  });
  const [charge, credit] = [
    220_000 - Math.round((220_000 * 182) / 365),
    110_000 - Math.round((110_000 * 182) / 365),
  ];
  expect(level).toMatchObject({
    total: (charge - credit) / 100,
    lines: [
      {
        itemName: expect.stringMatching(/08\/09\/2082 to 09\/03\/2083, 183 of 365 days$/),
        amount: charge / 100,
      },
      { itemName: expect.stringMatching(/^Less the rest of Operator \d+, 08/), amount: -credit / 100 },
    ],
  });
  const { data } = await order(member, level);
  expect(data.outcome).toBe('invoiced');
  const lines = await db
    .selectFrom('invoiceLines')
    .select(['itemName', 'totalCents'])
    .where('invoiceId', '=', data.invoiceId)
    .orderBy('position')
    .execute();
  expect(lines).toEqual(
    level.lines.map(({ itemName, amount }) => ({ itemName, totalCents: Math.round(amount * 100) })),
  );
  expect((await heldBy(member)).productId).toBe(member.productId);
  const office = await officeOf(portal);
  expect((await office.record(data.invoiceId)).status).toBe(200);
  await portal.drain();
  expect(await heldBy(member)).toMatchObject({
    ...{ productId: larger.productId, totalCents: 220_000, endsOn: '2083-03-09', nextPriceId: null },
  });
  expect(await actionsOf(member)).toEqual(['membership.level-change-ordered', 'membership.level-changed']);
  expect((await renewalOf(portal, member)).nextLevel.isChange).toBe(false);
  await renewOn(portal, '2083-02-10');
  expect((await renewalOf(portal, member)).invoice?.amount).toBe(2200);
});

test('the kept card pays it at once, and pressed twice or in two tabs it is one order and one charge', async () => {
  const { member, larger, level } = await memberAndLarger('2082-06-01');
  expect((await upgradesOf(member)).kept).toEqual({ paymentMethod: PAYMENT_METHOD.card, last4: '4242' });
  const answers = await Promise.all([1, 2, 3].map(() => order(member, level, { payBy: 'kept' })));
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 503)).toEqual(
    [],
  );
  const again = await order(member, level, { payBy: 'kept' });
  expect([again.status, again.data.outcome]).toEqual([200, 'paid']);
  await portal.drain();
  expect(await changesOf(member)).toMatchObject([{ status: 'applied', invoiceStatus: 'paid' }]);
  expect((await heldBy(member)).productId).toBe(larger.productId);
  expect(await actionsOf(member)).toEqual(['membership.level-change-ordered', 'membership.level-changed']);
});

test('a refused card leaves the level as it is and the invoice to be paid otherwise', async () => {
  const { member, level } = await memberAndLarger('2082-06-02');
  await turnInto(portal, member, CARD.declinedOnCharge);
  const refused = await order(member, level, { payBy: 'kept' });
  expect([refused.status, refused.problem.message]).toEqual([409, expect.stringContaining('declined')]);
  await portal.drain();
  expect(await changesOf(member)).toMatchObject([{ status: 'open', invoiceStatus: 'open' }]);
  expect((await heldBy(member)).productId).toBe(member.productId);
});

test('at another price than was shown, a day later, nothing is ordered, and the new one is said', async () => {
  const { member, level } = await memberAndLarger('2082-06-03');
  clock.set(noonOf('2082-06-04'));
  const refused = await order(member, level);
  expect([refused.status, refused.problem.message]).toEqual([
    409,
    expect.stringMatching(/costs \$\d+\.\d\d for the days that are left now\. Nothing was changed/),
  ]);
  expect(await changesOf(member)).toEqual([]);
});

test('what is ordered can be called off until money comes, and another cannot be ordered beside it', async () => {
  const { member, level } = await memberAndLarger('2082-06-05');
  await createProduct(portal, { totalCents: 330_000 });
  const largest = (await upgradesOf(member)).levels.find(({ total }) => total > level.total) as Upgrade;
  expect((await order(member, level)).status).toBe(200);
  expect((await upgradesOf(member)).open).toMatchObject({ amount: level.total, dueOn: expect.any(String) });
  expect((await order(member, largest)).status).toBe(409);
  const withdraw = async () =>
    portal.call(withdrawUpgrade, { body: { orgId: member.orgId }, token: await tokenOf(portal, member) });
  const both = await Promise.all([withdraw(), withdraw()]);
  expect(both.map(({ status, data }) => [status, data?.open])).toEqual([
    [200, null],
    [200, null],
  ]);
  expect((await order(member, largest)).status).toBe(200);
  await portal.drain();
  expect(await changesOf(member)).toMatchObject([
    { status: 'called-off', invoiceStatus: 'cancelled' },
    { status: 'open', invoiceStatus: 'open' },
  ]);
});

test('an order that nobody pays is called off two weeks after its day, and not a day sooner', async () => {
  const { member, level } = await memberAndLarger('2082-06-06');
  await order(member, level);
  const dueOn = (await upgradesOf(member)).open?.dueOn ?? '';
  const engine = paymentEngineOf(portal.context);
  clock.set(noonOf(addDays(dueOn, 14)));
  await Promise.all([callOffStaleChanges(engine), callOffStaleChanges(engine)]);
  expect(await changesOf(member)).toMatchObject([{ status: 'open' }]);
  clock.set(noonOf(addDays(dueOn, 15)));
  await Promise.all([callOffStaleChanges(engine), callOffStaleChanges(engine)]);
  expect(await changesOf(member)).toMatchObject([{ status: 'called-off', invoiceStatus: 'cancelled' }]);
});

test('monthly payments go on as they are, and the difference is beside them', async () => {
  clock.set(noonOf('2082-03-10'));
  const product = await productRenewing(portal, { renews: 'automatic' });
  const member = await applicantAtPayment(portal, product);
  await setUp(portal, member, CARD.works);
  const paid = await portal.call(pay, {
    body: choiceOf(member, PAYMENT_METHOD.card, member.monthlyKey),
    token: member.token,
  });
  expect(paid.status, paid.text).toBe(200);
  await createProduct(portal, { totalCents: 220_000 });
  clock.set(noonOf('2082-03-20'));
  const found = await upgradesOf(member);
  expect(found.paymentsLeft).toEqual({ count: 11, amount: 1008.33, until: '2083-02-10' });
  const [level] = found.levels;
  expect(level?.frequency).toBe('Monthly');
  expect((await order(member, level as Upgrade, { payBy: 'kept' })).data.outcome).toBe('paid');
  await portal.drain();
  expect((await upgradesOf(member)).paymentsLeft).toEqual(found.paymentsLeft);
  await renewOn(portal, '2082-04-10');
  expect((await upgradesOf(member)).paymentsLeft).toEqual({ count: 10, amount: 916.66, until: '2083-02-10' });
  expect((await heldBy(member)).totalCents).toBe(220_000);
});

test('all of its money given back, the level goes back too', async () => {
  const { member, level } = await memberAndLarger('2082-06-07');
  const { data } = await order(member, level, { payBy: 'kept' });
  expect(data.outcome).toBe('paid');
  const payment = await db
    .selectFrom('payments')
    .select(['id', 'amountCents'])
    .where('subjectId', '=', data.invoiceId)
    .executeTakeFirstOrThrow();
  const office = await officeOf(portal);
  const dollars = payment.amountCents / 100;
  expect((await office.refund(payment.id, dollars, { refundable: dollars })).status).toBe(200);
  await portal.drain();
  expect(await changesOf(member)).toMatchObject([{ status: 'taken-back', invoiceStatus: 'refunded' }]);
  expect(await heldBy(member)).toMatchObject({ productId: member.productId, totalCents: 110_000 });
});

test('once the next year is invoiced nothing is changed within this one, nor on an overdue or ended membership', async () => {
  const member = await memberSince(portal, { joinedOn: '2082-03-10' });
  await createProduct(portal, { totalCents: 220_000 });
  await renewOn(portal, '2083-02-20');
  expect(await upgradesOf(member)).toMatchObject({
    levels: [],
    whyNot: expect.stringContaining('The next year has been invoiced already'),
  });
  await db
    .updateTable('memberships')
    .set({ status: 'past-due' })
    .where('organisationId', '=', member.orgId)
    .execute();
  expect((await upgradesOf(member)).whyNot).toContain('not paid yet');
  await db
    .updateTable('memberships')
    .set({ status: 'ended' })
    .where('organisationId', '=', member.orgId)
    .execute();
});

test('a next year that was invoiced while an order waited stays as it was invoiced', async () => {
  const { member, larger } = await memberAndLarger('2083-01-30');
  const [level] = (await upgradesOf(member)).levels;
  const { data } = await order(member, level as Upgrade);
  await renewOn(portal, '2083-02-09');
  expect((await renewalOf(portal, member)).invoice?.amount).toBe(1100);
  expect((await (await officeOf(portal)).record(data.invoiceId)).status).toBe(200);
  expect(await heldBy(member)).toMatchObject({ productId: larger.productId, nextPriceId: member.annualKey });
  expect((await renewalOf(portal, member)).nextLevel.isChange).toBe(true);
});

test('the office changes a level with a reason that the log keeps, once it is paid or at once', async () => {
  const { member, larger, level } = await memberAndLarger('2082-06-08');
  const { token } = await officeOf(portal);
  const change = (body: { isAtOnce: boolean; reason?: string }) =>
    portal.call(changeLevelByOffice, {
      body: {
        orgId: member.orgId,
        priceId: level.priceId,
        agreedTotal: level.total,
        reason: 'Six trucks more',
        ...body,
      },
      token,
    });
  expect((await change({ isAtOnce: true, reason: ' ' })).status).toBe(400);
  const answers = await Promise.all([change({ isAtOnce: true }), change({ isAtOnce: true })]);
  expect(answers.map(({ status, text }) => (status === 200 ? '' : text))).toEqual(['', '']);
  expect(new Set(answers.map(({ data }) => data.invoiceId)).size).toBe(1);
  expect(await changesOf(member)).toMatchObject([{ status: 'applied', invoiceStatus: 'open' }]);
  expect((await heldBy(member)).productId).toBe(larger.productId);
  const logged = await db
    .selectFrom('auditLog')
    .select('after')
    .where('subjectId', '=', member.orgId)
    .where('action', '=', 'membership.level-change-ordered')
    .executeTakeFirstOrThrow();
  expect(logged.after).toMatchObject({ reason: 'Six trucks more', isAtOnce: true });
  await portal.drain();
  expect(await subjectsTo(portal, member, /^Tax invoice/)).toHaveLength(1);
});

test('who does not administer the organisation changes nothing for it, and no lower level is offered', async () => {
  const { member, level } = await memberAndLarger('2082-06-09');
  await createProduct(portal, { totalCents: 55_000 });
  expect((await upgradesOf(member)).levels).toHaveLength(1);
  const stranger = await createSignedIn(portal, { contactType: 'Member' });
  const body = {
    orgId: member.orgId,
    priceId: level.priceId,
    agreedTotal: level.total,
    payBy: 'invoice' as const,
  };
  expect((await portal.call(orderUpgrade, { body, token: stranger.token })).status).toBe(404);
  expect((await portal.call(orderUpgrade, { body })).status).toBe(401);
  const { token } = await officeOf(portal);
  expect((await portal.call(orderUpgrade, { body, token })).status).toBe(403);
});
