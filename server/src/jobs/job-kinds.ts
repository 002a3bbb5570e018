import type { RequestOrigin } from '../http/origin.ts';
import type { MovedPlace } from './moved-place.ts';

type Nothing = Record<string, never>;

/** Work that is done every hour or day, without a payload. */
interface RecurringPayloads {
  'audit.check': Nothing;
  'sign-in.forget': Nothing;
  'data-export.expire': Nothing;
  /** Lets the files of imports go that nobody has made anything of. */
  'imports.expire': Nothing;
  /** Begins the weekly mail of what is new in its hour. */
  'digest.begin': Nothing;
  /** Whoever did not come to an event that is over was absent. */
  'event-doors.close': Nothing;
  /** Tells the audit log of the tickets that were scanned in the hours before. */
  'event-entries.tell': Nothing;
  /** Reminds those who come of events around the instant that each says. */
  'event.remind': Nothing;
  'instalments.announce': Nothing;
  'instalments.sweep': Nothing;
  'mandates.reconcile': Nothing;
  'applications.expire': Nothing;
  'mail-domains.remind': Nothing;
  /** Renews memberships, reminds of it, and ends those that are not renewed. */
  'memberships.renew': Nothing;
  /** Reminds of open invoices around the day they are due. */
  'invoices.remind': Nothing;
  /** Reminds people of licences that expire. */
  'licences.remind': Nothing;
  /** Reminds people of evidence that audits ask them for. */
  'cpd-audits.remind': Nothing;
  /** Reminds people of hours that are missing in a period that is about to end. */
  'cpd-periods.remind': Nothing;
  /** Adds whoever has come to an organisation or product to the CPD programmes that go with it. */
  'cpd-programmes.take-in': Nothing;
  /** Forgets what was answered for events that have been over for long. */
  'event-answers.erase': Nothing;
  'ledger.compare': Nothing;
  /** Which methods the account at the provider has enabled. */
  'provider.read-methods': Nothing;
  /** Has every waiting list of events looked at again. */
  'event-waiting.sweep': Nothing;
  /** Enqueues again what a row's own state says is missing. */
  'jobs.sweep': Nothing;
  /** Deletes uploaded pictures that nothing shows. */
  'pictures.sweep': Nothing;
  /** Reads what attached documents say, of every version that is served and has not been read. */
  'search.read-files': Nothing;
  /** Writes anew what is found by a label that has got another name. */
  'search.refresh': Nothing;
  /** Tells officers what has failed for good, and tries it again. */
  'jobs.report-failed': Nothing;
  /** Mails the owners what of the portal itself needs somebody. */
  'system.notify-owners': Nothing;
  /** Deletes mails that were done years ago. */
  'mails.forget': Nothing;
}
export type RecurringKind = keyof RecurringPayloads;

