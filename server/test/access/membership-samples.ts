import { getHome } from '@linehaul/contract/home';
import { homePart } from '@linehaul/contract/home-answer';
import { beginVisit, getHomeChanges } from '@linehaul/contract/home-visits';
import { checkMember, downloadMembershipCard, getMembershipCard } from '@linehaul/contract/membership-card';
import {
  getMembershipProfile,
  createPaymentMethodSetup,
  replacePaymentMethod,
} from '@linehaul/contract/membership-profile';
import { getMembershipYear } from '@linehaul/contract/membership-year';
import {
  answerAboutChange,
  askForChange,
  listWaitingChanges,
  listUpgrades,
  orderUpgrade,
  withdrawChange,
  withdrawUpgrade,
} from '@linehaul/contract/level-change';
import {
  beginRenewal,
  getRenewal,
  resumeRenewal,
  chooseNextLevel,
  listNextLevels,
  setAutomaticRenewal,
  stopRenewal,
} from '@linehaul/contract/renewal';
import { createApprovedProduct } from '../people/application-factories.ts';
import { createProduct } from '../people/join-factories.ts';
import { type Cell, type Outcomes, sample } from './sample.ts';

/** Of organisation A: its administrators and the officers read it, its other people may not, for others there is none. */
const OF_A: Outcomes = {
  others: 404,
  contactOfA: 403,
  administratorOfA: 200,
  asAdministratorOfA: 200,
  admin: 200,
  owner: 200,
};

/** Everybody of an organisation has its card and sees its year; nobody else does, whatever their office. */
const OWN: Outcomes = {
  others: 404,
  contactOfA: 200,
  administratorOfA: 200,
  administratorOfB: 200,
  asAdministratorOfA: 200,
};
const OWN_A: Outcomes = { ...OWN, administratorOfB: 404 };
/** Nobody has paid for a membership here, so that no card is good. */
const UNPAID: Outcomes = {
  others: 404,
  contactOfA: 409,
  administratorOfA: 409,
  administratorOfB: 409,
  asAdministratorOfA: 409,
};
const ofA = ({ world }: Cell) => ({ query: { orgId: world.organisations.A.id } });

/** How A pays is for A alone to say; its invoice is paid by bank transfer, so there is nothing to replace. */
const PAID_BY_A: Outcomes = { ...OF_A, administratorOfA: 409, admin: 403, owner: 403 };

/** Nobody has paid for a membership here, so that there is nothing to renew. */
const renewalOfA = ({ world }: Cell) => ({ body: { orgId: world.organisations.A.id } });

const cardOfA = ({ world }: Cell) => ({
  body: { orgId: world.organisations.A.id, paymentMethod: 'card' as const },
});

