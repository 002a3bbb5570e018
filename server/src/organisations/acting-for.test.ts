import { getCurrentUser } from '@linehaul/contract/current-user';
import { acceptInvitation, invitePeople } from '@linehaul/contract/invitations';
import { chooseOrganisation } from '@linehaul/contract/join';
import { getJoin } from '@linehaul/contract/join-state';
import { listUserInvoices } from '@linehaul/contract/invoices';
import { getMembershipCard } from '@linehaul/contract/membership-card';
import { getMembershipProfile } from '@linehaul/contract/membership-profile';
import { getMembershipYear } from '@linehaul/contract/membership-year';
import {
  actForOrganisation,
  getOrganisationForm,
  listJoinRequests,
  listOwnOrganisations,
  setOrganisationForm,
} from '@linehaul/contract/organisations';
import { checkClosing } from '@linehaul/contract/personal-data';
import { leaveOrganisation, listRoster, removePerson, setAdministrator } from '@linehaul/contract/roster';
import { listTeam, nudgeTeam, requireLicences } from '@linehaul/contract/team';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLicenceKind } from '../../test/cpd/licence-factories.ts';
import { createInvoice } from '../../test/money/invoice-factories.ts';
import { type Firm, openFirm, setSeats, staffOf } from '../../test/people/firm-people.ts';
import { createProduct, createSignedIn, type SignedIn } from '../../test/people/join-factories.ts';
import { fieldIdOf, fieldOf } from '../../test/people/organisation-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { inTransaction } from '../db/transaction.ts';
import { cancelMembership } from '../memberships/standing-commands.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const belong = ({ orgId: organisationId }: Firm, { account }: SignedIn, isAdministrator = false) =>
  portal.context.db
    .insertInto('organisationContacts')
    .values({ organisationId, accountId: account.id, isAdministrator })
    .execute();

const actFor = ({ token }: SignedIn, { orgId }: Pick<Firm, 'orgId'>) =>
  portal.call(actForOrganisation, { body: { orgId }, token });
const userOf = async ({ token }: SignedIn) => (await portal.call(getCurrentUser, { token })).data;
const actedFor = async (person: SignedIn) => (await userOf(person)).organisation?.name;
const ownOf = async ({ token }: SignedIn) =>
  (await portal.call(listOwnOrganisations, { token })).data.items.map(({ name }) => name);

/** Who administers the first of two firms, and is staff of the second. */
const openTwo = async () => {
  const [first, second] = [await openFirm(portal), await openFirm(portal)];
  const ada = first.administrator;
  await belong(second, ada);
  return { first, second, ada };
};

const detailsOf = (token: string, orgId?: string) => {
  const query = { workflowName: 'details' as const, ...(orgId !== undefined && { orgId }) };
  return portal.call(getOrganisationForm, { query, token });
};
const employeesOf = async (token: string, orgId: string) =>
  fieldOf((await detailsOf(token, orgId)).data, 'Details', 'Number of Employees').value;

/** As the settings page saves it; naming no firm is what an older client may do. */
const writeEmployees = async (token: string, value: number, orgId?: string) => {
  const workflowFormFields = [
    { id: await fieldIdOf(portal, 'Industry Sector'), value: 'livestock' },
    { id: await fieldIdOf(portal, 'Number of Employees'), value },
  ];
  const body = {
    workflowName: 'details' as const,
    workflowFormFields,
    ...(orgId !== undefined && { orgId }),
  };
  return portal.call(setOrganisationForm, { body, token });
};

