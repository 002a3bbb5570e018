import { answerAboutChange, askForChange, withdrawChange } from '@linehaul/contract/level-change';
import { listUpgrades, orderUpgrade } from '@linehaul/contract/level-change';
import type { Approval } from '@linehaul/contract/memberships';
import type { ApplicationDecision } from '@linehaul/contract/office-applications';
import { type ChangeStart, chooseNextLevel, listNextLevels } from '@linehaul/contract/renewal';
import { applicationsOf } from '../people/application-factories.ts';
import { createProduct, type TestProduct } from '../people/join-factories.ts';
import { officeOf } from '../people/office-factories.ts';
import type { TestPortal } from '../portal.ts';
import { noonOf } from './instalment-factories.ts';
import type { Applicant } from './money-factories.ts';
import { memberSince, tokenOf } from './renewal-factories.ts';

const JOINED_ON = '2082-03-10';

interface Change {
  readonly member: Applicant;
  readonly product: TestProduct;
  readonly from: ChangeStart;
}

/** The level that is offered, as the member is shown it. */
const findLevelOf = async (portal: TestPortal, { member, product: { productId }, from }: Change) => {
  const [query, token] = [{ orgId: member.orgId }, await tokenOf(portal, member)];
  const levels =
    from === 'this-year'
      ? (await portal.call(listUpgrades, { query, token })).data.levels
      : (await portal.call(listNextLevels, { query, token })).data.levels;
  const level = levels.find((each) => each.productId === productId);
  if (!level) throw new Error('The level is not offered');
  return level;
};

const setApprovalOf = ({ context: { db } }: TestPortal, productId: string, approval: Approval) =>
  db.updateTable('membershipProducts').set({ approval }).where('id', '=', productId).execute();

/** What a change must not move before it is approved. */
const stateOf = async ({ context: { db } }: TestPortal, { orgId }: Applicant) => ({
  memberships: await db
    .selectFrom('memberships')
    .select(['productId', 'nextPriceId', 'totalCents', 'status'])
    .where('organisationId', '=', orgId)
    .orderBy('createdAt')
    .execute(),
  invoices: await db
    .selectFrom('invoices')
    .select(['id', 'status', 'totalCents'])
    .where('organisationId', '=', orgId)
    .orderBy('createdAt')
    .execute(),
  payments: await db
    .selectFrom('payments')
    .select(['id', 'status', 'amountCents'])
    .where('organisationId', '=', orgId)
    .orderBy('createdAt')
    .execute(),
});

/** What a member sends of a change, signed in now. */
const askingOf = (portal: TestPortal) => ({
  ask: async (member: Applicant, product: TestProduct, { from = 'this-year', agreedTotal }: Asked = {}) => {
    const { priceId, total } = await findLevelOf(portal, { member, product, from });
    const body = { orgId: member.orgId, priceId, from, agreedTotal: agreedTotal ?? total };
    return portal.call(askForChange, { body, token: await tokenOf(portal, member) });
  },
  answer: async (member: Applicant, answer: string) =>
    portal.call(answerAboutChange, {
      body: { orgId: member.orgId, answer },
      token: await tokenOf(portal, member),
    }),
  withdraw: async (member: Applicant) =>
    portal.call(withdrawChange, { body: { orgId: member.orgId }, token: await tokenOf(portal, member) }),
});

interface Asked {
  readonly from?: ChangeStart;
  /** What is said to have been shown, where that is not so. */
  readonly agreedTotal?: number;
}

/** What changes the membership, at what it costs today. */
const makingOf = (portal: TestPortal) => ({
  /** For the rest of the year. */
  order: async (member: Applicant, product: TestProduct, payBy: 'kept' | 'invoice' = 'invoice') => {
    const level = await findLevelOf(portal, { member, product, from: 'this-year' });
    const body = { orgId: member.orgId, priceId: level.priceId, agreedTotal: level.total, payBy };
    return portal.call(orderUpgrade, { body, token: await tokenOf(portal, member) });
  },
  /** For the next year. */
  choose: async (member: Applicant, product: TestProduct) => {
    const level = await findLevelOf(portal, { member, product, from: 'next-year' });
    const body = { orgId: member.orgId, priceId: level.priceId, agreedTotal: level.total };
    return portal.call(chooseNextLevel, { body, token: await tokenOf(portal, member) });
  },
});

/** What members and officers do about changes to a product at twice the price, which is approved first. */
export const changeDeskOf = (portal: TestPortal) => {
  const applications = applicationsOf(portal);
  return {
    ...askingOf(portal),
    ...makingOf(portal),
    applications,
    setApproval: (productId: string, approval: Approval) => setApprovalOf(portal, productId, approval),
    findLevel: (member: Applicant, product: TestProduct, from: ChangeStart) =>
      findLevelOf(portal, { member, product, from }),
    stateOf: (member: Applicant) => stateOf(portal, member),
    /** A member since 10 March 2082 on a later day, and a product that asks so. */
    memberAnd: async (approval: Approval, today = '2082-09-08') => {
      const member = await memberSince(portal, { joinedOn: JOINED_ON });
      const product = await createProduct(portal, { totalCents: 220_000 });
      await setApprovalOf(portal, product.productId, approval);
      portal.context.clock.set(noonOf(today));
      return { member, product };
    },
    decide: async (member: Applicant, decision: ApplicationDecision, words?: string) => {
      const { token } = await officeOf(portal);
      return applications.decide(member, { token, decision, ...(words !== undefined && { words }) });
    },
  };
};
