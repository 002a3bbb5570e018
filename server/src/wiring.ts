import type { FastifyInstance } from 'fastify';
import { clearFiles } from './contact-enquiries/clear-files-job.ts';
import { scanFiles } from './contact-enquiries/scan-files-job.ts';
import { contactEnquiryRoutes } from './contact-enquiries/routes.ts';
import { noteAuditHead, checkAuditLog } from './audit/check-audit-log-job.ts';
import { auditRoutes } from './audit/routes.ts';
import { mailAccountLink } from './accounts/account-link-job.ts';
import { optionalMailOf } from './accounts/unsubscribing/optional-mail-commands.ts';
import { greetRegistered } from './accounts/registration/registration-job.ts';
import { accountRoutes } from './accounts/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { associationRoutes } from './association/routes.ts';
import { confirmOrder } from './events/orders/confirm-order-job.ts';
import { completeCallingOff } from './events/calling-off/call-off-job.ts';
import { callingOffRoutes } from './events/calling-off/calling-off-routes.ts';
import { addingRoutes } from './events/attendees/adding-routes.ts';
import { cancellingRoutes } from './events/cancelling/cancelling-routes.ts';
import { settleCancellation } from './events/cancelling/settle-cancellation-job.ts';
import { movingRoutes } from './events/moving/moving-routes.ts';
import { sendMovedTicket } from './events/moving/send-moved-ticket-job.ts';
import { remindOfEvents } from './events/reminding/remind-job.ts';
import { queueMessage } from './events/messages/queue-message-job.ts';
import { notifyMoved } from './events/rescheduling/notify-moved-job.ts';
import { sendTicket } from './events/place-tickets/send-ticket-job.ts';
import { eraseOldAnswers } from './events/questions/erase-answers-job.ts';
import { eventBookingRoutes } from './events/booking/booking-routes.ts';
import { eventCheckoutRoutes } from './events/checkout/checkout-routes.ts';
import { eventOrderPurpose } from './events/checkout/event-order-purpose-command.ts';
import { courseOrderPurpose } from './courses/paying/course-order-purpose-command.ts';
import { courseCheckoutRoutes } from './courses/paying/routes.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { contentJobHandlers, CONTENT_ROUTES, mailIssued } from './content-wiring.ts';
import { closeDoors } from './events/door/close-doors-job.ts';
import { logEntries } from './events/door/log-entries-job.ts';
import { eventDoorRoutes } from './events/door/door-routes.ts';
import { eventOfficeRoutes } from './events/office/routes.ts';
import { eventRoutes } from './events/routes.ts';
import { offerPlaces } from './events/waiting-list/offer-places-job.ts';
import { sweepWaiting } from './events/waiting-list/sweep-waiting-job.ts';
import { rewriteOf } from './digests/rewrite-digest-queries.ts';
import type { DevMailbox } from './adapters/dev-mailbox.ts';
import type { Context } from './context.ts';
import { invoiceLinkRoutes } from './invoices/links/link-routes.ts';
import { renderAdjustmentNote } from './invoices/adjustment-notes/adjustment-note-job.ts';
import { adjustmentNoteRoutes } from './invoices/adjustment-notes/adjustment-note-routes.ts';
import { invoicesRoutes } from './invoices/routes.ts';
import { renderInvoice } from './invoices/render-invoice-job.ts';
import { statementRoutes } from './invoices/statements/statement-routes.ts';
import { instalmentPurpose } from './collection/instalment-purpose-command.ts';
import { invoiceOfJoinPurpose, membershipJoinPurpose } from './join/complete-join-command.ts';
import type { PaymentEngine } from './payments/settle-payment-command.ts';
import { renewalJobs } from './renewal/renewal-jobs.ts';
import { renewalRoutes } from './renewal/routes.ts';
import { joinJobs } from './join/join-jobs.ts';
import { joinRoutes } from './join/routes.ts';
import { subscriptionRoutes } from './join/subscription-routes.ts';
import { DEV_CODES_LINK, devCodesRoutes } from './mail/dev-codes-routes.ts';
import { devMailboxRoutes } from './mail/dev-mailbox-routes.ts';
import { queueMailing } from './mailings/queue-mailing-job.ts';
import { mailingRoutes } from './mailings/routes.ts';
import { sendMail } from './mail/send-mail-job.ts';
import { secondFactorRoutes } from './second-factors/routes.ts';
import { deleteOldSignIns } from './sign-in/delete-old-job.ts';
import { mailLoginLink } from './sign-in/mail-login-link-job.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { organisationRoutes } from './organisations/routes.ts';
import { sendAdvanceNotice } from './collection/advance-notice-job.ts';
import { collectInstalment } from './collection/collect-instalment-job.ts';
import { invoicePaymentRoutes } from './invoice-payments/routes.ts';
import { remindOfInvoices } from './invoice-payments/reminders/remind-job.ts';
import { reconciliationJobs } from './reconciliation/reconciliation-jobs.ts';
import { readOfferedMethods } from './payments/offered-method-commands.ts';
import { compareLedgerRoutes } from './reconciliation/compare-ledger-routes.ts';
import { reconcileMandates } from './collection/reconcile-mandates-job.ts';
import { invoiceAdministrationRoutes } from './invoice-administration/routes.ts';
import { advanceRefund } from './refunds/refund-advance-job.ts';
import { refundDuplicate } from './refunds/refund-job.ts';
import { readPlanMethod } from './collection/saved-method-job.ts';
import { sweepInstalments } from './collection/sweep-instalments-job.ts';
import { personalDataJobs } from './personal-data/personal-data-jobs.ts';
import { personalDataRoutes } from './personal-data/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { membershipProfileRoutes } from './membership-profile/routes.ts';
import { paymentsRoutes } from './reconciliation/event-routes.ts';
import { findDemoCodes } from '../seed/people/demo-codes.ts';
import { beginAllRecurring, beginRecurring, type Occasion } from './jobs/recurring-jobs.ts';
import { failedJobRoutes } from './failed-jobs/routes.ts';
import { systemRoutes } from './system/routes.ts';
import { systemJobs } from './system/system-jobs.ts';
import { homeRoutes } from './home/routes.ts';
import type { JobHandlers } from './jobs/start-workers.ts';

