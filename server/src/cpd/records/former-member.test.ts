import { randomUUID } from 'node:crypto';
import { listOwnAudits, submitAudit, uploadAuditFile } from '@linehaul/contract/audits';
import { getCourse, listCourses, listEnrolments } from '@linehaul/contract/courses';
import { downloadCpdFile, getCpdTracker } from '@linehaul/contract/cpd';
import { certifyCpd, checkCpdCertificate, downloadCpdCertificate } from '@linehaul/contract/cpd-certificates';
import { beginCpdRecord } from '@linehaul/contract/cpd-logging';
import { getLicences, renewLicence } from '@linehaul/contract/licences';
import { watchCourse } from '@linehaul/contract/recordings';
import { leaveOrganisation } from '@linehaul/contract/roster';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourse, createEnrolment } from '../../../test/courses/course-factories.ts';
import { createAudited } from '../../../test/cpd/audit-factories.ts';
import {
  createCpdCategory,
  createCpdFile,
  createCpdProgramme,
  createCpdRecord,
  joinCpdProgramme,
} from '../../../test/cpd/cpd-factories.ts';
import { createLicence } from '../../../test/cpd/licence-factories.ts';
import { SAMPLE_FILES } from '../../../test/files/sample-files.ts';
import { sendMultipart } from '../../../test/files/send-multipart.ts';
import { noonOf } from '../../../test/money/instalment-factories.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { createOrganisation } from '../../../test/people/organisation-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { inTransaction } from '../../db/transaction.ts';
import { demoteContacts } from '../../memberships/membership-commands.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  portal.context.clock.set(noonOf('2082-10-01'));
});
afterAll(() => portal.stop());

interface Driver {
  readonly person: SignedIn;
  readonly orgId: string;
  readonly recordId: string;
  readonly fileId: string;
  readonly courseId: string;
}

/** Somebody of a firm with an approved activity and its evidence, a programme, a licence, a course and an audit. */
const createDriver = async (): Promise<Driver> => {
  const [person, administrator] = [
    await createSignedIn(portal, { contactType: 'Member' }),
    await createSignedIn(portal, { contactType: 'Member' }),
  ];
  const accountId = person.account.id;
  await sql`update accounts set member_number = nextval('member_number')::text where id = ${accountId}`.execute(
    portal.context.db,
  );
  const firm = {
    name: `Mulga Plains ${randomUUID()}`,
    administrators: [administrator.account],
    contacts: [person.account],
  };
  const { id: orgId } = await createOrganisation(portal, firm);
  const categoryId = await createCpdCategory(portal);
  const programmeId = await createCpdProgramme(portal, { categories: [{ categoryId }] });
  await joinCpdProgramme(portal, { programmeId, accountId, since: '2082-01-01' });
  const recordId = await createCpdRecord(portal, { accountId, categoryId, completedOn: '2082-03-01' });
  await createLicence(portal, { accountId, expiresOn: '2082-11-01' });
  const courseId = await createCourse(portal);
  await createEnrolment(portal, { courseId, accountId });
  return { person, orgId, recordId, fileId: await createCpdFile(portal, recordId), courseId };
};

const WAYS: Readonly<Record<string, (driver: Driver) => Promise<void>>> = {
  'has left their organisation': async ({ person: { token }, orgId }) => {
    expect((await portal.call(leaveOrganisation, { body: { orgId }, token })).status).toBe(200);
  },
  'is of an organisation whose membership has ended': ({ orgId }) =>
    inTransaction(portal.context.db, (transaction) => demoteContacts(transaction, orgId)),
};

test.each(Object.keys(WAYS))(
  'whoever %s reads their hours, has them certified, renews their licences and takes their courses to the end',
  async (way) => {
    const driver = await createDriver();
    const { token } = driver.person;
    const tracked = async () => (await portal.call(getCpdTracker, { token })).data;
    const before = await tracked();
    expect(before.periods[0]?.cpdRecords).toHaveLength(1);
    await WAYS[way]?.(driver);
    expect(await tracked()).toEqual(before);
    expect((await portal.call(downloadCpdFile, { query: { id: driver.fileId }, token })).status).toBe(200);
    const body = { of: 'record' as const, id: driver.recordId };
    const { number } = (await portal.call(certifyCpd, { body, token })).data;
    const params = { number };
    expect((await portal.call(downloadCpdCertificate, { params, token })).status).toBe(200);
    expect((await portal.call(checkCpdCertificate, { params })).data.standing).toBe('holds');
    const [held] = (await portal.call(getLicences, { token })).data.licences;
    const licence = { kindId: held?.kindId ?? '', number: '', licenceClass: '', issuedDate: null };
    const renewed = await portal.call(renewLicence, {
      body: { id: held?.licenceId ?? '', version: 1, licence: { ...licence, expiryDate: '2087-11-01' } },
      token,
    });
    expect(renewed.status).toBe(200);
    const { enrolments } = (await portal.call(listEnrolments, { token })).data;
    expect(enrolments.map(({ course }) => course.id)).toEqual([driver.courseId]);
    const course = await portal.call(getCourse, { params: { id: driver.courseId }, token });
    expect(course.data).toMatchObject({ isEnrolled: true, recordingUrl: 'https://video.example/course' });
  },
);

test('an audit reaches whoever has left since, who answers it', async () => {
  const driver = await createDriver();
  const { token, account } = driver.person;
  await createAudited(portal, { accountId: account.id });
  await WAYS['has left their organisation']?.(driver);
  const fields = { id: driver.recordId };
  const files = [{ name: 'certificate.pdf', bytes: SAMPLE_FILES.pdf }];
  expect((await sendMultipart(portal, uploadAuditFile, { token, fields, files })).status).toBe(200);
  const [audit] = (await portal.call(listOwnAudits, { token })).data.audits;
  const body = { id: audit?.auditedId ?? '', version: 1, note: '' };
  expect((await portal.call(submitAudit, { body, token })).status).toBe(200);
});

test('what is new is for members: no activity is begun, and no course found that they are not enrolled in', async () => {
  const driver = await createDriver();
  const { token } = driver.person;
  await WAYS['has left their organisation']?.(driver);
  const record = { title: 'A new one', categoryId: null, presenter: '', domain: '', note: '' };
  const begun = await portal.call(beginCpdRecord, {
    body: { ...record, completedDate: null, hours: null },
    token,
  });
  const other = await createCourse(portal);
  const statuses = [
    begun.status,
    (await portal.call(listCourses, { body: {}, token })).status,
    (await portal.call(getCourse, { params: { id: other }, token })).status,
    (await portal.call(watchCourse, { body: { courseId: other }, token })).status,
  ];
  expect(statuses).toEqual([403, 403, 404, 404]);
});

test('who has applied and was never a member has nothing of it', async () => {
  const { token } = await createSignedIn(portal, { contactType: 'Prospect-Applicant' });
  const statuses = [
    (await portal.call(getCpdTracker, { token })).status,
    (await portal.call(getLicences, { token })).status,
    (await portal.call(listEnrolments, { token })).status,
  ];
  expect(statuses).toEqual([403, 403, 403]);
});
