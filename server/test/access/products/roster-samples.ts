import {
  actForOrganisation,
  askToBelong,
  getAskedOrganisation,
  withdrawAsking,
} from '@linehaul/contract/organisations';
import {
  handOver,
  leaveOrganisation,
  listRoster,
  removePerson,
  setAdministrator,
  setRoles,
} from '@linehaul/contract/roster';
import { createAccount } from '../../people/account-factories.ts';
import { OF_A } from '../organisation-samples.ts';
import { type Cell, sample } from '../sample.ts';

/** One of the staff of organisation A. */
const staffOfA = async ({ world: { portal, organisations } }: Cell) => {
  const { id: accountId } = await createAccount(portal, { contactType: 'Member' });
  const orgId = organisations.A.id;
  await portal.context.db
    .insertInto('organisationContacts')
    .values({ organisationId: orgId, accountId })
    .execute();
  return { orgId, accountId };
};

export const ROSTER_SAMPLES = {
  'POST /api/org/people': [
    sample(listRoster, {
      ask: ({ world }) => ({ body: { orgId: world.organisations.A.id } }),
      outcomes: OF_A,
    }),
  ],
  'POST /api/org/setadministrator': [
    sample(setAdministrator, {
      ask: async (cell) => ({ body: { ...(await staffOfA(cell)), isAdministrator: true } }),
      outcomes: OF_A,
    }),
  ],
  'POST /api/org/setroles': [
    sample(setRoles, {
      ask: async (cell) => ({ body: { ...(await staffOfA(cell)), pays: true, managesPeople: true } }),
      outcomes: OF_A,
    }),
  ],
  'POST /api/org/handover': [
    sample(handOver, {
      ask: async (cell) => ({ body: await staffOfA(cell) }),
      // Who belongs to it alone has something to hand over.
      outcomes: { ...OF_A, admin: 404, owner: 404 },
    }),
  ],
  'POST /api/org/removeperson': [
    sample(removePerson, {
      ask: async (cell) => ({ body: await staffOfA(cell) }),
      outcomes: OF_A,
    }),
  ],
  'POST /api/org/leave': [
    sample(leaveOrganisation, {
      ask: ({ world }) => ({ body: { orgId: world.organisations.A.id } }),
      outcomes: { others: 404, contactOfA: 200, administratorOfA: 200 },
    }),
  ],
  'POST /api/org/actfor': [
    sample(actForOrganisation, {
      ask: ({ world }) => ({ body: { orgId: world.organisations.A.id } }),
      outcomes: { others: 404, contactOfA: 200, administratorOfA: 200 },
    }),
  ],
  'GET /api/org/asked': [sample(getAskedOrganisation)],
  'POST /api/org/asktobelong': [
    sample(askToBelong, {
      ask: ({ world }) => ({ body: { orgId: world.organisations.A.id } }),
      // Who belongs to it has nothing to ask.
      outcomes: { contactOfA: 409, administratorOfA: 409 },
    }),
  ],
  'POST /api/org/withdrawasking': [sample(withdrawAsking)],
};
