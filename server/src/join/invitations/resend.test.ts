import {
  acceptInvitation,
  invitePeople,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from '@linehaul/contract/invitations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Firm, openFirm, setSeats, staffOf } from '../../../test/people/firm-people.ts';
import { createSignedIn } from '../../../test/people/join-factories.ts';
import { officeOf } from '../../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

const HOUR_MS = 3_600_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const invite = async ({ orgId, administrator: { token } }: Firm, email: string) => {
  await portal.call(invitePeople, { body: { orgId, list: email, isDryRun: false }, token });
  const { data } = await portal.call(listInvitations, { query: { orgId }, token });
  const [invitation] = data.items;
  if (!invitation) throw new Error('Nobody was invited');
  return invitation;
};

/** The codes that were mailed to an address, in their order. */
const codesFor = async (email: string): Promise<string[]> => {
  await portal.drain();
  const mails = (await portal.mailbox.list()).filter(({ to }) => to === email);
  return mails
    .toSorted((one, other) => one.sentAt.localeCompare(other.sentAt))
    .flatMap(({ text }) => /token=([\w-]{43})/.exec(text)?.[1] ?? []);
};

test('an invitation that is sent again has another link and two weeks anew, and the first link opens nothing', async () => {
  const firm = await openFirm(portal);
  const { orgId, administrator } = firm;
  const person = await createSignedIn(portal);
  const { email } = person.account;
  const first = await invite(firm, email);
  const [old] = await codesFor(email);
  portal.context.clock.advance(HOUR_MS);
  const { token } = await officeOf(portal);
  const body = { orgId, id: first.id };
  expect((await portal.call(resendInvitation, { body, token })).status).toBe(200);
  const codes = await codesFor(email);
  expect(codes).toHaveLength(2);
  const renewed = codes.find((code) => code !== old) ?? '';
  const accept = async (code = '') =>
    (await portal.call(acceptInvitation, { body: { token: code }, token: person.token })).status;
  expect(await accept(old)).toBe(404);
  const { data } = await portal.call(listInvitations, { query: { orgId }, token });
  expect(data.items).toMatchObject([{ id: first.id, email }]);
  expect(Date.parse(data.items[0]?.expiresUtc ?? '') - Date.parse(first.expiresUtc)).toBeGreaterThanOrEqual(
    HOUR_MS,
  );
  expect(await accept(renewed)).toBe(200);
  const entries = await portal.context.db
    .selectFrom('auditLog')
    .select('actorId')
    .where('action', '=', 'join-request.invitation-resent')
    .where('subjectId', '=', orgId)
    .execute();
  expect(entries).toHaveLength(1);
  expect(entries[0]?.actorId).not.toBe(administrator.account.id);
});

test('what was withdrawn, accepted or is another firm’s is not sent again', async () => {
  const [firm, other] = [await openFirm(portal), await openFirm(portal)];
  const { id } = await invite(firm, 'one@depot.example');
  const resend = async ({ orgId, administrator: { token } }: Firm) =>
    (await portal.call(resendInvitation, { body: { orgId, id }, token })).status;
  expect(await resend(other)).toBe(404);
  const staff = await staffOf(portal, firm);
  const body = { orgId: firm.orgId, id };
  expect((await portal.call(resendInvitation, { body, token: staff.token })).status).toBe(403);
  // It keeps the seat that it has: full firms send again too.
  await setSeats(portal, firm, 3);
  expect(await resend(firm)).toBe(200);
  await portal.call(withdrawInvitation, { body, token: firm.administrator.token });
  expect(await resend(firm)).toBe(404);
});