export const MEMBERSHIP_SAMPLES = {
  'GET /api/home': [
    sample(getHome, {
      about: 'every part',
      ask: () => ({ query: { parts: homePart.options.join(',') } }),
    }),
  ],
  'GET /api/home/changes': [sample(getHomeChanges)],
  'POST /api/home/visit': [sample(beginVisit)],
  'GET /api/user/membershipdetails': [
    sample(getMembershipProfile, {
      about: 'one’s own',
      outcomes: { others: 403, administratorOfA: 200, administratorOfB: 200, asAdministratorOfA: 200 },
    }),
    sample(getMembershipProfile, {
      about: 'of organisation A',
      ask: ({ world }) => ({ query: { orgId: world.organisations.A.id } }),
      outcomes: OF_A,
    }),
  ],
  'GET /api/user/membershipyear': [
    sample(getMembershipYear, { about: 'one’s own', outcomes: OWN }),
    sample(getMembershipYear, { about: 'of organisation A', ask: ofA, outcomes: OWN_A }),
  ],
  'GET /api/user/membershipcard': [
    sample(getMembershipCard, { about: 'one’s own', outcomes: OWN }),
    sample(getMembershipCard, { about: 'of organisation A', ask: ofA, outcomes: OWN_A }),
  ],
  'GET /api/user/membershipcard/download': [
    sample(downloadMembershipCard, { about: 'one’s own', outcomes: UNPAID }),
    sample(downloadMembershipCard, {
      about: 'of organisation A',
      ask: ofA,
      outcomes: { ...UNPAID, administratorOfB: 404 },
    }),
  ],
  'GET /api/member/:code': [
    sample(checkMember, {
      about: 'a code that is none',
      ask: () => ({ params: { code: 'A'.repeat(43) } }),
      outcomes: { others: 404 },
    }),
  ],
  'GET /api/renewal/current': [sample(getRenewal, { about: 'of organisation A', ask: ofA, outcomes: OF_A })],
  'GET /api/renewal/levels': [
    sample(listNextLevels, { about: 'of organisation A', ask: ofA, outcomes: OF_A }),
  ],
  'POST /api/renewal/choose': [
    sample(chooseNextLevel, {
      about: 'of organisation A',
      ask: async ({ world }) => {
        const { annualKey: priceId } = await createProduct(world.portal);
        return { body: { orgId: world.organisations.A.id, priceId, agreedTotal: 1100 } };
      },
      outcomes: PAID_BY_A,
    }),
  ],
  'GET /api/renewal/upgrades': [
    sample(listUpgrades, { about: 'of organisation A', ask: ofA, outcomes: OF_A }),
  ],
  'POST /api/renewal/upgrade': [
    sample(orderUpgrade, {
      about: 'of organisation A',
      ask: async ({ world }) => {
        const { annualKey: priceId } = await createProduct(world.portal);
        const orgId = world.organisations.A.id;
        return { body: { orgId, priceId, agreedTotal: 1100, payBy: 'invoice' as const } };
      },
      outcomes: PAID_BY_A,
    }),
  ],
  'POST /api/renewal/withdrawupgrade': [
    sample(withdrawUpgrade, {
      ...{ about: 'of organisation A', ask: renewalOfA },
      outcomes: { ...PAID_BY_A, administratorOfA: 200 },
    }),
  ],
  'GET /api/renewal/application/waiting': [sample(listWaitingChanges)],
  'POST /api/renewal/application/send': [
    sample(askForChange, {
      about: 'of organisation A',
      ask: async ({ world }) => {
        const { annualKey: priceId } = await createApprovedProduct(world.portal);
        const orgId = world.organisations.A.id;
        return { body: { orgId, priceId, from: 'next-year' as const, agreedTotal: 1100 } };
      },
      outcomes: PAID_BY_A,
    }),
  ],
  'POST /api/renewal/application/answer': [
    sample(answerAboutChange, {
      about: 'of organisation A',
      ask: ({ world }) => ({ body: { orgId: world.organisations.A.id, answer: 'In Charleville' } }),
      outcomes: PAID_BY_A,
    }),
  ],
  'POST /api/renewal/application/withdraw': [
    sample(withdrawChange, {
      ...{ about: 'of organisation A', ask: renewalOfA },
      outcomes: { ...PAID_BY_A, administratorOfA: 200 },
    }),
  ],
  'POST /api/renewal/begin': [
    sample(beginRenewal, { about: 'of organisation A', ask: renewalOfA, outcomes: PAID_BY_A }),
  ],
  'POST /api/renewal/stop': [
    sample(stopRenewal, { about: 'of organisation A', ask: renewalOfA, outcomes: PAID_BY_A }),
  ],
  'POST /api/renewal/resume': [
    sample(resumeRenewal, { about: 'of organisation A', ask: renewalOfA, outcomes: PAID_BY_A }),
  ],
  'POST /api/renewal/setautomatic': [
    sample(setAutomaticRenewal, {
      about: 'of organisation A',
      ask: ({ world }) => ({ body: { orgId: world.organisations.A.id, isAutomatic: true } }),
      outcomes: PAID_BY_A,
    }),
  ],
  'POST /api/user/paymentmethodsetup': [
    sample(createPaymentMethodSetup, { about: 'for organisation A', ask: cardOfA, outcomes: PAID_BY_A }),
  ],
  'POST /api/user/replacepaymentmethod': [
    sample(replacePaymentMethod, { about: 'for organisation A', ask: cardOfA, outcomes: PAID_BY_A }),
  ],
};
