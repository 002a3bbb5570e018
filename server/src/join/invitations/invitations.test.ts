import { getCurrentUser } from '@linehaul/contract/current-user';
import {
  acceptInvitation,
  invitePeople,
  listInvitations,
  withdrawInvitation,
} from '@linehaul/contract/invitations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../../test/people/account-factories.ts';
import {
  createActiveMembership,
  createSignedIn,
  type SignedIn,
} from '../../../test/people/join-factories.ts';
import { createOrganisation } from '../../../test/people/organisation-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

const DAY_MS = 86_400_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

let number = 0;

/** An organisation that is a member, with who administers it. */
const firm = async () => {
  number += 1;
  const administrator = await createSignedIn(portal, {
    contactType: 'Member',
    firstName: 'Kim',
    lastName: 'Burke',
  });
  const { id: orgId, name } = await createOrganisation(portal, {
    name: `Depot Haulage ${number}`,
    administrators: [administrator.account],
  });
  await createActiveMembership(portal, orgId);
  return { orgId, name, token: administrator.token };
};
type Firm = Awaited<ReturnType<typeof firm>>;

const invite = ({ orgId, token }: Firm, list: string, isDryRun = false) =>
  portal.call(invitePeople, { body: { orgId, list, isDryRun }, token });

const waiting = async ({ orgId, token }: Firm) =>
  (await portal.call(listInvitations, { query: { orgId }, token })).data.items;

/** The code in the link that was mailed to an address. */
const codeFor = async (address: string): Promise<string> => {
  await portal.drain();
  const mail = (await portal.mailbox.list()).find(
    ({ to, text }) => to === address && text.includes('/invitation?'),
  );
  return /\/invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
};

const accept = (code: string, { token }: Pick<SignedIn, 'token'>) =>
  portal.call(acceptInvitation, { body: { token: code }, token });

const peopleOf = async ({ orgId }: Firm) =>
  (
    await portal.context.db
      .selectFrom('organisationContacts')
      .select(['accountId', 'isAdministrator'])
      .where('organisationId', '=', orgId)
      .execute()
  ).length;

const invitedPerson = async (ofFirm: Firm) => {
  const person = await createSignedIn(portal);
  expect((await invite(ofFirm, person.account.email)).data.invited).toBe(1);
  return { ...person, code: await codeFor(person.account.email) };
};

test('a dry run says what would become of each line, and changes and mails nothing', async () => {
  const depot = await firm();
  const { data } = await invite(depot, 'Name,Email\nSam Roe,sam.dry@depot.example\nnobody', true);
  expect(data).toEqual({
    invited: 0,
    lines: [
      { line: 2, email: 'sam.dry@depot.example', name: 'Sam Roe', verdict: 'invite' },
      { line: 3, email: '', name: 'nobody', verdict: 'invalid' },
    ],
  });
  expect(await waiting(depot)).toEqual([]);
  expect(await codeFor('sam.dry@depot.example')).toBe('');
});

test('who accepts the link that was mailed belongs to the organisation, is a member and no administrator', async () => {
  const depot = await firm();
  const person = await invitedPerson(depot);
  expect(await waiting(depot)).toMatchObject([{ email: person.account.email }]);
  expect((await accept(person.code, person)).data).toEqual({
    ...{ orgId: depot.orgId, organisation: depot.name, actsForAnother: false },
  });
  expect((await accept(person.code, person)).status).toBe(200);
  const { data } = await portal.call(getCurrentUser, { token: person.token });
  expect(data.contactTypes).toEqual(['Member']);
  expect(data.permissions.isOrganisationAdministrator).toBe(false);
  expect(await waiting(depot)).toEqual([]);
  expect(await peopleOf(depot)).toBe(2);
});

test('the database holds no link: only the hash of what was mailed', async () => {
  const depot = await firm();
  const { code } = await invitedPerson(depot);
  const rows = await portal.context.db.selectFrom('organisationInvitations').selectAll().execute();
  expect(code).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(rows)).not.toContain(code);
});

test('a link is for the address that it was mailed to: whoever else has it is told, and belongs to nothing', async () => {
  const depot = await firm();
  const { code } = await invitedPerson(depot);
  const other = await createSignedIn(portal);
  const refused = await accept(code, other);
  expect([refused.status, refused.problem.message]).toEqual([
    409,
    expect.stringContaining('another email address'),
  ]);
  const unproven = await createSignedIn(portal, { isConfirmed: false });
  await invite(depot, unproven.account.email);
  expect((await accept(await codeFor(unproven.account.email), unproven)).status).toBe(409);
  expect(await peopleOf(depot)).toBe(1);
});

test('withdrawn, or two weeks old, a link works no more', async () => {
  const depot = await firm();
  const person = await invitedPerson(depot);
  const id = (await waiting(depot))[0]?.id ?? '';
  const { orgId, token } = depot;
  for (const _ of [1, 2])
    expect((await portal.call(withdrawInvitation, { body: { orgId, id }, token })).status).toBe(200);
  expect((await accept(person.code, person)).status).toBe(404);
  const late = await invitedPerson(depot);
  portal.context.clock.advance(14 * DAY_MS);
  const again = { ...depot, token: (await firm()).token };
  expect((await accept(late.code, { token: await signIn(portal, late.account) })).status).toBe(404);
  expect((await invite(again, 'x@depot.example')).status).toBe(404);
});

test('twenty calls that invite the same person at once make one invitation and one mail', async () => {
  const depot = await firm();
  const answers = await Promise.all(Array.from({ length: 20 }, () => invite(depot, 'once@depot.example')));
  const invited = answers.filter(({ status, data }) => status === 200 && data.invited === 1);
  expect(invited).toHaveLength(1);
  expect(await waiting(depot)).toHaveLength(1);
  await portal.drain();
  const mails = (await portal.mailbox.list()).filter(({ to }) => to === 'once@depot.example');
  expect(mails).toHaveLength(1);
});

test('who does not administer the organisation invites nobody, sees no invitation and withdraws none', async () => {
  const depot = await firm();
  await invite(depot, 'seen@depot.example');
  const id = (await waiting(depot))[0]?.id ?? '';
  const stranger = await createSignedIn(portal, { contactType: 'Member' });
  const as = { ...depot, token: stranger.token };
  const { orgId } = depot;
  expect((await invite(as, 'y@depot.example')).status).toBe(404);
  expect((await portal.call(listInvitations, { query: { orgId }, token: stranger.token })).status).toBe(404);
  const withdrawn = await portal.call(withdrawInvitation, { body: { orgId, id }, token: stranger.token });
  expect(withdrawn.status).toBe(404);
  expect(await waiting(depot)).toHaveLength(1);
});

test('nobody, and more than five hundred at once, are refused at their field', async () => {
  const depot = await firm();
  const many = Array.from({ length: 501 }, (_, index) => `driver.${index}@depot.example`).join('\n');
  for (const list of ['Email', many]) {
    const { status, problem } = await invite(depot, list);
    expect([status, Object.keys(problem.modelState ?? {})]).toEqual([400, ['list']]);
  }
});
