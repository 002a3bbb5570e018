import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import type { JobHandlers } from './jobs/start-workers.ts';
import { announcementOfficeRoutes } from './announcements/office/routes.ts';
import { announcementRoutes } from './announcements/routes.ts';
import { followAttendance } from './cpd/credits/follow-attendance-job.ts';
import { followCourse } from './cpd/credits/follow-course-job.ts';
import { cpdApprovingRoutes } from './cpd/approving/routes.ts';
import { cpdCertificateRoutes } from './cpd/certificates/routes.ts';
import { clearCpdFiles } from './cpd/evidence/clear-files-job.ts';
import { remindOfAudits } from './cpd/audits/remind-job.ts';
import { cpdAuditRoutes } from './cpd/audits/routes.ts';
import { givenHoursRoutes } from './cpd/given/routes.ts';
import { cpdFigureRoutes } from './cpd/figures/routes.ts';
import { licenceKindRoutes } from './cpd/licence-kinds/routes.ts';
import { remindOfLicences } from './cpd/licence-reminders/remind-job.ts';
import { heldLicenceRoutes } from './cpd/held-licences/routes.ts';
import { licenceRoutes } from './cpd/licences/routes.ts';
import { cpdLoggingRoutes } from './cpd/logging/routes.ts';
import { cpdOfficeRoutes } from './cpd/office/routes.ts';
import { remindOfPeriods } from './cpd/period-reminders/remind-job.ts';
import { takeIn } from './cpd/programme-people/take-in-job.ts';
import { programmePeopleRoutes } from './cpd/programme-people/routes.ts';
import { cpdRecordRoutes } from './cpd/records/routes.ts';
import { completeCallingOff } from './courses/calling-off/call-off-job.ts';
import { courseCallingOffRoutes } from './courses/calling-off/routes.ts';
import { courseCaptionRoutes } from './courses/captions/routes.ts';
import { findPicturesOfCourses } from './courses/course-picture-queries.ts';
import { mailCourseInvoice } from './courses/paying/mail-course-invoice-command.ts';
import { courseOfficeRoutes } from './courses/office/routes.ts';
import { cpdTeamRoutes } from './cpd/team/routes.ts';
import { clearRecording } from './courses/recordings/clear-recording-job.ts';
import { courseRecordingRoutes } from './courses/recordings/routes.ts';
import { notifyMoved } from './courses/rescheduling/notify-moved-job.ts';
import { courseRoutes } from './courses/routes.ts';
import { courseTestRoutes } from './courses/testing/routes.ts';
import { courseWatchingRoutes } from './courses/watching/routes.ts';
import { directoryRoutes } from './directory/routes.ts';
import { beginDigest } from './digests/begin-digest-job.ts';
import { queueDigest } from './digests/queue-digest-job.ts';
import { digestRoutes } from './digests/routes.ts';
import { clearImportFiles, expireImports } from './imports/clear-import-files-job.ts';
import { findPicturesOfImports } from './imports/imported-queries.ts';
import { makeImportItems } from './imports/make-import-job.ts';
import { readImport } from './imports/read-import-job.ts';
import { importRoutes } from './imports/routes.ts';
import { mailIssuedInvoice } from './events/checkout/mail-booking-command.ts';
import { findPicturesOfEvents } from './events/office/event-picture-queries.ts';
import type { MailIssued } from './invoices/render-invoice-job.ts';
import { helpTextRoutes } from './help-texts/routes.ts';
import { mailTextRoutes } from './mail-texts/routes.ts';
import { membershipTermsRoutes } from './membership-terms/routes.ts';
import { findPicturesOfPartners } from './partners/partner-picture-queries.ts';
import { findPicturesWithin, type TextColumn } from './pictures/picture-text-queries.ts';
import { sweepPictures } from './pictures/sweep-pictures-job.ts';
import { partnerOfficeRoutes } from './partners/office/routes.ts';
import { partnerRoutes } from './partners/routes.ts';
import { clearResourceFiles } from './resources/attaching/clear-files-job.ts';
import { associationSettingsRoutes } from './association-settings/routes.ts';
import { formDesignRoutes } from './form-design/routes.ts';
import { productRoutes } from './products/routes.ts';
import { resourceOfficeRoutes } from './resources/office/routes.ts';
import { findPicturesOfResources } from './resources/resource-picture-queries.ts';
import { resourceRoutes } from './resources/routes.ts';
import { readFiles } from './search/reading/read-files-job.ts';
import { refreshSearch } from './search/refresh-search-job.ts';
import { searchRoutes } from './search/routes.ts';
import { contentLabelRoutes } from './tags/office/label-routes.ts';
import { tagRoutes } from './tags/routes.ts';

