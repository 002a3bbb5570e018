import { PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import {
  chooseMembership,
  chooseOrganisation,
  getPaymentSetupIntent,
  legacyJoin,
  pay,
  submitEnquiry,
  withdrawJoinRequest,
} from '@linehaul/contract/join';
import { getJoin } from '@linehaul/contract/join-state';
import { getPaymentOptions, listMembershipProducts } from '@linehaul/contract/memberships';
import { acceptingChoiceOf, choiceOf, CARD, setUp } from '../money/money-factories.ts';
import { REQUIRED_ANSWERS, toFormFields } from '../people/organisation-factories.ts';
import { joinUpToPayment, newOrganisationName } from './own-join.ts';
import { requirePerson, sample } from './sample.ts';

const workflowName = 'join' as const;
const paymentMethod = 'card' as const;

/** A join is one's own: nobody else's can be named, so everybody who may join at all reaches theirs. */
export const JOIN_SAMPLES = {
  'GET /api/join/current': [sample(getJoin)],
  'POST /api/join/chooseorganisation': [
    sample(chooseOrganisation, {
      about: 'a new name',
      ask: () => ({ body: { orgName: newOrganisationName() } }),
    }),
    sample(chooseOrganisation, {
      about: 'organisation A',
      ask: ({ world }) => ({ body: { orgId: world.organisations.A.id } }),
      outcomes: { contactOfA: 409 },
      shows: ({ organisations: { A } }) => [A.name],
    }),
  ],
  'POST /api/join/withdrawrequest': [
    sample(withdrawJoinRequest, {
      ask: async (cell) => {
        const { portal, organisations } = cell.world;
        const { token } = requirePerson(cell);
        await portal.call(chooseOrganisation, { body: { orgId: organisations.B.id }, token });
        return {};
      },
      outcomes: { administratorOfB: 409 },
    }),
  ],
  'POST /api/join/choosemembership': [
    sample(chooseMembership, {
      ask: async (cell) => {
        const { productId } = await joinUpToPayment(cell);
        return { body: { productId } };
      },
    }),
  ],
  'POST /api/joins': [
    sample(legacyJoin, {
      ask: async ({ world: { portal, product } }) => ({
        body: {
          orgName: newOrganisationName(),
          workflowFormFields: await toFormFields(portal, REQUIRED_ANSWERS),
          productId: product.productId,
        },
      }),
    }),
  ],
  'GET /api/subscription/GetMembershipProductsByOrgId': [
    sample(listMembershipProducts, {
      about: 'one’s own join',
      ask: async (cell) => ({ query: { workflowName, orgId: (await joinUpToPayment(cell)).orgId } }),
    }),
    sample(listMembershipProducts, {
      about: 'organisation A beside one’s own join',
      ask: async (cell) => {
        await joinUpToPayment(cell);
        return { query: { workflowName, orgId: cell.world.organisations.A.id } };
      },
      outcomes: { others: 404 },
    }),
  ],
  'GET /api/subscription/GetPaymentOptions': [
    sample(getPaymentOptions, {
      about: 'one’s own join',
      ask: async (cell) => {
        const { orgId, productId } = await joinUpToPayment(cell);
        return { query: { workflowName, orgId, productId } };
      },
    }),
    sample(getPaymentOptions, {
      about: 'organisation A beside one’s own join',
      ask: async (cell) => {
        const { productId } = await joinUpToPayment(cell);
        return { query: { workflowName, orgId: cell.world.organisations.A.id, productId } };
      },
      outcomes: { others: 404 },
    }),
  ],
  'GET /api/subscription/GetPaymentSetUpIntent': [
    sample(getPaymentSetupIntent, {
      about: 'one’s own join',
      ask: async (cell) => {
        const { orgId } = await joinUpToPayment(cell);
        return { query: { workflowName, orgId, paymentMethod } };
      },
    }),
    sample(getPaymentSetupIntent, {
      about: 'organisation A beside one’s own join',
      ask: async (cell) => {
        await joinUpToPayment(cell);
        return { query: { workflowName, orgId: cell.world.organisations.A.id, paymentMethod } };
      },
      outcomes: { others: 404 },
    }),
  ],
  'POST /api/subscription/pay': [
    sample(pay, {
      about: 'one’s own join',
      ask: async (cell) => {
        const join = await joinUpToPayment(cell);
        await setUp(cell.world.portal, join, CARD.works);
        return { body: await acceptingChoiceOf(cell.world.portal, join, PAYMENT_METHOD.card) };
      },
    }),
    sample(pay, {
      about: 'organisation A beside one’s own join',
      ask: async (cell) => {
        const join = await joinUpToPayment(cell);
        return { body: choiceOf({ ...join, orgId: cell.world.organisations.A.id }, PAYMENT_METHOD.card) };
      },
      outcomes: { others: 404 },
    }),
  ],
  'POST /api/subscription/SubmitEnquiry': [
    sample(submitEnquiry, {
      about: 'one’s own join',
      ask: async (cell) => ({
        body: await acceptingChoiceOf(cell.world.portal, await joinUpToPayment(cell), PAYMENT_METHOD.offline),
      }),
    }),
    sample(submitEnquiry, {
      about: 'organisation A beside one’s own join',
      ask: async (cell) => {
        const join = await joinUpToPayment(cell);
        return { body: choiceOf({ ...join, orgId: cell.world.organisations.A.id }, PAYMENT_METHOD.offline) };
      },
      outcomes: { others: 404 },
    }),
  ],
};
