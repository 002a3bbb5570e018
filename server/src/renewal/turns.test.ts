import {
  answerAboutChange,
  askForChange,
  listUpgrades,
  orderUpgrade,
  withdrawChange,
  withdrawUpgrade,
} from '@linehaul/contract/level-change';
import { createPaymentMethodSetup, replacePaymentMethod } from '@linehaul/contract/membership-profile';
import {
  beginRenewal,
  chooseNextLevel,
  listNextLevels,
  resumeRenewal,
  setAutomaticRenewal,
  stopRenewal,
} from '@linehaul/contract/renewal';
import { afterEach, describe, expect, test } from 'vitest';
import { afterReading } from '../../test/after-reading.ts';
import { auditEntriesAbout } from '../../test/audit-entries.ts';
import { changeDeskOf } from '../../test/money/change-desk.ts';
import { checkBooks } from '../../test/money/check-books.ts';
import { collectOn, memberBehind, noonOf } from '../../test/money/instalment-factories.ts';
import { askByLink, askToPay, lineOf, payTokenOf } from '../../test/money/invoice-payment-factories.ts';
import { type Applicant, CARD, confirmIntent } from '../../test/money/money-factories.ts';
import { startMoneyPortal } from '../../test/money/money-portal.ts';
import { memberSince, productRenewing, yearsOf } from '../../test/money/renewal-factories.ts';
import { signIn, type TestAccount } from '../../test/people/account-factories.ts';
import { createProduct, type TestProduct } from '../../test/people/join-factories.ts';
import { behindTheLoss, LOSSES, withSecond } from '../../test/people/role-lost.ts';
import { setAdministrator } from '@linehaul/contract/roster';

const portal = await startMoneyPortal();
const { db, clock } = portal.context;
const desk = changeDeskOf(portal);

afterEach(async () => {
  await db.updateTable('membershipProducts').set({ isActive: false }).execute();
  const violations = await checkBooks({ db, sandbox: portal.sandbox });
  if (violations.length > 0) throw new Error(violations.join('\n'));
});

type Run = (token: string) => Promise<{ status: number; text?: string }>;

interface Act {
  readonly member: Applicant;
  readonly run: Run;
  /** What each of the two does of their own beforehand. */
  readonly prepare?: (account: TestAccount) => Promise<unknown>;
}

const memberIn = async (today: string): Promise<Applicant> => {
  const member = await memberSince(portal, { joinedOn: '2082-03-10' });
  clock.set(noonOf(today));
  return member;
};

/** A larger level and the member, in the middle of their year. */
const memberAndLarger = async () => {
  const member = await memberIn('2082-09-08');
  return { member, larger: await createProduct(portal, { totalCents: 220_000 }) };
};

const orderOf =
  ({ orgId }: Applicant, { productId }: TestProduct, payBy: 'kept' | 'invoice'): Run =>
  async (token) => {
    const { data } = await portal.call(listUpgrades, { query: { orgId }, token });
    const level = data.levels.find((one) => one.productId === productId);
    const [priceId, agreedTotal] = [level?.priceId ?? '', level?.total ?? 0];
    return portal.call(orderUpgrade, { body: { orgId, priceId, agreedTotal, payBy }, token });
  };

const choiceOf =
  ({ orgId }: Applicant, isWanted: (level: { productId: string; frequency: string }) => boolean): Run =>
  async (token) => {
    const { data } = await portal.call(listNextLevels, { query: { orgId }, token });
    const level = data.levels.find(isWanted);
    const [priceId, agreedTotal] = [level?.priceId ?? '', level?.total ?? 0];
    return portal.call(chooseNextLevel, { body: { orgId, priceId, agreedTotal }, token });
  };

const confirmAnotherCard = async ({ orgId }: Applicant, account: TestAccount) => {
  const body = { orgId, paymentMethod: 'card' as const };
  const { data } = await portal.call(createPaymentMethodSetup, {
    body,
    token: await signIn(portal, account),
  });
  await confirmIntent(portal.sandbox, data.clientSecret, CARD.works);
};

/** A member whose next year has an open invoice. */
const memberAsked = async () => {
  const member = await memberIn('2083-02-01');
  const { data } = await portal.call(beginRenewal, {
    body: { orgId: member.orgId },
    token: await signIn(portal, member.account),
  });
  const { invoiceId } = data;
  return { ...member, invoiceId, lineId: await lineOf(portal, invoiceId) };
};