type Register = (app: FastifyInstance, context: Context) => void;
type RegisterPages = (app: FastifyInstance) => Promise<void>;

/** The payment engine with what each purpose does when its payment succeeds, is on its way, or fails. */
export const paymentEngineOf = (context: Context): PaymentEngine => ({
  context,
  purposes: {
    'membership-join': membershipJoinPurpose,
    invoice: invoiceOfJoinPurpose,
    instalment: instalmentPurpose,
    'event-order': eventOrderPurpose,
    'course-order': courseOrderPurpose,
  },
});

/** The calls of every domain, bottom to top. */
export const DOMAIN_ROUTES: Register[] = [
  auditRoutes,
  associationRoutes,
  sessionRoutes,
  accountRoutes,
  secondFactorRoutes,
  signInRoutes,
  peopleRoutes,
  mailingRoutes,
  contactEnquiryRoutes,
  organisationRoutes,
  invoicesRoutes,
  invoiceLinkRoutes,
  adjustmentNoteRoutes,
  statementRoutes,
  paymentsRoutes,
  pictureRoutes,
  eventRoutes,
  eventBookingRoutes,
  (app, context) => eventCheckoutRoutes(app, paymentEngineOf(context)),
  eventOfficeRoutes,
  addingRoutes,
  cancellingRoutes,
  movingRoutes,
  eventDoorRoutes,
  callingOffRoutes,
  ...CONTENT_ROUTES,
  (app, context) => courseCheckoutRoutes(app, paymentEngineOf(context)),
  (app, context) => renewalRoutes(app, paymentEngineOf(context)),
  membershipProfileRoutes,
  (app, context) => invoicePaymentRoutes(app, paymentEngineOf(context)),
  (app, context) => invoiceAdministrationRoutes(app, paymentEngineOf(context)),
  compareLedgerRoutes,
  joinRoutes,
  (app, context) => subscriptionRoutes(app, paymentEngineOf(context)),
  (app, context) => personalDataRoutes(app, paymentEngineOf(context)),
  failedJobRoutes,
  systemRoutes,
  homeRoutes,
];

const occasionOf = ({ clock, config }: Context): Occasion => ({
  now: clock.now(),
  timeZone: config.association.timeZone,
});

