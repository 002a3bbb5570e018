import { randomUUID } from 'node:crypto';
import { listOwnAudits, uploadAuditFile } from '@linehaul/contract/audits';
import { beginCpdAudit, getAuditedPerson, getCpdAudit } from '@linehaul/contract/office-audits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desk, openDesk } from '../../../test/content/office-desk.ts';
import {
  createCpdCategory,
  createCpdFile,
  createCpdProgramme,
  createCpdRecord,
  joinCpdProgramme,
} from '../../../test/cpd/cpd-factories.ts';
import { SAMPLE_FILES } from '../../../test/files/sample-files.ts';
import { sendMultipart } from '../../../test/files/send-multipart.ts';
import { noonOf } from '../../../test/money/instalment-factories.ts';
import { createSignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let desk: Desk;
let categoryId: string;
beforeAll(async () => {
  portal = await startTestPortal();
  portal.context.clock.set(noonOf('2083-03-01'));
  desk = await openDesk(portal);
  categoryId = await createCpdCategory(portal);
});
afterAll(() => portal.stop());

/** Draws the only one there is, for their period of 2082. */
const begin = async (accountId: string) => {
  const programmeId = await createCpdProgramme(portal);
  await joinCpdProgramme(portal, { programmeId, accountId, since: '2081-05-01' });
  const body = {
    ...{
      id: randomUUID(),
      programmeId,
      onDate: '2082-12-31',
      sampleKind: 'people' as const,
      sampleAmount: 1,
    },
    ...{ seed: '', asks: 'The certificate of attendance', dueDate: '2083-03-31' },
  };
  return portal.call(beginCpdAudit, { body, token: desk.token });
};

test('hours that are taken back while they are audited stay in the audit, told as such to both, and take no more evidence', async () => {
  const { account, token } = await createSignedIn(portal, { contactType: 'Member' });
  const given = { accountId: account.id, categoryId, completedOn: '2082-05-05', source: 'event' };
  const before = await createCpdRecord(portal, { ...given, sourceKey: `event:before:${account.id}` });
  const during = await createCpdRecord(portal, { ...given, sourceKey: `event:during:${account.id}` });
  const file = await createCpdFile(portal, during);
  const { db, clock } = portal.context;
  const revoke = (id: string, at: Date) =>
    db.updateTable('cpdRecords').set({ state: 'revoked', decidedAt: at }).where('id', '=', id).execute();
  await revoke(before, new Date(clock.now().getTime() - 3_600_000));
  const { data, status } = await begin(account.id);
  expect(status).toBe(200);
  await revoke(during, new Date(clock.now().getTime() + 3_600_000));
  const own = await portal.call(listOwnAudits, { token });
  const records = own.data.audits[0]?.records ?? [];
  expect(records.map(({ cpdId, takenBackUtc }) => [cpdId, takenBackUtc !== null])).toEqual([[during, true]]);
  const audit = await portal.call(getCpdAudit, { query: { id: data.id }, token: desk.token });
  const auditedId = audit.data.people[0]?.auditedId ?? '';
  const office = await portal.call(getAuditedPerson, { query: { id: auditedId }, token: desk.token });
  expect(office.data.records[0]).toMatchObject({ cpdId: during, attachments: [{ id: file }] });
  const files = [{ name: 'late.pdf', bytes: SAMPLE_FILES.pdf }];
  const sent = await sendMultipart(portal, uploadAuditFile, { token, fields: { id: during }, files });
  expect(sent.status).toBe(409);
});
