import { ROLE } from '@linehaul/contract/constants';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { notifyOwners } from './notify-owners-job.ts';

let portal: TestPortal;
const owner = 'olga.owner@scrfa.example';
const disabled = 'dan.disabled@scrfa.example';
const admin = 'ada.admin@scrfa.example';
beforeAll(async () => {
  portal = await startTestPortal();
  const { admin: adminRole, workSpaceOwner: role } = ROLE;
  await createAccount(portal, { contactType: 'Staff', role, email: owner });
  await createAccount(portal, { contactType: 'Staff', role, email: disabled, isDisabled: true });
  await createAccount(portal, { contactType: 'Staff', role: adminRole, email: admin });
});
afterAll(() => portal.stop());

const SUBJECT = 'One thing about your portal needs you';
/** To whom such mails went so far. */
const mailed = async (): Promise<string[]> => {
  await portal.drain();
  const { rows } = await sql<{ to: string }>`
    select to_address as "to" from mails where subject = ${SUBJECT} order by created_at`.execute(
    portal.context.db,
  );
  return rows.map(({ to }) => to);
};
const addDifference = () =>
  sql`insert into ledger_differences (kind, subject, ours_cents, theirs_cents, found_at)
    values ('unknown-charge', 'pi_1', 0, 100, now())`.execute(portal.context.db);

test('an owner is not written to while nothing needs somebody', async () => {
  await notifyOwners(portal.context);
  expect(await mailed()).toEqual([]);
});

test('what needs somebody is mailed to each owner once a day, by however many workers, and says what to do', async () => {
  await addDifference();
  // In no transaction of each other: both have looked before either has written.
  await Promise.all([
    notifyOwners(portal.context),
    notifyOwners(portal.context),
    notifyOwners(portal.context),
  ]);
  await notifyOwners(portal.context);
  expect(await mailed()).toEqual([owner]);
  const mail = (await portal.mailbox.list()).find(({ subject }) => subject === SUBJECT);
  expect(mail?.text).toContain('1 difference between our books and the provider’s.');
  expect(mail?.text).toContain('look the payment up at the provider');
  expect(mail?.text).toContain('/admin/system');
  // The control: on another day of the association it is another mail.
  portal.context.clock.advance(24 * 3_600_000);
  await notifyOwners(portal.context);
  expect(await mailed()).toEqual([owner, owner]);
});

test('once it is put right nobody is written to any more', async () => {
  await sql`update ledger_differences set resolved_at = now()`.execute(portal.context.db);
  portal.context.clock.advance(24 * 3_600_000);
  await notifyOwners(portal.context);
  expect(await mailed()).toEqual([owner, owner]);
});