type Register = (app: FastifyInstance, context: Context) => void;

/** The calls of what members come back for, bottom to top. */
export const CONTENT_ROUTES: readonly Register[] = [
  directoryRoutes,
  tagRoutes,
  contentLabelRoutes,
  resourceRoutes,
  resourceOfficeRoutes,
  importRoutes,
  partnerRoutes,
  partnerOfficeRoutes,
  announcementRoutes,
  announcementOfficeRoutes,
  digestRoutes,
  cpdRecordRoutes,
  cpdLoggingRoutes,
  cpdApprovingRoutes,
  licenceRoutes,
  licenceKindRoutes,
  heldLicenceRoutes,
  cpdOfficeRoutes,
  givenHoursRoutes,
  cpdCertificateRoutes,
  cpdTeamRoutes,
  cpdAuditRoutes,
  cpdFigureRoutes,
  programmePeopleRoutes,
  courseRoutes,
  courseOfficeRoutes,
  courseCallingOffRoutes,
  courseRecordingRoutes,
  courseCaptionRoutes,
  courseWatchingRoutes,
  courseTestRoutes,
  searchRoutes,
  // What is sold stands beside what is published for those who bought it.
  membershipTermsRoutes,
  productRoutes,
  formDesignRoutes,
  associationSettingsRoutes,
  mailTextRoutes,
  helpTextRoutes,
];

/** Where texts are kept, and documents that have one: pictures may stand within them. */
export const TEXTS_WITH_PICTURES: readonly TextColumn[] = [
  ...[
    ...['resources', 'resource_versions', 'partners', 'announcements', 'events', 'courses'],
    ...['membership_terms_drafts', 'membership_terms_versions', 'help_texts'],
  ].map((table) => ({ table, column: 'content_html' })),
  ...['resource_working_copies', 'partner_working_copies', 'announcement_working_copies'].map((table) => ({
    table,
    column: 'typed',
  })),
  ...['partner_versions', 'announcement_versions'].map((table) => ({ table, column: 'kept' })),
];

/** Who shows pictures: what none of them shows is deleted. */
export const PICTURE_USERS = [
  findPicturesOfEvents,
  findPicturesOfResources,
  findPicturesOfImports,
  findPicturesOfPartners,
  findPicturesOfCourses,
  findPicturesWithin(TEXTS_WITH_PICTURES),
];

/** A new invoice of a course goes with what confirms it, as one of tickets does. */
export const mailIssued: MailIssued = async (transaction, context, invoice) => {
  if (!(await mailCourseInvoice(transaction, context, invoice)))
    await mailIssuedInvoice(transaction, context, invoice);
};

/** Who does what is to be done for it. */
export const contentJobHandlers = (context: Context) =>
  ({
    'cpd.clear-files': (job) => clearCpdFiles(context, job),
    'licences.remind': () => remindOfLicences(context),
    'cpd-audits.remind': () => remindOfAudits(context),
    'cpd-periods.remind': () => remindOfPeriods(context),
    'cpd-programmes.take-in': () => takeIn(context),
    'resource.clear-files': (job) => clearResourceFiles(context, job),
    'import.read': (job) => readImport(context, job),
    'import.make': (job) => makeImportItems(context, job),
    'import.clear-files': (job) => clearImportFiles(context, job),
    'imports.expire': () => expireImports(context),
    'event.credit-attendance': (job) => followAttendance(context, job),
    'course.call-off': (job) => completeCallingOff(context, job),
    'course.tell-moved': (job) => notifyMoved(context, job),
    'course.clear-recording': (job) => clearRecording(context, job),
    'course.credit-completed': (job) => followCourse(context, job),
    'digest.begin': () => beginDigest(context),
    'digest.queue': (job) => queueDigest(context, job),
    'search.read-files': () => readFiles(context),
    'pictures.sweep': () => sweepPictures(context, PICTURE_USERS),
    'search.refresh': () => refreshSearch(context),
  }) satisfies Partial<JobHandlers>;