describe('two firms', () => {
  test('whoever accepts the invitation of a second firm stays in the first, and acts for it until they switch', async () => {
    const [first, second] = [await openFirm(portal), await openFirm(portal)];
    const ann = await staffOf(portal, first);
    const body = { orgId: second.orgId, list: ann.account.email, isDryRun: false };
    await portal.call(invitePeople, { body, token: second.administrator.token });
    await portal.drain();
    const mail = (await portal.mailbox.list()).find(
      ({ to, text }) => to === ann.account.email && text.includes('/invitation?'),
    );
    const token = /\/invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const { data } = await portal.call(acceptInvitation, { body: { token }, token: ann.token });
    expect(data).toEqual({ orgId: second.orgId, organisation: second.name, actsForAnother: true });
    expect(await ownOf(ann)).toEqual([first.name, second.name]);
    expect(await actedFor(ann)).toBe(first.name);
    expect((await actFor(ann, second)).status).toBe(200);
    expect([await actedFor(ann), await ownOf(ann)]).toEqual([second.name, [second.name, first.name]]);
  });

  test('nobody acts for a firm that they do not belong to, and a repeat changes nothing', async () => {
    const { first, second, ada } = await openTwo();
    const stranger = await openFirm(portal);
    expect((await actFor(ada, stranger)).status).toBe(404);
    expect((await actFor(ada, { orgId: ada.account.id })).status).toBe(404);
    for (const firm of [second, second, first, second, first])
      expect((await actFor(ada, firm)).status).toBe(200);
    expect(await actedFor(ada)).toBe(first.name);
    await Promise.all([actFor(ada, first), actFor(ada, second), actFor(ada, first)]);
    expect(await ownOf(ada)).toHaveLength(2);
  });

  test('what names no firm is about the one that is acted for, with the role that the person has in it', async () => {
    const { first, second, ada } = await openTwo();
    const product = await createProduct(portal);
    for (const { orgId, name: orgName } of [first, second])
      await createInvoice(portal, { ...second.administrator, orgId, orgName, product });
    await createLicenceKind(portal);
    const { token } = ada;
    const seen = async () => {
      const [profile, card, year, invoices, team, form] = await Promise.all([
        portal.call(getMembershipProfile, { token }),
        portal.call(getMembershipCard, { token }),
        portal.call(getMembershipYear, { token }),
        portal.call(listUserInvoices, { body: {}, token }),
        portal.call(listTeam, { body: {}, token }),
        detailsOf(token),
      ]);
      return {
        profile: profile.data?.orgId ?? profile.status,
        card: card.data.organisation,
        year: year.data.organisation,
        invoices: invoices.status === 200 ? invoices.data.invoices.map(({ orgName }) => orgName) : 403,
        team: team.status === 200 ? team.data.organisation.name : team.status,
        form: form.status,
      };
    };
    const inFirst = {
      ...{ profile: first.orgId, card: first.name, year: first.name, invoices: [first.name] },
      ...{ team: first.name, form: 200 },
    };
    expect(await seen()).toEqual(inFirst);
    await actFor(ada, second);
    expect(await userOf(ada)).toMatchObject({
      organisation: { id: second.orgId, isAdministrator: false, managesPeople: false, hasOthers: true },
      permissions: { isOrganisationAdministrator: true, managesPeople: true },
    });
    const asStaff = {
      profile: 403,
      card: second.name,
      year: second.name,
      invoices: 403,
      team: 403,
      form: 403,
    };
    expect(await seen()).toEqual(asStaff);
    await actFor(ada, first);
    expect(await seen()).toEqual(inFirst);
  });

  test('what names its firm is judged by that firm, whichever is acted for', async () => {
    const { first, second, ada } = await openTwo();
    await actFor(ada, second);
    const { token } = ada;
    const { data } = await portal.call(listRoster, { body: { orgId: first.orgId }, token });
    expect(data.people.map(({ accountId }) => accountId)).toEqual([ada.account.id]);
    expect((await portal.call(listRoster, { body: { orgId: second.orgId }, token })).status).toBe(403);
    await actFor(ada, first);
    expect((await portal.call(listRoster, { body: { orgId: second.orgId }, token })).status).toBe(403);
    expect(
      (await portal.call(getMembershipCard, { query: { orgId: second.orgId }, token })).data.organisation,
    ).toBe(second.name);
  });

  test('a role that somebody is given in another firm switches nothing', async () => {
    const { first, second, ada } = await openTwo();
    const body = { orgId: second.orgId, accountId: ada.account.id, isAdministrator: true };
    await portal.call(setAdministrator, { body, token: second.administrator.token });
    expect(await actedFor(ada)).toBe(first.name);
  });
});

describe('a page that still shows the firm before', () => {
  test('writes into the firm that it names, and into no other', async () => {
    const { first, second, ada } = await openTwo();
    await portal.context.db
      .updateTable('organisationContacts')
      .set({ isAdministrator: true })
      .where('accountId', '=', ada.account.id)
      .execute();
    await writeEmployees(ada.token, 7, second.orgId);
    await actFor(ada, second);
    expect((await writeEmployees(ada.token, 40, first.orgId)).status).toBe(200);
    expect(await employeesOf(ada.token, first.orgId)).toBe(40);
    expect(await employeesOf(ada.token, second.orgId)).toBe(7);
  });

  test('that names none is refused where there are several, and taken where there is one', async () => {
    const { first, ada } = await openTwo();
    const kindId = await createLicenceKind(portal);
    const asked = [
      await writeEmployees(ada.token, 51),
      await portal.call(nudgeTeam, { body: { accountId: null }, token: ada.token }),
      await portal.call(requireLicences, { body: { kindIds: [kindId] }, token: ada.token }),
    ];
    for (const { status, problem } of asked)
      expect([status, problem.modelState?.['orgId']]).toEqual([
        400,
        ['You belong to several organisations. Please say which one you mean'],
      ]);
    expect(await employeesOf(ada.token, first.orgId)).not.toBe(51);
    const { token } = (await openFirm(portal)).administrator;
    expect((await writeEmployees(token, 51)).status).toBe(200);
    expect((await portal.call(nudgeTeam, { body: { accountId: null }, token })).status).toBe(200);
    expect((await portal.call(requireLicences, { body: { kindIds: [kindId] }, token })).status).toBe(200);
  });
});

