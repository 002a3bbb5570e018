import { findColleagues } from '@linehaul/contract/event-booking';
import { getCurrentUser } from '@linehaul/contract/current-user';
import { invitePeople } from '@linehaul/contract/invitations';
import { listUserInvoices } from '@linehaul/contract/invoices';
import { getMembershipProfile } from '@linehaul/contract/membership-profile';
import { listOwing } from '@linehaul/contract/owing';
import { chooseNextLevel, setAutomaticRenewal, stopRenewal } from '@linehaul/contract/renewal';
import { listRoster, removePerson, setAdministrator, setRoles } from '@linehaul/contract/roster';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntriesAbout } from '../../../test/audit-entries.ts';
import { createInvoice } from '../../../test/money/invoice-factories.ts';
import { type Firm, openFirm, staffOf } from '../../../test/people/firm-people.ts';
import { createProduct, createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { officeOf } from '../../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { inTransaction } from '../../db/transaction.ts';
import { issueInvoiceToken, opensInvoice } from '../../invoices/links/invoice-token-commands.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

type Roles = { readonly pays: boolean; readonly managesPeople: boolean };
const PAYS: Roles = { pays: true, managesPeople: false };
const MANAGES: Roles = { pays: false, managesPeople: true };
const STAFF: Roles = { pays: false, managesPeople: false };

const give = ({ orgId }: Firm, by: Pick<SignedIn, 'token'>, [who, roles]: [SignedIn, Roles]) =>
  portal.call(setRoles, { body: { orgId, accountId: who.account.id, ...roles }, token: by.token });

/** One of the staff, who has been given these roles by the administrator. */
const withRoles = async (firm: Firm, roles: Roles): Promise<SignedIn> => {
  const person = await staffOf(portal, firm, { firstName: 'Ann', lastName: 'Quill' });
  expect((await give(firm, firm.administrator, [person, roles])).status).toBe(200);
  return person;
};

const promote = (firm: Firm, by: SignedIn, who: SignedIn) =>
  portal.call(setAdministrator, {
    body: { orgId: firm.orgId, accountId: who.account.id, isAdministrator: true },
    token: by.token,
  });

const mailsTo = async ({ account }: SignedIn): Promise<string[]> => {
  await portal.drain();
  return (await portal.mailbox.list())
    .filter(({ to }) => to === account.email)
    .map(({ subject }) => subject)
    .toReversed();
};

const rolesOf = async ({ account }: SignedIn) =>
  portal.context.db
    .selectFrom('organisationContacts')
    .select(['isAdministrator', 'pays', 'managesPeople'])
    .where('accountId', '=', account.id)
    .executeTakeFirst();

const invoiceOf = async (firm: Firm, billed: SignedIn): Promise<string> =>
  createInvoice(portal, {
    ...billed,
    ...{ orgId: firm.orgId, orgName: firm.name, product: await createProduct(portal) },
  });

describe('whoever pays', () => {
  test('sees the invoices, the membership and what is owed from the next call on, and no longer once it is taken back', async () => {
    const firm = await openFirm(portal);
    await invoiceOf(firm, firm.administrator);
    const ann = await staffOf(portal, firm);
    const { token } = ann;
    const seen = async () => ({
      invoices: (await portal.call(listUserInvoices, { body: { page: 1, size: 10 }, token })).status,
      membership: (await portal.call(getMembershipProfile, { token })).status,
      owed: (await portal.call(listOwing, { token })).data.items.length,
      people: (await portal.call(listRoster, { body: { orgId: firm.orgId }, token })).status,
    });
    const nothing = { invoices: 403, membership: 403, owed: 0, people: 403 };
    expect(await seen()).toEqual(nothing);
    await give(firm, firm.administrator, [ann, PAYS]);
    expect(await seen()).toEqual({ invoices: 200, membership: 200, owed: 1, people: 403 });
    await give(firm, firm.administrator, [ann, STAFF]);
    expect(await seen()).toEqual(nothing);
  });

  test('is mailed the invoice as who it is billed to is, with links of their own', async () => {
    const firm = await openFirm(portal);
    const ann = await withRoles(firm, PAYS);
    const staff = await staffOf(portal, firm);
    await portal.drain();
    const invoiceId = await invoiceOf(firm, firm.administrator);
    await portal.drain();
    const mails = (await portal.mailbox.list()).filter(({ text }) => text.includes(invoiceId));
    const linksTo = ({ account }: SignedIn) =>
      mails.filter(({ to }) => to === account.email).map(({ text }) => /[?&]code=([\w-]+)/.exec(text)?.[1]);
    const [billed, payer, none] = [firm.administrator, ann, staff].map(linksTo);
    expect([billed?.length, payer?.length, none?.length]).toEqual([1, 1, 0]);
    expect(payer?.[0]).toBeDefined();
    expect(payer).not.toEqual(billed);
  });

  test('decides neither which membership it is, nor whether it goes on, nor who is what', async () => {
    const firm = await openFirm(portal);
    const ann = await withRoles(firm, PAYS);
    const { orgId } = firm;
    const { token } = ann;
    const stopped = await portal.call(stopRenewal, { body: { orgId }, token });
    const level = { orgId, priceId: randomUUID(), agreedTotal: 1 };
    const chosen = await portal.call(chooseNextLevel, { body: level, token });
    const given = await give(firm, ann, [ann, { pays: true, managesPeople: true }]);
    expect([stopped, chosen, given].map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await promote(firm, ann, ann)).status).toBe(403);
    // Control: how it is paid is for them to say, and whether it ends for the administrator.
    const automatic = { body: { orgId, isAutomatic: false }, token };
    expect((await portal.call(setAutomaticRenewal, automatic)).status).toBe(200);
    const { token: own } = firm.administrator;
    expect((await portal.call(stopRenewal, { body: { orgId }, token: own })).status).toBe(200);
  });

  test('whose role ends keeps no mailed link that opens what the firm was billed', async () => {
    const firm = await openFirm(portal);
    const invoiceId = await invoiceOf(firm, firm.administrator);
    const { db, clock } = portal.context;
    const linkFor = ({ account }: SignedIn) =>
      inTransaction(db, (transaction) =>
        issueInvoiceToken(transaction, {
          ...{ accountId: account.id, purpose: 'invoice-pay', subjectId: invoiceId, now: clock.now() },
        }),
      );
    const ann = await withRoles(firm, PAYS);
    const [hers, theirs] = [await linkFor(ann), await linkFor(firm.administrator)];
    const opens = (token: string) =>
      opensInvoice(db, { token, invoiceId, purpose: 'invoice-pay', now: clock.now() });
    expect([await opens(hers), await opens(theirs)]).toEqual([true, true]);
    await give(firm, firm.administrator, [ann, MANAGES]);
    expect([await opens(hers), await opens(theirs)]).toEqual([false, true]);
  });
});

