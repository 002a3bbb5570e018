import { randomBytes, randomUUID } from 'node:crypto';
import {
  acceptInvitation,
  invitePeople,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from '@linehaul/contract/invitations';
import { listConnections } from '@linehaul/contract/connections';
import { chooseOrganisation } from '@linehaul/contract/join';
import { markInvoicePaid } from '@linehaul/contract/invoice-administration';
import {
  decideJoinRequest,
  getOrganisationForm,
  listJoinRequests,
  listOwnOrganisations,
  searchOrganisations,
  setOrganisationForm,
} from '@linehaul/contract/organisations';
import { listWorkplaces } from '@linehaul/contract/workplaces';
import { DEFAULT_TIME_ZONE } from '@linehaul/contract/constants';
import { dayOf } from '@linehaul/contract/dates';
import { createSignedIn } from '../people/join-factories.ts';
import { enquire } from '../money/money-factories.ts';
import { createActor } from './actors.ts';
import { joinUpToPayment, newOrganisationName } from './own-join.ts';
import { sample, type Cell, type Outcomes } from './sample.ts';

/** What organisation A's own things answer: its administrators and the officers reach them, others do not. */
export const OF_A: Outcomes = {
  others: 404,
  contactOfA: 403,
  administratorOfA: 200,
  asAdministratorOfA: 200,
  admin: 200,
  owner: 200,
};

const workflowName = 'details' as const;
const joining = 'join' as const;
const decision = 'decline' as const;

/** A new request to join organisation A. */
const askToJoinA = async ({ world }: Cell): Promise<string> => {
  const { portal, organisations } = world;
  const { account, token } = await createSignedIn(portal);
  await portal.call(chooseOrganisation, { body: { orgId: organisations.A.id }, token });
  const { id } = await portal.context.db
    .selectFrom('joinRequests')
    .select('id')
    .where('accountId', '=', account.id)
    .executeTakeFirstOrThrow();
  return id;
};

/** Somebody whom organisation A waits for. */
const invitationOfA = async ({ world: { portal, organisations } }: Cell): Promise<string> => {
  const { db, clock } = portal.context;
  const now = clock.now().getTime();
  const { id } = await db
    .insertInto('organisationInvitations')
    .values({
      ...{ organisationId: organisations.A.id, email: `${randomUUID()}@depot.example` },
      ...{ tokenHash: randomBytes(32), invitedAt: new Date(now), expiresAt: new Date(now + 86_400_000) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** An open invoice of somebody who has just joined. */
const issueInvoice = async ({ world }: Cell): Promise<string> => {
  const join = await joinUpToPayment({ world, actor: await createActor(world, 'prospect') });
  return (await enquire(world.portal, join)).data.invoiceId;
};

export const ORGANISATION_SAMPLES = {
  'GET /api/org/searchbyname': [
    sample(searchOrganisations, {
      ask: () => ({ query: { keyword: 'Canary' } }),
      shows: ({ organisations: { A, B } }) => [A.name, B.name],
    }),
  ],
  'POST /api/user/connections': [
    // Its contacts see each other.
    sample(listConnections, {
      ask: () => ({ body: {} }),
      shows: ({ organisations: { A } }) => [A.name, ...A.secrets],
    }),
  ],
  'POST /api/org/list': [
    sample(listWorkplaces, {
      ask: () => ({ body: { keyword: 'Canary' } }),
      shows: ({ organisations: { A, B } }) => [A.name, B.name],
    }),
  ],
  'GET /api/org/own': [sample(listOwnOrganisations)],
  'GET /api/org/GetWorkflowFormFieldDefinitionAndValue': [
    sample(getOrganisationForm, {
      about: 'the details of organisation A',
      ask: ({ world }) => ({ query: { workflowName, orgId: world.organisations.A.id } }),
      outcomes: { ...OF_A, prospect: 403 },
    }),
    sample(getOrganisationForm, {
      about: 'the details of organisation B',
      ask: ({ world }) => ({ query: { workflowName, orgId: world.organisations.B.id } }),
      outcomes: { others: 404, prospect: 403, administratorOfB: 200, admin: 200, owner: 200 },
    }),
    sample(getOrganisationForm, {
      about: 'the join form under the name of organisation A',
      ask: ({ world }) => ({ query: { workflowName: joining, orgName: world.organisations.A.name } }),
    }),
  ],
  'POST /api/org/SetWorkflowFormFieldValue': [
    sample(setOrganisationForm, {
      about: 'the details of organisation A',
      ask: ({ world }) => ({
        body: { workflowName, orgId: world.organisations.A.id, workflowFormFields: [] },
      }),
      outcomes: { ...OF_A, prospect: 403 },
    }),
    sample(setOrganisationForm, {
      about: 'the join form of organisation A',
      ask: ({ world }) => ({
        body: { workflowName: joining, orgId: world.organisations.A.id, workflowFormFields: [] },
      }),
      outcomes: { others: 404 },
    }),
  ],
  'GET /api/org/joinrequests': [
    sample(listJoinRequests, {
      outcomes: {
        others: 403,
        administratorOfA: 200,
        asAdministratorOfA: 200,
        administratorOfB: 200,
        admin: 200,
        owner: 200,
      },
    }),
  ],
  'POST /api/org/decidejoinrequest': [
    sample(decideJoinRequest, {
      ask: async (cell) => ({ body: { id: await askToJoinA(cell), decision } }),
      outcomes: { others: 403, administratorOfA: 200, administratorOfB: 404, admin: 200, owner: 200 },
    }),
  ],
  'GET /api/org/invitations': [
    sample(listInvitations, {
      ask: ({ world }) => ({ query: { orgId: world.organisations.A.id } }),
      outcomes: OF_A,
    }),
  ],
  'POST /api/org/invite': [
    sample(invitePeople, {
      ask: ({ world }) => ({
        body: { orgId: world.organisations.A.id, list: 'kim@depot.example', isDryRun: true },
      }),
      outcomes: OF_A,
    }),
  ],
  'POST /api/org/resendinvitation': [
    sample(resendInvitation, {
      ask: async (cell) => ({
        body: { orgId: cell.world.organisations.A.id, id: await invitationOfA(cell) },
      }),
      outcomes: OF_A,
    }),
  ],
  'POST /api/org/withdrawinvitation': [
    sample(withdrawInvitation, {
      ask: ({ world }) => ({ body: { orgId: world.organisations.A.id, id: randomUUID() } }),
      outcomes: OF_A,
    }),
  ],
  'POST /api/org/acceptinvitation': [
    sample(acceptInvitation, {
      ask: () => ({ body: { token: 'A'.repeat(43) } }),
      outcomes: { others: 404 },
    }),
  ],
  'POST /api/admin/invoices/markpaid': [
    sample(markInvoicePaid, {
      ask: async (cell) => ({
        body: {
          id: await issueInvoice(cell),
          reference: newOrganisationName(),
          paidOn: dayOf(cell.world.portal.context.clock.now(), DEFAULT_TIME_ZONE),
        },
      }),
    }),
  ],
};
