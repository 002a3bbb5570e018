import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { ROLE } from '@linehaul/contract/constants';
import { chooseOrganisation, withdrawJoinRequest } from '@linehaul/contract/join';
import { getJoin } from '@linehaul/contract/join-state';
import { decideJoinRequest, listJoinRequests, setOrganisationForm } from '@linehaul/contract/organisations';
import { removePerson } from '@linehaul/contract/roster';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntriesAbout } from '../../test/audit-entries.ts';
import { inLine } from '../../test/in-line.ts';
import {
  applicantAtMembership,
  createActiveMembership,
  createSignedIn,
  meetBefore,
  type SignedIn,
} from '../../test/people/join-factories.ts';
import {
  createOrganisation,
  REQUIRED_ANSWERS,
  toFormFields,
} from '../../test/people/organisation-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { activateMembership } from '../memberships/membership-commands.ts';
import { cancelMembership } from '../memberships/standing-commands.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

let number = 0;

/** An organisation with two administrators, whom an applicant has asked. */
const createRequest = async (existingApplicant?: SignedIn) => {
  number += 1;
  const first = await createSignedIn(portal, { contactType: 'Member', firstName: 'Ada' });
  const second = await createSignedIn(portal, { contactType: 'Member', firstName: 'Ben' });
  const member = await createSignedIn(portal, { contactType: 'Member' });
  const organisation = await createOrganisation(portal, {
    name: `Asked Freight ${number}`,
    administrators: [first.account, second.account],
    contacts: [member.account],
  });
  const applicant =
    existingApplicant ?? (await createSignedIn(portal, { firstName: 'Noor', lastName: 'Haddad' }));
  await portal.call(chooseOrganisation, { body: { orgId: organisation.id }, token: applicant.token });
  const { data } = await portal.call(listJoinRequests, { token: first.token });
  const id = data.items[0]?.id ?? '';
  return { id, first, second, member, organisation, applicant };
};

const decide = (token: string, id: string, decision: 'approve' | 'decline' = 'approve') =>
  portal.call(decideJoinRequest, { body: { id, decision }, token });
const readJoin = async ({ token }: SignedIn) => (await portal.call(getJoin, { token })).data;
const mailsTo = async ({ account }: SignedIn) => {
  await portal.drain();
  return (await portal.mailbox.list()).filter(({ to }) => to.includes(account.email));
};
const findAccount = ({ account }: SignedIn) =>
  portal.context.db
    .selectFrom('accounts')
    .select(['contactType', 'memberNumber'])
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();

test('a join that asked waits for approval and shows the name alone', async () => {
  const { applicant, organisation } = await createRequest();
  expect(await readJoin(applicant)).toMatchObject({
    nextStep: 'approval',
    organisationName: organisation.name,
    orgId: null,
  });
});

test('who is taken out of the organisation while their decision waits its turn decides nothing', async () => {
  const { id, first, second, applicant, organisation } = await createRequest();
  const body = { orgId: organisation.id, accountId: second.account.id };
  const [removed, decided] = await inLine(
    portal.context.db,
    (transaction) =>
      sql`select from organisations where id = ${organisation.id} for update`.execute(transaction),
    [() => portal.call(removePerson, { body, token: first.token }), () => decide(second.token, id)],
  );
  expect([removed.status, decided.status]).toEqual([200, 403]);
  expect((await readJoin(applicant)).nextStep).toBe('approval');
  expect((await decide(first.token, id)).status).toBe(200);
});

