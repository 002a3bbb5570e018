import { sql, type Selectable } from 'kysely';
import type { Reader } from '../db/database.ts';
import type { DB } from '../db/schema.ts';
import { Dollars, type ExportFile, type ExportRow } from './gathered-data-rules.ts';

const findEnquiries = (reader: Reader, accountId: string) =>
  reader
    .selectFrom('contactEnquiries')
    .select(['id', 'sentAt', 'email', 'phone', 'comments'])
    .where('accountId', '=', accountId)
    .orderBy('sentAt')
    .orderBy('id')
    .execute();

const findAttachments = (reader: Reader, accountId: string) =>
  reader
    .selectFrom('contactEnquiryAttachments')
    .innerJoin('contactEnquiries', 'contactEnquiries.id', 'enquiryId')
    .select(['enquiryId', 'position', 'filename', 'fileKey', 'byteSize'])
    .where('accountId', '=', accountId)
    // What no scanner has cleared is handed to nobody, its owner included.
    .where((where) => where.or([where('scanVerdict', 'is', null), where('scanVerdict', '=', 'clean')]))
    .orderBy('position')
    .execute();

/** What the person wrote to the association, and the files that came with it. */
export const exportMessages = async (
  reader: Reader,
  accountId: string,
): Promise<{ rows: ExportRow[]; files: ExportFile[] }> => {
  const enquiries = await findEnquiries(reader, accountId);
  const attachments = await findAttachments(reader, accountId);
  const files = enquiries.map(({ id }, index) =>
    attachments
      .filter(({ enquiryId }) => enquiryId === id)
      .map(({ position, filename, fileKey, byteSize }) => ({
        name: `messages/${index + 1}-${position + 1}-${filename}`,
        fileKey,
        byteSize,
      })),
  );
  const rows = enquiries.map(({ id: _, ...row }, index) => ({
    ...row,
    files: (files[index] ?? []).map(({ name }) => name),
  }));
  return { rows, files: files.flat() };
};

/** What the association told the person, and they said that they have read. */
export const exportAnnouncements = (reader: Reader, accountId: string): Promise<ExportRow[]> =>
  reader
    .selectFrom('announcementAcknowledgements')
    .innerJoin('announcements', 'announcements.id', 'announcementId')
    .select(['title as announcement', 'acknowledgedAt'])
    .where('accountId', '=', accountId)
    .orderBy('acknowledgedAt')
    .execute();

/** What the person handed in of the test of a course: when, and how much of it was right. */
const TEST_ATTEMPTS = sql<string>`(select coalesce(string_agg(to_char(handed_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    || ': ' || right_count || ' of ' || question_count, ', ' order by handed_in_at), '')
  from course_test_attempts attempt where attempt.enrolment_id = course_enrolments.id)`;

/** Which courses the person took, and which they gave up. */
export const exportCourses = async (reader: Reader, accountId: string): Promise<ExportRow[]> => {
  const rows = await reader
    .selectFrom('courseEnrolments')
    .innerJoin('courses', 'courses.id', 'courseId')
    .leftJoin('courseOrders', 'courseOrders.enrolmentId', 'courseEnrolments.id')
    .leftJoin('courseWatching', 'courseWatching.enrolmentId', 'courseEnrolments.id')
    .select([
      'title as course',
      'enrolledAt',
      'completedAt',
      'endedAt as gaveUpAt',
      'totalCents',
      'watched',
      'heardAt as watchedLastAt',
    ])
    .select(TEST_ATTEMPTS.as('testAttempts'))
    .where('courseEnrolments.accountId', '=', accountId)
    .orderBy('enrolledAt')
    .orderBy('courseEnrolments.id')
    .execute();
  return rows.map(({ totalCents, watched, ...row }) => ({
    ...row,
    // From when to when, in seconds.
    watched: (watched ?? []).map((ms) => Math.round(ms / 1000)).join(' '),
    paid: totalCents === null ? null : new Dollars(totalCents),
  }));
};

export const exportHomeVisits = (reader: Reader, accountId: string): Promise<ExportRow[]> =>
  reader
    .selectFrom('homeVisits')
    .select(['beganAt', 'previousBeganAt'])
    .where('accountId', '=', accountId)
    .execute();

/** What the portal wrote to the person; the words themselves are not kept once a mail has been sent. */
export const exportMails = (reader: Reader, accountId: string): Promise<ExportRow[]> =>
  reader
    .selectFrom('mails')
    .innerJoin('accounts', (join) => join.on('accounts.id', '=', accountId))
    .select(['toAddress', 'subject', 'status', 'mails.createdAt', 'sentAt'])
    .where(sql<boolean>`lower(to_address) = email_key`)
    .orderBy('mails.createdAt')
    .execute();

const nameOf = (id: string | null, accountId: string, others: string): string | null => {
  if (id === null) return null;
  return id === accountId ? 'you' : others;
};

/** Who did it, without saying who of the others; where from only for what nobody else has done. */
const toActivity = (row: Selectable<DB['auditLog']>, accountId: string): ExportRow => {
  const by = nameOf(row.actorId, accountId, 'staff of the association');
  const actingAs = nameOf(row.actingAsId, accountId, 'another person');
  const isAboutPerson = row.subjectKind === 'account' && row.subjectId === accountId;
  return {
    at: row.at,
    action: row.action,
    by,
    actingAs,
    about: isAboutPerson ? 'you' : row.subjectKind,
    ...(isAboutPerson && { reason: row.reason, before: row.before, after: row.after }),
    ...((by ?? 'you') === 'you' &&
      actingAs === null && { ipAddress: row.ipAddress, userAgent: row.userAgent }),
  };
};

/** The entries of the audit log that the person stands in, without the data of anybody else. */
export const exportActivity = async (reader: Reader, accountId: string): Promise<ExportRow[]> => {
  const rows = await reader
    .selectFrom('auditLog')
    .selectAll()
    .where((where) =>
      where.or([
        where('actorId', '=', accountId),
        where('actingAsId', '=', accountId),
        where.and([where('subjectKind', '=', 'account'), where('subjectId', '=', accountId)]),
      ]),
    )
    .orderBy('position')
    .execute();
  return rows.map((row) => toActivity(row, accountId));
};