describe('whoever manages people', () => {
  test('sees the roster, invites and books for colleagues, and sees no invoice', async () => {
    const firm = await openFirm(portal);
    const ann = await withRoles(firm, MANAGES);
    const { orgId } = firm;
    const { token } = ann;
    const roster = await portal.call(listRoster, { body: { orgId }, token });
    expect(roster.data.people.map(({ firstName, managesPeople }) => [firstName, managesPeople])).toEqual([
      ['Kim', false],
      ['Ann', true],
    ]);
    expect(roster.data.mayChangeRoles).toBe(false);
    const list = `${randomUUID()}@depot.example`;
    expect((await portal.call(invitePeople, { body: { orgId, list, isDryRun: false }, token })).status).toBe(
      200,
    );
    const asked = { eventId: randomUUID(), keyword: '' };
    const { data } = await portal.call(findColleagues, { body: asked, token });
    expect(data.colleagues.map(({ name }) => name)).toEqual(['Kim Burke']);
    expect((await portal.call(listUserInvoices, { body: { page: 1, size: 10 }, token })).status).toBe(403);
    expect((await portal.call(getMembershipProfile, { token })).status).toBe(403);
    const { permissions } = (await portal.call(getCurrentUser, { token })).data;
    expect([permissions.managesPeople, permissions.isOrganisationAdministrator]).toEqual([true, false]);
  });

  test('takes out staff, and nobody who has a role', async () => {
    const firm = await openFirm(portal);
    const { orgId } = firm;
    const ann = await withRoles(firm, MANAGES);
    const payer = await withRoles(firm, PAYS);
    const other = await withRoles(firm, MANAGES);
    const staff = await staffOf(portal, firm);
    const takeOut = async ({ account }: SignedIn): Promise<number> =>
      (await portal.call(removePerson, { body: { orgId, accountId: account.id }, token: ann.token })).status;
    const answers = [await takeOut(firm.administrator), await takeOut(payer), await takeOut(other)];
    expect(answers).toEqual([403, 403, 403]);
    expect(await takeOut(staff)).toBe(200);
    expect(await rolesOf(staff)).toBeUndefined();
    expect(await rolesOf(payer)).toEqual({ isAdministrator: false, ...PAYS });
    expect(await mailsTo(other)).toContainEqual(expect.stringContaining('no longer belongs to'));
  });
});

