import { randomBytes, randomUUID } from 'node:crypto';
import { acknowledgeAnnouncement } from '@linehaul/contract/announcements';
import { beginVisit } from '@linehaul/contract/home-visits';
import { setCommunicationPreferences } from '@linehaul/contract/communication-preferences';
import { PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import { sendContactEnquiry } from '@linehaul/contract/contact-enquiries';
import { recordMarketing } from '@linehaul/contract/current-user';
import { forgotPassword } from '@linehaul/contract/password-mails';
import { setPrivacy } from '@linehaul/contract/privacy';
import { sql } from 'kysely';
import type { Context } from '../../src/context.ts';
import type { Transaction } from '../../src/db/database.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { queueMail } from '../../src/mail/queue-mail.ts';
import { EXPORT_KEPT_MS, exportFileKey } from '../../src/personal-data/data-export-rules.ts';
import { writeZip } from '../../src/adapters/write-zip.ts';
import { signIn } from './account-factories.ts';
import { createAnnouncement } from '../content/announcement-factories.ts';
import { createAudited } from '../cpd/audit-factories.ts';
import {
  createCpdCategory,
  createCpdCertificate,
  createCpdFile,
  createCpdProgramme,
  createCpdRecord,
  joinCpdProgramme,
} from '../cpd/cpd-factories.ts';
import { createLicence, createLicenceFile } from '../cpd/licence-factories.ts';
import { createCourse, createEnrolment } from '../courses/course-factories.ts';
import { createEvent, createPlace, createTicketType } from '../events/event-factories.ts';
import { applicantAtPayment, createSignedIn } from './join-factories.ts';
import { type Applicant, CARD, payBy, setUp } from '../money/money-factories.ts';
import { publishTermsVersion } from '../money/terms-factories.ts';
import { fieldIdOf } from './organisation-factories.ts';
import type { TestPortal } from '../portal.ts';
import { SAMPLE_FILES } from '../files/sample-files.ts';
import { setUpAuthenticator, setUpPasskey } from './second-factor-factories.ts';
import { sendMultipart } from '../files/send-multipart.ts';
import { passwordForm, postToken } from './sign-in-factories.ts';

/** Hours of a programme, with evidence and their certificate. */
const logActivity = async (portal: TestPortal, accountId: string): Promise<void> => {
  const programmeId = await createCpdProgramme(portal);
  await joinCpdProgramme(portal, { programmeId, accountId, since: '2026-01-01' });
  const categoryId = await createCpdCategory(portal);
  const record = { accountId, categoryId, completedOn: '2026-02-01', title: CANARY.activity };
  const recordId = await createCpdRecord(portal, record);
  await createCpdFile(portal, recordId);
  await createCpdCertificate(portal, recordId);
  await createAudited(portal, { accountId, note: CANARY.audited });
};

/** A copy that is ready, as the work leaves it, but with hardly anything in it; returns its id. */
export const createReadyExport = async (
  { context }: { readonly context: Context },
  accountId: string,
): Promise<string> => {
  const now = context.clock.now();
  const bytes = await writeZip([{ name: 'README.txt', bytes: Buffer.from('Hello'), isPacked: false }]);
  const { id } = await context.db
    .insertInto('dataExports')
    .values({ accountId, requestedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const fileKey = exportFileKey(id);
  await context.files.put(fileKey, bytes);
  await context.db
    .updateTable('dataExports')
    .set({
      status: 'ready',
      fileKey,
      byteSize: bytes.length,
      readyAt: now,
      expiresAt: new Date(now.getTime() + EXPORT_KEPT_MS),
    })
    .where('id', '=', id)
    .execute();
  return id;
};

/** Texts that occur nowhere else: wherever one is found, it comes from this person. */
export const CANARY = {
  firstName: 'Canaria',
  activity: 'Canary-activity',
  licence: 'Canary-licence',
  applied: 'Canary-applied',
  audited: 'Canary-audited',
  lastName: 'O’Vogelsang',
  email: 'canaria.vogelsang@canary.example',
  mobile: '+61498765432',
  comments: 'Canary-comment',
  click: 'canary-click',
  answer: 'Canary-answer',
  passkey: 'Canary-key',
  announcement: 'Canary-announcement',
} as const;

export type Canary = Awaited<ReturnType<typeof createCanary>>;

/** A mail to somebody else that names the canary. */
const queueMailAbout = (transaction: Transaction, aboutAccountId: string): Promise<void> =>
  queueMail(transaction, {
    to: { name: 'Sam', address: 'sam@neighbour.example' },
    aboutAccountId,
    content: {
      subject: `${CANARY.firstName} ${CANARY.lastName} asks to join`,
      heading: 'A request',
      paragraphs: [`${CANARY.firstName} ${CANARY.lastName}, ${CANARY.email}`],
    },
  });

/** They take a course, and hand in its test. */
const takeCourse = async (portal: TestPortal, accountId: string): Promise<void> => {
  const enrolmentId = await createEnrolment(portal, { courseId: await createCourse(portal), accountId });
  const judged = { rightCount: 1, questionCount: 3, neededCount: 2, handedInAt: portal.context.clock.now() };
  await portal.context.db
    .insertInto('courseTestAttempts')
    .values({ enrolmentId, sentKey: randomUUID(), revision: randomUUID(), ...judged })
    .execute();
};

/** They applied for their membership, and were asked about it. */
const applyFirst = async (portal: TestPortal, { account, ...applied }: Applicant): Promise<void> => {
  const { db, clock } = portal.context;
  const { orgId: organisationId, productId, annualKey: productPriceId } = applied;
  const row = { organisationId, productId, productPriceId, accountId: account.id, sentAt: clock.now() };
  const { id: applicationId } = await db
    .insertInto('membershipApplications')
    .values({ ...row, status: 'declined', reason: CANARY.applied })
    .returning('id')
    .executeTakeFirstOrThrow();
  const asked = { applicationId, question: 'Where is your depot?', askedAt: clock.now() };
  await db
    .insertInto('membershipApplicationQuestions')
    .values({ ...asked, answer: CANARY.applied, answeredAt: clock.now() })
    .execute();
};

const leaveMarks = async (portal: TestPortal, { token, account }: Applicant): Promise<void> => {
  const { db, clock } = portal.context;
  const [now, accountId] = [clock.now(), account.id];
  const { call } = portal;
  await call(recordMarketing, { token, body: { gclid: CANARY.click } });
  await call(setCommunicationPreferences, { token, body: { newsLetterOption: 'True' } });
  await call(setPrivacy, { token, body: { phone: 'OnlyMe' } });
  await call(forgotPassword, { body: { email: CANARY.email } });
  await postToken(portal, passwordForm({ email: CANARY.email, password: 'Wrong-Turn!55' }));
  await sendMultipart(portal, sendContactEnquiry, {
    token,
    fields: { email: CANARY.email, phone: '0498 765 432', comments: CANARY.comments },
    files: [{ name: 'permit.pdf', bytes: SAMPLE_FILES.pdf }],
  });
  const fieldId = await fieldIdOf(portal, 'Trading Name');
  await db
    .insertInto('formValues')
    .values({ fieldId, entityId: accountId, textValue: CANARY.answer, updatedAt: now })
    .execute();
  await db
    .insertInto('knownDevices')
    .values({
      accountId,
      deviceHash: randomBytes(32),
      userAgent: 'Canary/1',
      firstSeenAt: now,
      lastSeenAt: now,
    })
    .execute();
  const eventId = await createEvent(portal);
  await createPlace(portal, { eventId, ticketTypeId: await createTicketType(portal, eventId), accountId });
  const announcementId = await createAnnouncement(portal, { title: CANARY.announcement });
  await call(acknowledgeAnnouncement, { token, body: { id: announcementId } });
  await logActivity(portal, accountId);
  await createLicenceFile(portal, await createLicence(portal, { accountId, number: CANARY.licence }));
  await takeCourse(portal, accountId);
  await call(beginVisit, { token });
  await inTransaction(db, (transaction) => queueMailAbout(transaction, accountId));
};

/** What a firm keeps of one of its people. */
const leaveTracesAtFirm = async (
  { context: { db, clock } }: TestPortal,
  { account: { id: accountId }, orgId: organisationId }: Applicant,
): Promise<void> => {
  const row = { accountId, organisationId };
  await db
    .insertInto('cpdUnshared')
    .values({ ...row, since: clock.now() })
    .execute();
  await db
    .insertInto('organisationRemovals')
    .values({ ...row, removedAt: clock.now() })
    .execute();
};

/** A member who has left marks in every part of the portal, and somebody else who administers their organisation. */
export const createCanary = async (portal: TestPortal) => {
  const { db } = portal.context;
  const applicant = await applicantAtPayment(portal);
  const { firstName, lastName, email, mobile } = CANARY;
  await db
    .updateTable('accounts')
    .set({ firstName, lastName, email, mobile })
    .where('id', '=', applicant.account.id)
    .execute();
  await setUp(portal, applicant, CARD.works);
  await publishTermsVersion(portal);
  await payBy(portal, applicant, PAYMENT_METHOD.card);
  const otherToken = await signIn(portal, applicant.account);
  await setUpPasskey(portal, otherToken, CANARY.passkey);
  const authenticator = await setUpAuthenticator(portal, applicant.account);
  const colleague = await createSignedIn(portal, {
    contactType: 'Member',
    firstName: 'Lee',
    lastName: 'Drover',
  });
  await db
    .insertInto('organisationContacts')
    .values({ organisationId: applicant.orgId, accountId: colleague.account.id, isAdministrator: true })
    .execute();
  await leaveMarks(portal, applicant);
  await applyFirst(portal, applicant);
  await leaveTracesAtFirm(portal, applicant);
  await portal.drain();
  return { ...applicant, account: { ...applicant.account, ...CANARY }, otherToken, authenticator, colleague };
};

/** The columns of all tables in which any of these texts is found. */
export const findTraces = async (
  { context: { db } }: Pick<TestPortal, 'context'>,
  texts: readonly string[],
): Promise<string[]> => {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select case when c.table_schema = 'public' then '' else c.table_schema || '.' end || c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema in ('public', 'pgboss') and t.table_type = 'BASE TABLE'
      and (c.data_type in ('text', 'jsonb', 'ARRAY', 'character varying'))
    order by 1, 2`.execute(db);
  const pattern = texts.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await sql`select 1 from ${sql.table(table)}
      where ${sql.ref(column)}::text ~* ${pattern} limit 1`.execute(db);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
};