/** Every kind of job that a commit can enqueue, with what it needs to be done. */
export interface JobPayloads extends RecurringPayloads {
  'mail.send': { mailId: string };
  /** Whether the address that asks for a login link has an account is found out only by the job. */
  'sign-in.link': { requestId: string; email: string; returnPage?: string };
  /** Whether the registration made the account or the address had one is found out only by the job. */
  'account.registered': {
    accountId: string;
    email: string;
    mayNotifyOwner: boolean;
    /** Whether the person wants to join; a guest does not. */
    isJoining?: boolean;
    by: RequestOrigin;
  };
  /** So is whether the address that asks for a link has an account. */
  'account.link': {
    purpose: 'confirm-email' | 'reset-password' | 'create-password';
    email: string;
    /** Where the link leads; a confirmation leads to one page only. */
    page?: string;
    by: RequestOrigin;
  };
  /** Files are stored before what names them commits: if that never comes, they have to go. */
  'contact-enquiry.clear-files': { enquiryId: string; fileKeys: string[] };
  /** Files that the virus scanner could not look at while the person waited; until `giveUpAt` it is asked again. */
  'contact-enquiry.scan-files': { enquiryId: string; giveUpAt: string };
  /** The same of files of news and resources, and of those of a draft that was deleted. */
  'cpd.clear-files': { fileKeys: string[] };
  'resource.clear-files': { fileKeys: string[] };
  /** Files of an import that nothing names. */
  'import.clear-files': { fileKeys: string[] };
  /** Finds out what an import would make, and then makes it. */
  'import.read': { importId: string };
  'import.make': { importId: string };
  'data-export.prepare': { exportId: string };
  /** After an account was closed: the farewell is forgotten once it is sent, and files go after what names them. */
  'account.finish-closing': {
    mailId: string;
    fileKeys: string[];
    /** Orders of others whose tickets are drawn anew; jobs of an earlier version say none. */
    namedInOrders?: string[];
    giveUpAt: string;
  };
  /** Does what a rehearsal of the renewal lists. */
  'renewal.run': { runId: string };
  'mailing.queue': { mailingId: string };
  'digest.queue': { digestId: string };
  'instalment-plan.read-method': { invoiceId: string; providerPaymentMethodId: string };
  'instalment.collect': { instalmentId: string };
  /** Mails whoever booked tickets that were free their numbers. */
  'event-order.confirm': { orderId: string };
  /** Offers free places of a type of tickets to those who wait; `dueAt` when it was planned for that instant. */
  'event-waiting.offer': { ticketTypeId: string; dueAt?: string };
  /** Tells those who have booked an event that it has moved; a batch after the first begins after an address. */
  'event.tell-moved': { moveId: string; after?: string; isToWaiting?: boolean };
  /** Queues the mails of what the office wrote to those who go to an event. */
  'event-message.queue': { messageId: string };
  /** Pays everybody back and tells them, of an event that was called off; each batch has the next one go on. */
  'event.call-off': { eventId: string; calledOffBy: string; batch: number };
  /** Sees to the money of places that were given up; `turn` counts how often it had to wait for another refund. */
  'event-cancellation.settle': { cancellationId: string; turn: number };
  /** Mails an attendee the ticket that somebody else booked for them. */
  'event-place.ticket': { placeId: string };
  /** Mails the ticket of a place that the office has moved somebody to, with what comes back. */
  'event-place.moved': { placeId: string; money: MovedPlace };
  /** Gives the hours of an event to those who were let in, and takes them back from those who were not after all. */
  'event.credit-attendance': { eventId: string };
  /** Gives the hours of a course to those who have completed it, and takes them back from those who have not after all. */
  'course.credit-completed': { courseId: string };
  /** Pays everybody back and tells them, of a course that was called off; `turn` counts how often it went on. */
  'course.call-off': { courseId: string; calledOffBy: string; turn: number };
  /** Tells those who are enrolled in a course that its sessions have changed; a batch after the first begins after an account. */
  'course.tell-moved': { moveId: string; after?: string };
  /** Removes a recording that was never finished, or the bytes of one that is gone. */
  'course.clear-recording': { recordingId: string };
  'invoice.render': { invoiceId: string };
  'adjustment-note.render': { noteId: string };
  'payment.reconcile': { paymentId: string };
  'payment.event': { eventId: string };
  'payment.refund': { paymentId: string };
  /** Asks the provider for a refund that an officer has ordered, or finds out what became of it. */
  'refund.advance': { refundId: string };
  /** The hour or day of recurring work has come. */
  'recurring.begin': { kind: RecurringKind };
}
export type JobKind = keyof JobPayloads;

/** What a job waits for. Each lane has workers of its own, so that what stalls in one holds up no other. */
export const LANES = ['rest', 'mail', 'money', 'documents'] as const;
export type Lane = (typeof LANES)[number];

interface JobType {
  readonly lane: Lane;
  /** How often it is tried unless whoever enqueues it says otherwise; the pauses double up to an hour. */
  readonly tries: number;
  /** What officers are told was not done when it failed for good; null where nobody has to know. */
  readonly task: string | null;
  /** When it recurs: so many minutes after the beginning of each hour, or of each day of the association. */
  readonly recurs?: { readonly every: 'hour' | 'day'; readonly afterMinutes: number };
}

/** The first eleven tries take an hour and a half, each day after them has 24. */
const triesOfDays = (days: number): number => 11 + 24 * days;

/** Less than an hour: what is enqueued again by the next hour, day or person. */
const passing = (lane: Lane): JobType => ({ lane, tries: 10, task: null });
/** Money and documents are tried for days, and then every night: never given up in silence. */
const lasting = (lane: Lane, task: string): JobType => ({ lane, tries: triesOfDays(5), task });
const recurring =
  (every: 'hour' | 'day') =>
  (lane: Lane, afterMinutes = 0): JobType => ({ ...passing(lane), recurs: { every, afterMinutes } });
const [hourly, daily] = [recurring('hour'), recurring('day')];