test('who administers has neither of the others: they end when they become one, and cannot be given them', async () => {
  const firm = await openFirm(portal);
  const ann = await withRoles(firm, { pays: true, managesPeople: true });
  expect((await promote(firm, firm.administrator, ann)).status).toBe(200);
  expect(await rolesOf(ann)).toEqual({ isAdministrator: true, ...STAFF });
  const refused = await give(firm, firm.administrator, [ann, PAYS]);
  expect([refused.status, refused.problem.message]).toEqual([
    409,
    `Ann Quill administers ${firm.name}, and so does both`,
  ]);
});

test('neither role makes somebody who administers: the last administrator stays', async () => {
  const firm = await openFirm(portal);
  await withRoles(firm, { pays: true, managesPeople: true });
  const { orgId, administrator } = firm;
  const body = { orgId, accountId: administrator.account.id, isAdministrator: false };
  const refused = await portal.call(setAdministrator, { body, token: administrator.token });
  expect(refused.status).toBe(409);
  expect(refused.problem.message).toContain('Nobody else administers');
});

test('a role is given to who has proven the address and may sign in; taken away it is from anybody', async () => {
  const firm = await openFirm(portal);
  const unproven = await staffOf(portal, firm, { isConfirmed: false });
  const ann = await withRoles(firm, PAYS);
  const disabledAt = portal.context.clock.now();
  await portal.context.db
    .updateTable('accounts')
    .set({ disabledAt })
    .where('id', '=', ann.account.id)
    .execute();
  expect((await give(firm, firm.administrator, [unproven, PAYS])).status).toBe(409);
  expect((await give(firm, firm.administrator, [ann, { pays: true, managesPeople: true }])).status).toBe(409);
  expect((await give(firm, firm.administrator, [ann, STAFF])).status).toBe(200);
});

test('the person and the other administrators are told, the log keeps both, and repeats change nothing', async () => {
  const firm = await openFirm(portal);
  const { administrator, name } = firm;
  const other = await staffOf(portal, firm);
  await promote(firm, administrator, other);
  const ann = await withRoles(firm, PAYS);
  await give(firm, administrator, [ann, PAYS]);
  await give(firm, administrator, [ann, { pays: true, managesPeople: true }]);
  const own = `What you do for ${name} has changed`;
  expect(await mailsTo(ann)).toEqual([own, own]);
  const changed = `Who does what for ${name} has changed`;
  expect(await mailsTo(other)).toEqual([`You now administer ${name}`, changed, changed]);
  expect(await mailsTo(administrator)).toEqual([]);
  expect(
    (await auditEntriesAbout(portal, ann.account.id)).map(({ before, after }) => [before, after]),
  ).toEqual([
    [
      { role: 'staff', organisation: name },
      { role: 'pays', organisation: name },
    ],
    [
      { role: 'pays', organisation: name },
      { role: 'pays and manages people', organisation: name },
    ],
  ]);
});

test('the office gives roles too; staff, strangers and administrators of another firm do not', async () => {
  const firm = await openFirm(portal);
  const ann = await staffOf(portal, firm);
  const stranger = await createSignedIn(portal, { contactType: 'Member' });
  const { administrator: another } = await openFirm(portal);
  for (const [by, status] of [
    [ann, 403],
    [stranger, 404],
    [another, 404],
  ] as const)
    expect((await give(firm, by, [ann, PAYS])).status).toBe(status);
  expect(await rolesOf(ann)).toEqual({ isAdministrator: false, ...STAFF });
  expect((await give(firm, await officeOf(portal), [ann, PAYS])).status).toBe(200);
  expect((await give(firm, firm.administrator, [stranger, PAYS])).status).toBe(404);
});