const ACTS: Record<string, () => Promise<Act>> = {
  'renewing now': async () => {
    const member = await memberIn('2083-02-01');
    const body = { orgId: member.orgId };
    return { member, run: (token) => portal.call(beginRenewal, { body, token }) };
  },
  'having what is kept pay the next year': async () => {
    const product = await productRenewing(portal, { renews: 'automatic' });
    const member = await memberSince(portal, { joinedOn: '2082-03-10', product });
    const body = { orgId: member.orgId, isAutomatic: true };
    return { member, run: (token) => portal.call(setAutomaticRenewal, { body, token }) };
  },
  'ending the membership': async () => {
    const member = await memberIn('2082-09-08');
    const body = { orgId: member.orgId };
    return { member, run: (token) => portal.call(stopRenewal, { body, token }) };
  },
  'going on after all': async () => {
    const member = await memberIn('2082-09-08');
    const body = { orgId: member.orgId };
    await portal.call(stopRenewal, { body, token: await signIn(portal, member.account) });
    return { member, run: (token) => portal.call(resumeRenewal, { body, token }) };
  },
  'choosing another membership for the next year': async () => {
    const { member, larger } = await memberAndLarger();
    return { member, run: choiceOf(member, ({ productId }) => productId === larger.productId) };
  },
  'choosing how often the next year is paid': async () => {
    const member = await memberIn('2082-09-08');
    const isMonthly = (level: { productId: string; frequency: string }) =>
      level.productId === member.productId && level.frequency === 'Monthly';
    return { member, run: choiceOf(member, isMonthly) };
  },
  'ordering a higher level by invoice': async () => {
    const { member, larger } = await memberAndLarger();
    return { member, run: orderOf(member, larger, 'invoice') };
  },
  'ordering a higher level by the card that is kept': async () => {
    const { member, larger } = await memberAndLarger();
    return { member, run: orderOf(member, larger, 'kept') };
  },
  'calling a higher level off': async () => {
    const { member, larger } = await memberAndLarger();
    await orderOf(member, larger, 'invoice')(await signIn(portal, member.account));
    const body = { orgId: member.orgId };
    return { member, run: (token) => portal.call(withdrawUpgrade, { body, token }) };
  },
  'asking for a change': async () => {
    const { member, product } = await desk.memberAnd('joining');
    const { priceId, total: agreedTotal } = await desk.findLevel(member, product, 'this-year');
    const body = { orgId: member.orgId, priceId, from: 'this-year' as const, agreedTotal };
    return { member, run: (token) => portal.call(askForChange, { body, token }) };
  },
  'answering about a change': async () => {
    const { member, product } = await desk.memberAnd('joining');
    await desk.ask(member, product);
    await desk.decide(member, 'ask', 'How many trucks run today?');
    const body = { orgId: member.orgId, answer: 'Forty-four.' };
    return { member, run: (token) => portal.call(answerAboutChange, { body, token }) };
  },
  'taking a change back': async () => {
    const { member, product } = await desk.memberAnd('joining');
    await desk.ask(member, product);
    const body = { orgId: member.orgId };
    return { member, run: (token) => portal.call(withdrawChange, { body, token }) };
  },
  'having another card pay': async () => {
    const member = await memberBehind(portal);
    await collectOn(portal, '2083-03-10');
    const body = { orgId: member.orgId, paymentMethod: 'card' as const };
    return {
      member,
      prepare: (account) => confirmAnotherCard(member, account),
      run: (token) => portal.call(replacePaymentMethod, { body, token }),
    };
  },
  'opening a payment': async () => {
    const owed = await memberAsked();
    return { member: owed, run: (token) => askToPay(portal, { token, lineId: owed.lineId }) };
  },
};

/** All that the acts change. */
const stateOf = async (member: Applicant) => ({
  ...(await desk.stateOf(member)),
  years: await db
    .selectFrom('memberships')
    .select(['id', 'renewsAutomatically', 'renewalStoppedAt', 'nextPriceId', 'status'])
    .where('organisationId', '=', member.orgId)
    .execute(),
  changes: await db
    .selectFrom('membershipApplications')
    .select(['id', 'status', 'version'])
    .where('organisationId', '=', member.orgId)
    .execute(),
  plans: await db
    .selectFrom('instalmentPlans as plan')
    .innerJoin('invoices', 'invoices.id', 'plan.invoiceId')
    .select(['plan.invoiceId', 'plan.providerPaymentMethodId', 'plan.pausedAt'])
    .where('invoices.organisationId', '=', member.orgId)
    .execute(),
  log: await auditEntriesAbout(portal, member.orgId),
});

const cases = Object.entries(ACTS).flatMap(([name, prepare]) =>
  LOSSES.map((lost) => ({ name, prepare, ...lost })),
);

test.each(cases)('$name waits its turn, and is refused to who is $loss before it', async (given) => {
  const { member, run, prepare } = await given.prepare();
  const firm = await withSecond(portal, { orgId: member.orgId, first: member.account });
  await prepare?.(firm.first);
  await prepare?.(firm.second);
  const before = await stateOf(member);
  expect(await behindTheLoss(portal, { ...firm, loss: given.loss }, run)).toEqual([200, given.refused]);
  expect(await stateOf(member)).toEqual(before);
  const done = await run(await signIn(portal, member.account));
  expect(done.status, done.text).toBe(200);
  expect(await stateOf(member)).not.toEqual(before);
});

describe('a link to pay', () => {
  test.each(LOSSES)('opens no payment for whoever is $loss while it waits', async ({ loss }) => {
    const owed = await memberAsked();
    const firm = await withSecond(portal, { orgId: owed.orgId, first: owed.account });
    const link = await payTokenOf(portal, { ...owed, account: firm.second, token: '' });
    const before = await stateOf(owed);
    const open = () => askByLink(portal, owed.lineId, link);
    expect(await behindTheLoss(portal, { ...firm, loss }, open)).toEqual([200, 404]);
    expect(await stateOf(owed)).toEqual(before);
  });
});

test('what was ordered is not paid by the card that is kept where the role was taken between the two', async () => {
  const { member, larger } = await memberAndLarger();
  const firm = await withSecond(portal, { orgId: member.orgId, first: member.account });
  const [token, theirs] = [await signIn(portal, firm.first), await signIn(portal, firm.second)];
  await orderOf(member, larger, 'invoice')(token);
  const before = await stateOf(member);
  const body = { orgId: member.orgId, accountId: firm.second.id, isAdministrator: false };
  const [paid, demoted] = await afterReading(
    (text) => text.includes('from "membership_level_changes"') && text.includes('select "membership_id"'),
    () => orderOf(member, larger, 'kept')(theirs),
    () => portal.call(setAdministrator, { body, token }),
  );
  expect([demoted.status, paid.status]).toEqual([200, 403]);
  expect(await stateOf(member)).toEqual(before);
  expect((await orderOf(member, larger, 'kept')(token)).status).toBe(200);
  expect((await yearsOf(portal, member)).length).toBe(1);
});