test('every administrator is mailed about a request, with a link to the list', async () => {
  const { applicant, first, second, member, organisation } = await createRequest();
  for (const administrator of [first, second]) {
    const [mail, ...more] = await mailsTo(administrator);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Noor Haddad asks to join ${organisation.name}`);
    expect(mail?.text).toContain(`${portal.context.config.publicUrl}/join-requests`);
    expect(mail?.text).toContain(applicant.account.email);
  }
  expect(await mailsTo(member)).toEqual([]);
});

test('the mail to the administrators knows whom it names, for when they close their account', async () => {
  const { applicant, organisation } = await createRequest();
  const mails = await portal.context.db
    .selectFrom('mails')
    .select('aboutAccountId')
    .where('subject', 'like', `%${organisation.name}`)
    .execute();
  expect(mails.map(({ aboutAccountId }) => aboutAccountId)).toEqual([
    applicant.account.id,
    applicant.account.id,
  ]);
});

test('an organisation without administrators has the association decide', async () => {
  const { id, name } = await createOrganisation(portal, { name: 'Orphaned Freight' });
  const { token } = await createSignedIn(portal);
  await portal.call(chooseOrganisation, { body: { orgId: id }, token });
  await portal.drain();
  const mail = (await portal.mailbox.list()).find(({ subject }) => subject.includes(name));
  expect(mail?.to).toContain(portal.context.config.association.email);
});

test('asking again is one request and one mail; a withdrawn one may be repeated', async () => {
  const { applicant, first, organisation } = await createRequest();
  const ask = () =>
    portal.call(chooseOrganisation, { body: { orgName: organisation.name }, token: applicant.token });
  expect((await ask()).data.nextStep).toBe('approval');
  await portal.call(withdrawJoinRequest, { token: applicant.token });
  expect((await ask()).data.nextStep).toBe('approval');
  const pending = await portal.call(listJoinRequests, { token: first.token });
  expect(pending.data.items).toHaveLength(1);
  expect(await mailsTo(first)).toHaveLength(1);
});

test('another organisation can be named only after the request is withdrawn', async () => {
  const { applicant, first } = await createRequest();
  const name = () =>
    portal.call(chooseOrganisation, { body: { orgName: `Own Way ${number}` }, token: applicant.token });
  const refused = await name();
  expect([refused.status, refused.problem.nextStep]).toEqual([409, 'approval']);
  const withdrawn = await portal.call(withdrawJoinRequest, { token: applicant.token });
  expect(withdrawn.data).toMatchObject({ nextStep: 'organisation', organisationName: null });
  expect((await portal.call(withdrawJoinRequest, { token: applicant.token })).status).toBe(200);
  expect((await name()).data.nextStep).toBe('manage-organisation');
  expect((await portal.call(listJoinRequests, { token: first.token })).data.items).toEqual([]);
});

test('there is nothing to withdraw once another step is reached', async () => {
  const { token } = await applicantAtMembership(portal);
  const { status, problem } = await portal.call(withdrawJoinRequest, { token });
  expect([status, problem.nextStep]).toEqual([409, 'membership']);
});

test('the list shows administrators the requests for their own organisation', async () => {
  const { id, first, applicant, organisation } = await createRequest();
  await createRequest();
  const { data } = await portal.call(listJoinRequests, { token: first.token });
  expect(data.items).toEqual([
    {
      id,
      organisationId: organisation.id,
      organisationName: organisation.name,
      applicantName: 'Noor Haddad',
      applicantEmail: applicant.account.email,
      requestedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    },
  ]);
});

test('the list shows officers of the association every request', async () => {
  const { id } = await createRequest();
  for (const role of [ROLE.admin, ROLE.workSpaceOwner]) {
    const officer = await createSignedIn(portal, { contactType: 'Staff', role });
    const { data } = await portal.call(listJoinRequests, { token: officer.token });
    expect(data.items.map((item) => item.id)).toContain(id);
  }
});

test('the list is closed to contacts who do not administer, to guests and to strangers', async () => {
  const { member, applicant } = await createRequest();
  const guest = await createSignedIn(portal, { contactType: 'Prospect-Guest' });
  for (const { token } of [member, applicant, guest]) {
    expect((await portal.call(listJoinRequests, { token })).status).toBe(403);
  }
  expect((await portal.call(listJoinRequests)).status).toBe(401);
});

test('approval links the applicant, completes the join and tells them', async () => {
  const { id, first, applicant, organisation } = await createRequest();
  expect((await decide(first.token, id)).status).toBe(200);
  expect(await readJoin(applicant)).toMatchObject({
    nextStep: 'done',
    outcome: 'approved',
    orgId: organisation.id,
  });
  const contact = await portal.context.db
    .selectFrom('organisationContacts')
    .select('isAdministrator')
    .where('organisationId', '=', organisation.id)
    .where('accountId', '=', applicant.account.id)
    .executeTakeFirst();
  expect(contact).toEqual({ isAdministrator: false });
  const [mail] = await mailsTo(applicant);
  expect(mail?.subject).toBe(`You have been added to ${organisation.name}`);
});

test('an approved applicant becomes a member with a number when the organisation is a member', async () => {
  const { id, first, applicant, organisation } = await createRequest();
  await createActiveMembership(portal, organisation.id);
  await decide(first.token, id);
  expect(await findAccount(applicant)).toEqual({
    contactType: 'Member',
    memberNumber: expect.stringMatching(/^\d+$/),
  });
});

test('an approved applicant of an organisation without a membership stays an applicant', async () => {
  const { id, first, applicant } = await createRequest();
  await decide(first.token, id);
  expect(await findAccount(applicant)).toEqual({ contactType: 'Prospect-Applicant', memberNumber: null });
});

test('a declined applicant is told and names another organisation', async () => {
  const { id, first, applicant, organisation } = await createRequest();
  expect((await decide(first.token, id, 'decline')).status).toBe(200);
  expect(await readJoin(applicant)).toMatchObject({
    nextStep: 'organisation',
    organisationName: null,
    outcome: null,
  });
  const [mail] = await mailsTo(applicant);
  expect(mail?.subject).toBe(`Your request to join ${organisation.name}`);
  const again = await portal.call(chooseOrganisation, {
    body: { orgName: `Elsewhere ${number}` },
    token: applicant.token,
  });
  expect(again.data.nextStep).toBe('manage-organisation');
});

test('of two administrators who decide at once one wins, the other gets a 409', async () => {
  const { id, first, second, applicant } = await createRequest();
  const answers = await meetBefore(portal, 'join_requests', () => [
    decide(first.token, id, 'approve'),
    decide(second.token, id, 'decline'),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const isApproved = answers[0]?.status === 200;
  expect((await readJoin(applicant)).nextStep).toBe(isApproved ? 'done' : 'organisation');
  expect(await mailsTo(applicant)).toHaveLength(1);
});

test('a request that was withdrawn at the same time is either approved or withdrawn', async () => {
  const { id, first, applicant } = await createRequest();
  const [decided] = await meetBefore<{ status: number }>(portal, 'join_requests', () => [
    decide(first.token, id),
    portal.call(withdrawJoinRequest, { token: applicant.token }),
  ]);
  const { nextStep } = await readJoin(applicant);
  expect([
    [200, 'done'],
    [409, 'organisation'],
  ]).toContainEqual([decided?.status, nextStep]);
});

/** While `change` of the organisation's membership has not committed, somebody approves a request of it. */
const approveWhile = async (
  { id, first }: { id: string; first: SignedIn },
  change: (transaction: Transaction) => Promise<unknown>,
): Promise<number> => {
  const { db } = portal.context;
  const approval = await inTransaction(db, async (transaction) => {
    await change(transaction);
    const approving = decide(first.token, id);
    // It waits for this transaction, or has no reason to and is done.
    await Promise.race([approving, setTimeout(2000)]);
    return { approving };
  });
  return (await approval.approving).status;
};

const findMembershipId = async (organisationId: string): Promise<string> =>
  (
    await portal.context.db
      .selectFrom('memberships')
      .select('id')
      .where('organisationId', '=', organisationId)
      .executeTakeFirstOrThrow()
  ).id;

test('who is approved at the moment at which the membership begins is a member, and who at its end is none', async () => {
  const begun = await createRequest();
  await createActiveMembership(portal, begun.organisation.id);
  const membershipId = await findMembershipId(begun.organisation.id);
  const { db, clock } = portal.context;
  await db
    .updateTable('memberships')
    .set({ status: 'pending-payment' })
    .where('id', '=', membershipId)
    .execute();
  const beginning = { membershipId, isPaymentProcessing: false, now: clock.now() };
  expect(await approveWhile(begun, (transaction) => activateMembership(transaction, beginning))).toBe(200);
  expect(await findAccount(begun.applicant)).toMatchObject({ contactType: 'Member' });

  const ended = await createRequest();
  await createActiveMembership(portal, ended.organisation.id);
  const endedId = await findMembershipId(ended.organisation.id);
  expect(await approveWhile(ended, (transaction) => cancelMembership(transaction, endedId))).toBe(200);
  expect(await findAccount(ended.applicant)).toMatchObject({ contactType: 'Prospect-Applicant' });
});

test('officers of the association may decide', async () => {
  const { id, applicant } = await createRequest();
  const officer = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin });
  expect((await decide(officer.token, id)).status).toBe(200);
  expect((await readJoin(applicant)).nextStep).toBe('done');
});

test('administrators of other organisations see no such request; others may not decide at all', async () => {
  const [{ id, member, applicant }, other] = [await createRequest(), await createRequest()];
  const foreign = await decide(other.first.token, id);
  const unknown = await decide(other.first.token, randomUUID());
  expect(foreign.status).toBe(404);
  expect({ ...foreign.problem, instance: '' }).toEqual({ ...unknown.problem, instance: '' });
  for (const { token } of [member, applicant]) expect((await decide(token, id)).status).toBe(403);
  expect((await portal.call(decideJoinRequest, { body: { id, decision: 'approve' } })).status).toBe(401);
  expect((await readJoin(applicant)).nextStep).toBe('approval');
});

test('a decision other than approve or decline is refused', async () => {
  const { id, first } = await createRequest();
  const body = JSON.stringify({ id, decision: 'maybe' });
  const headers = { authorization: `Bearer ${first.token}`, 'content-type': 'application/json' };
  expect((await portal.fetch(decideJoinRequest.path, { method: 'POST', headers, body })).status).toBe(400);
});

test('an applicant keeps the organisation they have created while they ask another, and after a refusal', async () => {
  const applicant = await applicantAtMembership(portal);
  const { id, first } = await createRequest(applicant);
  await decide(first.token, id, 'decline');
  const back = await portal.call(chooseOrganisation, {
    body: { orgName: applicant.orgName },
    token: applicant.token,
  });
  expect(back.data).toMatchObject({ nextStep: 'membership', orgId: applicant.orgId });
});

test('an approved applicant gives up the organisation they have created, and its name is free again', async () => {
  const applicant = await applicantAtMembership(portal);
  const { id, first } = await createRequest(applicant);
  await decide(first.token, id);
  const { token } = await createSignedIn(portal);
  const { data } = await portal.call(setOrganisationForm, {
    body: {
      workflowName: 'join',
      orgName: applicant.orgName,
      workflowFormFields: await toFormFields(portal, REQUIRED_ANSWERS),
    },
    token,
  });
  expect(data.isJoinRequested).toBe(false);
  expect(data.orgId).not.toBe(applicant.orgId);
});

test('an organisation that others have asked to join is not given up', async () => {
  const applicant = await applicantAtMembership(portal);
  const colleague = await createSignedIn(portal);
  await portal.call(chooseOrganisation, { body: { orgId: applicant.orgId }, token: colleague.token });
  const { id, first } = await createRequest(applicant);
  expect((await decide(first.token, id)).status).toBe(200);
  const { data } = await portal.call(listJoinRequests, { token: applicant.token });
  expect(data.items.map(({ organisationId }) => organisationId)).toEqual([applicant.orgId]);
});

test('a decision is kept in the audit log, with who made it', async () => {
  const { applicant, second, id, organisation } = await createRequest();
  await decide(second.token, id, 'decline');
  const entries = await auditEntriesAbout(portal, applicant.account.id);
  expect(entries).toMatchObject([
    {
      action: 'join-request.declined',
      actorId: second.account.id,
      before: { status: 'pending' },
      after: { status: 'declined', organisation: organisation.name },
    },
  ]);
});