describe('an administrator who acts for another firm', () => {
  test('stays in the roster, takes a seat, is written to, and decides', async () => {
    const { first, second, ada } = await openTwo();
    await setSeats(portal, first, 3);
    await actFor(ada, second);
    const body = { orgId: first.orgId };
    const roster = (await portal.call(listRoster, { body, token: ada.token })).data;
    expect(roster.people).toMatchObject([{ accountId: ada.account.id, isLastAdministrator: true }]);
    expect(roster.seats).toEqual({ total: 3, people: 1, invited: 0 });
    const applicant = await createSignedIn(portal);
    await portal.call(chooseOrganisation, { body, token: applicant.token });
    await portal.drain();
    const mails = (await portal.mailbox.list()).filter(({ to }) => to === ada.account.email);
    expect(mails.map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(new RegExp(`asks to join ${first.name}$`)),
    );
    const { data } = await portal.call(listJoinRequests, { token: ada.token });
    expect(data.items.map(({ organisationName }) => organisationName)).toEqual([first.name]);
  });

  test('counts for the rule of the last one, and is held by it', async () => {
    const { first, second, ada } = await openTwo();
    await actFor(ada, second);
    const bo = await staffOf(portal, first);
    const alone = await portal.call(leaveOrganisation, { body: { orgId: first.orgId }, token: ada.token });
    expect([alone.status, alone.message]).toEqual([409, expect.stringContaining('Nobody else administers')]);
    const { obstacles } = (await portal.call(checkClosing, { token: ada.token })).data;
    expect(obstacles).toEqual([{ kind: 'sole-administrator', organisationName: first.name }]);
    const promoted = { orgId: first.orgId, accountId: bo.account.id, isAdministrator: true };
    expect((await portal.call(setAdministrator, { body: promoted, token: ada.token })).status).toBe(200);
    expect(
      (await portal.call(leaveOrganisation, { body: { orgId: first.orgId }, token: bo.token })).status,
    ).toBe(200);
  });
});

describe('leaving', () => {
  test('the firm that is acted for leads to the one before, with nothing of the first; another changes nothing', async () => {
    const { first, second, ada } = await openTwo();
    const third = await openFirm(portal);
    const cy = await staffOf(portal, first);
    for (const firm of [second, third]) await belong(firm, cy);
    for (const firm of [third, second]) await actFor(cy, firm);
    const leave = ({ orgId }: Firm) => portal.call(leaveOrganisation, { body: { orgId }, token: cy.token });
    expect((await leave(first)).status).toBe(200);
    expect(await actedFor(cy)).toBe(second.name);
    const body = { orgId: second.orgId, accountId: cy.account.id };
    await portal.call(removePerson, { body, token: second.administrator.token });
    expect([await actedFor(cy), await ownOf(cy)]).toEqual([third.name, [third.name]]);
    expect((await userOf(cy)).contactTypes).toEqual(['Member']);
    expect((await portal.call(getMembershipCard, { token: cy.token })).data.organisation).toBe(third.name);
    await leave(third);
    expect(await userOf(cy)).toMatchObject({ organisation: null, contactTypes: ['Prospect-Applicant'] });
    expect(await actedFor(ada)).toBe(first.name);
  });
});

describe('a firm whose membership is over', () => {
  const lapse = async ({ orgId }: Firm) => {
    await portal.context.db
      .updateTable('memberships')
      .set({ status: 'ended', startsOn: '2020-01-01', endsOn: '2020-12-31' })
      .where('organisationId', '=', orgId)
      .execute();
  };

  test('takes nothing from who is a member by another, and all from who is not', async () => {
    const { first, ada } = await openTwo();
    const bo = await staffOf(portal, first);
    const { id } = await portal.context.db
      .selectFrom('memberships')
      .select('id')
      .where('organisationId', '=', first.orgId)
      .executeTakeFirstOrThrow();
    await inTransaction(portal.context.db, (transaction) => cancelMembership(transaction, id));
    expect([await userOf(ada), await userOf(bo)].map(({ contactTypes }) => contactTypes)).toEqual([
      ['Member'],
      ['Prospect-Applicant'],
    ]);
    expect(await actedFor(ada)).toBe(first.name);
  });

  test('joins again by who administers it, though they are a member by another', async () => {
    const { first, second, ada } = await openTwo();
    await lapse(first);
    const again = await portal.call(chooseOrganisation, { body: { orgId: first.orgId }, token: ada.token });
    expect([again.status, again.data.nextStep, again.data.orgId]).toEqual([
      200,
      'manage-organisation',
      first.orgId,
    ]);
    expect((await portal.call(getJoin, { token: ada.token })).data.nextStep).toBe('manage-organisation');
    // Nobody but who administers it, and for no firm that is a member.
    const bo = await staffOf(portal, first);
    await belong(second, bo);
    for (const [person, { orgId }] of [
      [bo, first],
      [second.administrator, second],
    ] as const)
      expect((await portal.call(chooseOrganisation, { body: { orgId }, token: person.token })).status).toBe(
        409,
      );
  });
});
