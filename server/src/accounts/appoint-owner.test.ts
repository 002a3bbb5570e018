import { Writable } from 'node:stream';
import { getCurrentUser } from '@linehaul/contract/current-user';
import { resetPassword } from '@linehaul/contract/password-reset';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount, signIn } from '../../test/people/account-factories.ts';
import { auditEntriesAbout } from '../../test/audit-entries.ts';
import { linkIn, waitForMails } from '../../test/kept-mails.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { setUpAuthenticator } from '../../test/people/second-factor-factories.ts';
import { passwordForm, postToken, statusWith } from '../../test/people/sign-in-factories.ts';
import type { Context } from '../context.ts';
import { createLog } from '../log.ts';
import { appointOwner } from './appoint-owner-command.ts';

const DAY = 24 * 3_600_000;
const PASSWORD = 'Wide-Load!Ahead7';

let written = '';
const log = createLog(
  'info',
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString();
      done();
    },
  }),
);

let portal: TestPortal;
let serial = 0;
beforeAll(async () => {
  portal = await startTestPortal({ OWNER_EMAIL: 'First.Owner@carriers.example' }, log);
});
afterAll(() => portal.stop());
beforeEach(() => {
  written = '';
});

const owners = () => portal.context.db.selectFrom('accounts').selectAll().where('role', '=', 2).execute();

/** A portal that has nobody at its head any more. */
const removeOwners = () =>
  portal.context.db
    .updateTable('accounts')
    .set({ role: 0, contactType: 'Member' })
    .where('role', '=', 2)
    .execute();

/** What a start of a server process does with these settings. */
const start = (settings: Partial<Context['config']>): Promise<void> =>
  appointOwner({ ...portal.context, config: { ...portal.context.config, ...settings } });

const nextOwner = (): string => {
  serial += 1;
  return `owner${serial}@carriers.example`;
};

test('the start makes the address in OWNER_EMAIL the owner and mails a link that works for seven days', async () => {
  const [owner, ...others] = await owners();
  expect(others).toEqual([]);
  expect(owner).toMatchObject({
    email: 'First.Owner@carriers.example',
    contactType: 'Staff',
    passwordHash: null,
    disabledAt: null,
    emailConfirmedAt: expect.any(Date),
  });
  const [mail] = await waitForMails(portal, 'First.Owner@carriers.example');
  const link = linkIn(mail as NonNullable<typeof mail>);
  expect(`${link.origin}${link.pathname}`).toBe(`${portal.context.config.publicUrl}/account/reset-password`);
  portal.context.clock.advance(7 * DAY - 60_000);
  const body = { token: link.searchParams.get('code') ?? '', userid: owner?.id ?? '', password: PASSWORD };
  expect((await portal.call(resetPassword, { body })).status).toBe(200);
  const signedIn = await postToken(portal, passwordForm({ email: owner?.email ?? '', password: PASSWORD }));
  const { data } = await portal.call(getCurrentUser, { token: signedIn.body.accessToken });
  expect(data).toMatchObject({ role: 2, secondFactor: { isRequired: true, isSetUp: false } });
});

test('it is written down who has become the owner, and by what', async () => {
  const [owner] = await owners();
  const entries = await auditEntriesAbout(portal, owner?.id ?? '');
  expect(entries[0]).toMatchObject({
    action: 'account.owner-appointed',
    actorId: null,
    reason: 'OWNER_EMAIL',
    after: { role: 2, contactType: 'Staff' },
  });
});

test('a portal that has an owner keeps them, whatever the setting says and however often it starts', async () => {
  const before = await owners();
  await start({ ownerEmail: nextOwner() });
  await start({ ownerEmail: before[0]?.email ?? '' });
  expect(await owners()).toEqual(before);
  await portal.drain();
  const mails = (await portal.mailbox.list()).filter(({ subject }) =>
    subject.startsWith('You are the owner'),
  );
  expect(mails).toHaveLength(1);
});

test('the link is dead after seven days', async () => {
  await removeOwners();
  const ownerEmail = nextOwner();
  await start({ ownerEmail });
  const [mail] = await waitForMails(portal, ownerEmail);
  const link = linkIn(mail as NonNullable<typeof mail>);
  portal.context.clock.advance(7 * DAY + 1000);
  const body = {
    token: link.searchParams.get('code') ?? '',
    userid: link.searchParams.get('userId') ?? '',
    password: PASSWORD,
  };
  expect((await portal.call(resetPassword, { body })).status).toBe(404);
});

test('several processes that start at once make one owner and send one mail', async () => {
  await removeOwners();
  const ownerEmail = nextOwner();
  await Promise.all(Array.from({ length: 6 }, () => start({ ownerEmail })));
  expect(await owners()).toHaveLength(1);
  await portal.drain();
  expect(await waitForMails(portal, ownerEmail)).toHaveLength(1);
  expect(written.match(/made the address in OWNER_EMAIL the owner/g)).toHaveLength(1);
});

test('an owner who was shut out does not count, and the same address is let in again', async () => {
  const [owner] = await owners();
  const { db, clock } = portal.context;
  await db.updateTable('accounts').set({ disabledAt: clock.now() }).where('role', '=', 2).execute();
  await start({ ownerEmail: owner?.email ?? '' });
  expect(await owners()).toMatchObject([{ id: owner?.id, disabledAt: null }]);
});

test('a member whose address is confirmed becomes the owner with the password they have; their sessions end', async () => {
  await removeOwners();
  const member = await createAccount(portal, { contactType: 'Member' });
  const token = await signIn(portal, member);
  await start({ ownerEmail: member.email.toUpperCase() });
  expect(await owners()).toMatchObject([{ id: member.id, email: member.email, contactType: 'Staff' }]);
  expect(await statusWith(portal, token)).toBe(401);
  expect((await postToken(portal, passwordForm(member))).status).toBe(200);
});

test('whoever had registered the address before it was confirmed gains nothing by it', async () => {
  await removeOwners();
  const squatter = await createAccount(portal, { contactType: 'Prospect-Guest', isConfirmed: false });
  const token = await signIn(portal, squatter);
  await setUpAuthenticator(portal, squatter);
  await start({ ownerEmail: squatter.email });
  expect(await owners()).toMatchObject([{ id: squatter.id, passwordHash: null }]);
  expect(await statusWith(portal, token)).toBe(401);
  expect((await postToken(portal, passwordForm(squatter))).status).toBe(400);
  const { db } = portal.context;
  const factors = await db
    .selectFrom('authenticators')
    .select('accountId')
    .where('accountId', '=', squatter.id)
    .execute();
  expect(factors).toEqual([]);
});

test('a portal that is more than a trial, without an owner and without the setting says so in one line that names the setting', async () => {
  await removeOwners();
  await start({ ownerEmail: undefined as never, isTrial: false });
  const warnings = written.split('\n').filter((line) => line.includes('"level":40'));
  expect(warnings).toEqual([expect.stringContaining('OWNER_EMAIL')]);
});

test('a trial without an owner, and more than one with an owner, say nothing', async () => {
  await removeOwners();
  await start({ ownerEmail: undefined as never, isTrial: true });
  await createAccount(portal, { contactType: 'Staff', role: 2 });
  await start({ ownerEmail: undefined as never, isTrial: false });
  expect(written).not.toContain('OWNER_EMAIL');
});
