import { listAuditEntries, verifyAuditLog } from '@linehaul/contract/audit';
import { ROLE } from '@linehaul/contract/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignedIn, type SignedIn } from '../../test/people/join-factories.ts';
import { createOrganisation } from '../../test/people/organisation-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { recordAudit, type AuditEvent } from './audit-commands.ts';

let portal: TestPortal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await createSignedIn(portal, { role: ROLE.admin, contactType: 'Staff', firstName: 'Ada' });
});
afterAll(() => portal.stop());

const record = (event: Partial<AuditEvent> = {}) =>
  recordAudit(portal.context.db, { action: 'person.disabled', at: portal.context.clock.now(), ...event });
const list = async (body = {}, token = admin.token) =>
  (await portal.call(listAuditEntries, { body, token })).data;

test('an entry says who, as whom, what, whom about, why, from where, before and after', async () => {
  const actor = await createSignedIn(portal, { firstName: 'Grace', lastName: 'Officer' });
  const subject = await createSignedIn(portal, { firstName: 'Sam', lastName: 'Subject' });
  const at = portal.context.clock.now();
  await record({
    at,
    by: {
      actorId: actor.account.id,
      actingAsId: subject.account.id,
      ipAddress: '192.0.2.7',
      userAgent: 'Depot/1.0',
      requestId: 'request-1',
    },
    subject: { kind: 'account', id: subject.account.id },
    reason: 'Left the company',
    before: { isDisabled: false },
    after: { isDisabled: true, nested_key: { deeper_key: 1 } },
  });
  const { entries } = await list({ size: 1 });
  expect(entries).toEqual([
    {
      position: expect.any(Number),
      at: at.toISOString(),
      action: 'person.disabled',
      actor: { id: actor.account.id, name: 'Grace Officer' },
      actingAs: { id: subject.account.id, name: 'Sam Subject' },
      subject: { kind: 'account', id: subject.account.id, name: 'Sam Subject' },
      reason: 'Left the company',
      before: { isDisabled: false },
      after: { isDisabled: true, nested_key: { deeper_key: 1 } },
      ipAddress: '192.0.2.7',
      userAgent: 'Depot/1.0',
      requestId: 'request-1',
    },
  ]);
});

test('an organisation is called by its name, a call by its path, and who is gone is said to be gone', async () => {
  const organisation = await createOrganisation(portal, { name: 'Named In The Log' });
  const gone = await createSignedIn(portal);
  await record({ subject: { kind: 'organisation', id: organisation.id } });
  await record({ subject: { kind: 'call', id: 'POST /api/audit/list' } });
  await record({ by: { actorId: gone.account.id, ipAddress: '192.0.2.7', requestId: 'r' } });
  await portal.context.db.deleteFrom('accounts').where('id', '=', gone.account.id).execute();
  const { entries } = await list({ size: 3 });
  expect(entries.map(({ actor, subject }) => actor?.name ?? subject?.name)).toEqual([
    'Deleted account',
    null,
    'Named In The Log',
  ]);
});

test('the log is read newest first, page by page, without a gap', async () => {
  for (let count = 0; count < 5; count += 1) await record();
  const { totalItems } = await list();
  const positions: number[] = [];
  for (let page = 1; positions.length < totalItems; page += 1)
    positions.push(...(await list({ page, size: 3 })).entries.map(({ position }) => position));
  expect(positions).toEqual(Array.from({ length: totalItems }, (_, index) => totalItems - index));
  expect(await list({ page: 1000 })).toEqual({ entries: [], totalItems });
});

test('entries are found by what their action begins with, read as plain text', async () => {
  await record({ action: 'session.ended' });
  const { entries } = await list({ action: 'session.' });
  expect(entries.map(({ action }) => action)).toEqual(['session.ended']);
  expect((await list({ action: 'session%' })).totalItems).toBe(0);
  expect((await list({ action: '_ession.' })).totalItems).toBe(0);
});

test('entries by a person, as a person and about a person are found by that person', async () => {
  const { account } = await createSignedIn(portal);
  const by = { ipAddress: '192.0.2.7', requestId: 'r' };
  await record({ by: { ...by, actorId: account.id }, reason: 'by' });
  await record({ by: { ...by, actorId: admin.account.id, actingAsId: account.id }, reason: 'as' });
  await record({ subject: { kind: 'account', id: account.id }, reason: 'about' });
  await record({ by: { ...by, actorId: admin.account.id }, reason: 'somebody else' });
  const { entries, totalItems } = await list({ accountId: account.id });
  expect(entries.map(({ reason }) => reason)).toEqual(['about', 'as', 'by']);
  expect(totalItems).toBe(3);
});

test('entries are found by the days they happened on, where the association is', async () => {
  const { account } = await createSignedIn(portal);
  const subject = { kind: 'account', id: account.id } as const;
  // In Sydney these are the last minute of 14 March and the first two of 15 and 16 March.
  for (const at of ['2025-03-14T12:59:00Z', '2025-03-14T13:00:00Z', '2025-03-15T13:00:00Z'])
    await record({ at: new Date(at), subject, reason: at });
  const reasonsOf = async (days: object) =>
    (await list({ accountId: account.id, ...days })).entries.map(({ reason }) => reason?.slice(8, 16));
  expect(await reasonsOf({ from: '2025-03-15', until: '2025-03-15' })).toEqual(['14T13:00']);
  expect(await reasonsOf({ until: '2025-03-14' })).toEqual(['14T12:59']);
  expect(await reasonsOf({ from: '2025-03-15' })).toEqual(['15T13:00', '14T13:00']);
  const { entries, totalItems } = await list({ until: '2025-03-15' });
  expect(totalItems).toBe(entries.length);
});

test('an admin verifies the chain', async () => {
  const { totalItems } = await list();
  const { data } = await portal.call(verifyAuditLog, { token: admin.token });
  expect(data).toEqual({ isIntact: true, entryCount: totalItems });
});

test('nobody but an admin reads or verifies the log', async () => {
  const member = await createSignedIn(portal, { contactType: 'Member' });
  for (const endpoint of [listAuditEntries, verifyAuditLog]) {
    expect((await portal.call(endpoint)).status).toBe(401);
    expect((await portal.call(endpoint, { token: member.token })).status).toBe(403);
  }
});

test.each([
  { page: 0 },
  { size: 101 },
  { accountId: 'somebody' },
  { action: 'x'.repeat(61) },
  { from: '15/03/2025' },
  { sort: 'at' },
])('the list refuses %j', async (body) => {
  const { status } = await portal.call(listAuditEntries, { body, token: admin.token });
  expect(status).toBe(400);
});