/** Who does what is to be done for events. */
const eventJobHandlers = (engine: PaymentEngine) => {
  const { context } = engine;
  return {
    'event-order.confirm': (job) => confirmOrder(context, job),
    'event-waiting.offer': (job) => offerPlaces(context, job),
    'event-waiting.sweep': () => sweepWaiting(context),
    'event-answers.erase': () => eraseOldAnswers(context),
    'event-place.ticket': (job) => sendTicket(context, job),
    'event-place.moved': (job) => sendMovedTicket(context, job),
    'event-message.queue': (job) => queueMessage(context, job),
    'event.tell-moved': (job) => notifyMoved(context, job),
    'event.call-off': (job) => completeCallingOff(context, job),
    'event-cancellation.settle': (job) => settleCancellation(engine, job),
    'event.remind': () => remindOfEvents(context),
    'event-doors.close': () => closeDoors(context),
    'event-entries.tell': () => logEntries(context),
  } satisfies Partial<JobHandlers>;
};

/** Who does each kind of job. */
export const jobHandlers = (context: Context): JobHandlers => {
  const engine = paymentEngineOf(context);
  const rewrite = rewriteOf(context);
  return {
    'audit.check': () => checkAuditLog(context),
    'sign-in.forget': () => deleteOldSignIns(context),
    'mail.send': (job) => sendMail(context, job, { ...optionalMailOf(context), rewrite }),
    'account.registered': (job) => greetRegistered(context, job),
    'account.link': (job) => mailAccountLink(context, job),
    'sign-in.link': (job) => mailLoginLink(context, job),
    'contact-enquiry.clear-files': (job) => clearFiles(context, job),
    'contact-enquiry.scan-files': (job) => scanFiles(context, job),
    ...personalDataJobs(context),
    'mailing.queue': (job) => queueMailing(context, job),
    'instalments.announce': () => sendAdvanceNotice(context),
    'instalment-plan.read-method': (job) => readPlanMethod(context, job),
    'invoices.remind': () => remindOfInvoices(context),
    'mandates.reconcile': () => reconcileMandates(context),
    ...renewalJobs(engine),
    ...joinJobs(context),
    'instalments.sweep': () => sweepInstalments(context),
    'instalment.collect': (job) => collectInstalment(engine, job),
    ...eventJobHandlers(engine),
    ...contentJobHandlers(context),
    'invoice.render': (job) => renderInvoice(context, job, mailIssued),
    'adjustment-note.render': (job) => renderAdjustmentNote(context, job),
    ...reconciliationJobs(engine),
    'payment.refund': (job) => refundDuplicate(context, job),
    'refund.advance': (job) => advanceRefund(engine, job),
    // The sandbox offers everything until it is told otherwise.
    'provider.read-methods': () =>
      context.payments.sandbox ? Promise.resolve() : readOfferedMethods(context),
    ...systemJobs(context),
    'recurring.begin': ({ kind }) => beginRecurring(context.db, kind, occasionOf(context)),
  };
};

/** Recurring work of this hour and day, enqueued once for all server processes; from then on cron does. */
export const beginRecurringWork = async (context: Context): Promise<void> => {
  await noteAuditHead(context);
  await beginAllRecurring(context.db, occasionOf(context));
};

/** Whom a portal without an owner gets as one at its start. */
export { appointOwner as appointOwnerIn } from './accounts/appoint-owner-command.ts';

/** What a start holds the database to: one key; and teaches it: where days begin. */
export { requireSameKey as requireSameKeyIn } from './second-factors/secret-key-commands.ts';
export { saveCalendar as saveCalendarIn } from './association/save-calendar-command.ts';

/** What stands behind `/health/ready` and `/metrics`. */
export { openMetrics as openMetricsIn } from './system/metrics/open-metrics.ts';
export { watchReadiness as watchReadinessIn } from './system/readiness-queries.ts';

/** How a bearer token becomes a caller. */
export { findCaller as findCallerIn } from './sessions/find-caller-command.ts';
export { replicaReadsOf as replicaReadsIn } from './sessions/wrote-commands.ts';

/** How a refusal for who somebody is gets into the audit log. */
export { noteRefusal as noteRefusalIn } from './audit/note-refusal-command.ts';

/** How what an admin does as another person gets there. */
export { noteImpersonatedWrite as noteImpersonatedWriteIn } from './audit/note-impersonated-write-command.ts';

/** Pages, files and development aids. */
export const pagesOf = (context: Context, mailbox: DevMailbox | undefined): RegisterPages[] => [
  context.payments.registerPages,
  async (app) => {
    const { association, isDemo, isTrial } = context.config;
    if (!mailbox || !isTrial) return;
    devMailboxRoutes(app, mailbox, { association, links: isDemo ? [DEV_CODES_LINK] : [] });
    if (isDemo) devCodesRoutes(app, { association, findCodes: () => findDemoCodes(context) });
  },
];