/** Every kind of job: a new one has to say where it belongs. */
export const JOB_TYPES: Readonly<Record<JobKind, JobType>> = {
  'audit.check': daily('rest'),
  'sign-in.forget': daily('rest'),
  'mail.send': { lane: 'mail', tries: triesOfDays(2), task: 'A mail' },
  'sign-in.link': passing('rest'),
  'account.registered': passing('rest'),
  'account.link': passing('rest'),
  'contact-enquiry.clear-files': lasting('documents', 'Removing files of an enquiry'),
  'contact-enquiry.scan-files': lasting('documents', 'Looking for viruses in the files of an enquiry'),
  'cpd.clear-files': lasting('documents', 'Removing evidence of professional development'),
  'resource.clear-files': lasting('documents', 'Removing files of news or resources'),
  'import.clear-files': lasting('documents', 'Removing files of an import'),
  'import.read': lasting('documents', 'Reading an import'),
  'import.make': lasting('documents', 'Making what was imported'),
  'imports.expire': daily('documents', 60),
  'data-export.prepare': passing('documents'),
  'data-export.expire': daily('documents'),
  'account.finish-closing': lasting('documents', 'Removing files of a closed account'),
  'renewal.run': lasting('rest', 'A run of the renewal'),
  'mailing.queue': lasting('rest', 'A mailing'),
  'digest.begin': hourly('rest'),
  'digest.queue': lasting('rest', 'A digest'),
  'event-doors.close': hourly('rest', 10),
  'event-entries.tell': hourly('rest', 2),
  'event.remind': hourly('rest', 5),
  'instalments.announce': daily('rest'),
  'instalments.sweep': hourly('rest'),
  'instalment-plan.read-method': lasting('money', 'Reading the card or account of invoice'),
  'instalment.collect': passing('money'),
  'event-order.confirm': lasting('documents', 'The tickets of a booking'),
  'event-waiting.offer': passing('rest'),
  'event-waiting.sweep': hourly('rest', 10),
  'event.tell-moved': lasting('rest', 'Notifying those who booked an event or wait for it that it has moved'),
  'event-message.queue': lasting('rest', 'An email to those who go to an event'),
  'event.call-off': lasting('rest', 'Paying back and notifying those who booked a called-off event'),
  'event-cancellation.settle': lasting('money', 'The money of a cancelled booking'),
  'event-answers.erase': daily('rest', 20),
  'event-place.ticket': lasting('documents', 'The ticket of an attendee'),
  'event-place.moved': lasting('documents', 'The ticket of somebody who was moved'),
  'event.credit-attendance': lasting('rest', 'The CPD hours of those who went to an event'),
  'course.credit-completed': lasting('rest', 'The CPD hours of those who have completed a course'),
  'course.call-off': lasting('rest', 'Paying back and notifying those in a course that was called off'),
  'course.tell-moved': lasting('rest', 'Notifying those enrolled in a course that its sessions have changed'),
  'course.clear-recording': lasting('documents', 'Removing the recording of a course'),
  'invoice.render': lasting('documents', 'The document of invoice'),
  'adjustment-note.render': lasting('documents', 'The document of an adjustment note to invoice'),
  'payment.reconcile': lasting('money', 'Finding out what became of payment'),
  'payment.event': lasting('money', 'Booking news of the payment provider'),
  'payment.refund': lasting('money', 'Sending back payment'),
  'refund.advance': lasting('money', 'A refund of payment'),
  'ledger.compare': daily('money', 210),
  'provider.read-methods': daily('money'),
  'mandates.reconcile': daily('money'),
  'applications.expire': daily('rest'),
  'memberships.renew': hourly('rest', 3),
  // At eight in the morning, when a mail is read.
  'invoices.remind': daily('rest', 480),
  'licences.remind': daily('rest', 485),
  'cpd-audits.remind': daily('rest', 490),
  'cpd-periods.remind': daily('rest', 495),
  'mail-domains.remind': daily('rest', 500),
  'cpd-programmes.take-in': hourly('rest', 40),
  'pictures.sweep': daily('documents'),
  'search.read-files': hourly('documents'),
  'search.refresh': hourly('rest', 20),
  'jobs.sweep': hourly('rest', 30),
  'jobs.report-failed': daily('rest', 240),
  'system.notify-owners': daily('rest', 450),
  'mails.forget': daily('rest', 75),
  'recurring.begin': passing('rest'),
};

export const JOB_KINDS = Object.keys(JOB_TYPES) as readonly JobKind[];

export const isRecurring = (kind: JobKind): kind is RecurringKind => JOB_TYPES[kind].recurs !== undefined;
