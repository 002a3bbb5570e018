import {
  getMembershipProfile,
  openPaymentMethodSetup,
  replacePaymentMethod,
} from '@linehaul/contract/membership-profile';
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

/** How A pays is for A alone to say; its invoice is paid by bank transfer, so there is nothing to replace. */
const PAID_BY_A: Outcomes = { ...OF_A, administratorOfA: 409, admin: 403, owner: 403 };

const cardOfA = ({ world }: Cell) => ({
  body: { orgId: world.organisations.A.id, paymentMethod: 'card' as const },
});

export const MEMBERSHIP_SAMPLES = {
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
  'POST /api/user/paymentmethodsetup': [
    sample(openPaymentMethodSetup, { about: 'for organisation A', ask: cardOfA, outcomes: PAID_BY_A }),
  ],
  'POST /api/user/replacepaymentmethod': [
    sample(replacePaymentMethod, { about: 'for organisation A', ask: cardOfA, outcomes: PAID_BY_A }),
  ],
};
