import type { FastifyInstance } from 'fastify';
import { clearFiles } from './contact-enquiries/clear-files-job.ts';
import { scanFiles } from './contact-enquiries/scan-files-job.ts';
import { contactEnquiryRoutes } from './contact-enquiries/routes.ts';
import { beginAuditChecks, checkAuditLog } from './audit/check-audit-log-job.ts';
import { noteImpersonatedWrite } from './audit/note-impersonated-write-command.ts';
import { noteRefusal } from './audit/note-refusal-command.ts';
import { auditRoutes } from './audit/routes.ts';
import { mailAccountLink } from './accounts/account-link-job.ts';
import { optionalMailOf } from './accounts/unsubscribing/optional-mail-commands.ts';
import { appointOwner } from './accounts/appoint-owner-command.ts';
import { greetRegistered } from './accounts/registration/registration-job.ts';
import { accountRoutes } from './accounts/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { findCaller } from './sessions/find-caller-command.ts';
import { keepCalendar } from './association/keep-calendar-command.ts';
import { associationRoutes } from './association/routes.ts';
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
import { joinRoutes } from './join/routes.ts';
import { subscriptionRoutes } from './join/subscription-routes.ts';
import { DEV_CODES_LINK, devCodesRoutes } from './mail/dev-codes-routes.ts';
import { devMailboxRoutes } from './mail/dev-mailbox-routes.ts';
import { queueMailing } from './mailings/queue-mailing-job.ts';
import { mailingRoutes } from './mailings/routes.ts';
import { sendMail } from './mail/send-mail-job.ts';
import { secondFactorRoutes } from './second-factors/routes.ts';
import { beginForgetting, forgetOldSignIns } from './sign-in/forget-old-job.ts';
import { mailLoginLink } from './sign-in/mail-login-link-job.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { organisationRoutes } from './organisations/routes.ts';
import { beginAdvanceNotice, giveAdvanceNotice } from './collection/advance-notice-job.ts';
import { collectInstalment } from './collection/collect-instalment-job.ts';
import { invoicePaymentRoutes } from './invoice-payments/routes.ts';
import { processProviderEvent } from './reconciliation/event-job.ts';
import { reconcilePayment } from './reconciliation/reconcile-job.ts';
import { beginComparing, compareLedger } from './reconciliation/compare-ledger-job.ts';
import { beginReadingMethods, readOfferedMethods } from './payments/offered-method-commands.ts';
import { compareLedgerRoutes } from './reconciliation/compare-ledger-routes.ts';
import { beginLookingAtMandates, lookAtMandates } from './collection/look-at-mandates-job.ts';
import { invoiceAdministrationRoutes } from './invoice-administration/routes.ts';
import { advanceRefund } from './refunds/refund-advance-job.ts';
import { refundDuplicate } from './refunds/refund-job.ts';
import { readPlanMethod } from './collection/saved-method-job.ts';
import { beginCollecting, sweepInstalments } from './collection/sweep-instalments-job.ts';
import { beginExpiring, expireExports } from './personal-data/expire-exports-job.ts';
import { finishClosing } from './personal-data/finish-closing-job.ts';
import { prepareExport } from './personal-data/prepare-export-job.ts';
import { personalDataRoutes } from './personal-data/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { membershipProfileRoutes } from './membership-profile/routes.ts';
import { paymentsRoutes } from './reconciliation/event-routes.ts';
import { findDemoCodes } from '../seed/demo-codes.ts';
import type { WorkHandlers } from './jobs/worker.ts';

type Register = (app: FastifyInstance, context: Context) => void;
type RegisterPages = (app: FastifyInstance) => Promise<void>;

/** The payment engine with what each purpose does when its payment succeeds, is on its way, or fails. */
export const paymentEngineOf = (context: Context): PaymentEngine => ({
  context,
  purposes: {
    'membership-join': membershipJoinPurpose,
    invoice: invoiceOfJoinPurpose,
    instalment: instalmentPurpose,
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
  membershipProfileRoutes,
  (app, context) => invoicePaymentRoutes(app, paymentEngineOf(context)),
  (app, context) => invoiceAdministrationRoutes(app, paymentEngineOf(context)),
  compareLedgerRoutes,
  joinRoutes,
  (app, context) => subscriptionRoutes(app, paymentEngineOf(context)),
  (app, context) => personalDataRoutes(app, paymentEngineOf(context)),
];

/** Who does each kind of owed work. */
export const workHandlers = (context: Context): WorkHandlers => {
  const engine = paymentEngineOf(context);
  return {
    'audit.check': () => checkAuditLog(context),
    'sign-in.forget': () => forgetOldSignIns(context),
    'mail.send': (owed) => sendMail(context, owed, optionalMailOf(context)),
    'account.registered': (owed) => greetRegistered(context, owed),
    'account.link': (owed) => mailAccountLink(context, owed),
    'sign-in.link': (owed) => mailLoginLink(context, owed),
    'contact-enquiry.clear-files': (owed) => clearFiles(context, owed),
    'contact-enquiry.scan-files': (owed) => scanFiles(context, owed),
    'data-export.prepare': (owed) => prepareExport(context, owed),
    'data-export.expire': () => expireExports(context),
    'account.finish-closing': (owed) => finishClosing(context, owed),
    'mailing.queue': (owed) => queueMailing(context, owed),
    'instalments.announce': () => giveAdvanceNotice(context),
    'instalment-plan.read-method': (owed) => readPlanMethod(context, owed),
    'mandates.look': () => lookAtMandates(context),
    'instalments.sweep': () => sweepInstalments(context),
    'instalment.collect': (owed) => collectInstalment(engine, owed),
    'invoice.render': (owed) => renderInvoice(context, owed),
    'adjustment-note.render': (owed) => renderAdjustmentNote(context, owed),
    'payment.reconcile': (owed) => reconcilePayment(engine, owed),
    'payment.event': (owed) => processProviderEvent(engine, owed),
    'payment.refund': (owed) => refundDuplicate(context, owed),
    'refund.advance': (owed) => advanceRefund(engine, owed),
    'ledger.compare': () => compareLedger(engine),
    'provider.read-methods': () => readOfferedMethods(context),
  };
};

/** Work that owes its own next time; begun at every start, owed once for all server processes. */
export const beginRecurringWork = async (context: Context): Promise<void> => {
  await beginAuditChecks(context);
  await beginForgetting(context);
  await beginCollecting(context);
  await beginComparing(context);
  await beginLookingAtMandates(context);
  await beginAdvanceNotice(context);
  await beginReadingMethods(context);
  await beginExpiring(context);
};

/** Whom a portal without an owner gets as one at its start. */
export const appointOwnerIn = appointOwner;

/** How the database learns where days begin. */
export const keepCalendarIn = keepCalendar;

/** How a bearer token becomes a caller. */
export const findCallerIn = findCaller;

/** How a refusal for who somebody is gets into the audit log. */
export const noteRefusalIn = noteRefusal;

/** How what an admin does as another person gets there. */
export const noteImpersonatedWriteIn = noteImpersonatedWrite;

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
