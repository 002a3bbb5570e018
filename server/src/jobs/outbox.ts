import type { Transaction } from '../db/database.ts';
import type { RequestOrigin } from '../http/request-origin.ts';

/** Every kind of work that a commit can owe, with what it needs to be done. */
export interface OwedWork {
  'audit.check': Record<string, never>;
  'sign-in.forget': Record<string, never>;
  'mail.send': { mailId: string };
  /** Whether the address that asks for a login link has an account is found out only by the work. */
  'sign-in.link': { requestId: string; email: string; returnPage?: string };
  /** Whether the registration made the account or the address had one is found out only by the work. */
  'account.registered': { accountId: string; email: string; mayTellOwner: boolean; by: RequestOrigin };
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
  'data-export.prepare': { exportId: string };
  'data-export.expire': Record<string, never>;
  /** After an account was closed: the farewell is forgotten once it is sent, and files go after what names them. */
  'account.finish-closing': { mailId: string; fileKeys: string[]; giveUpAt: string };
  'mailing.queue': { mailingId: string };
  'instalments.announce': Record<string, never>;
  'mandates.look': Record<string, never>;
  'instalments.sweep': Record<string, never>;
  'instalment-plan.read-method': { invoiceId: string; providerPaymentMethodId: string };
  'instalment.collect': { instalmentId: string };
  'invoice.render': { invoiceId: string };
  'adjustment-note.render': { noteId: string };
  'payment.reconcile': { paymentId: string };
  'payment.event': { eventId: string };
  'payment.refund': { paymentId: string };
  /** Asks the provider for a refund that an officer has ordered, or looks at what became of it. */
  'refund.advance': { refundId: string };
  'ledger.compare': Record<string, never>;
  /** Which methods the account at the provider has enabled. */
  'provider.read-methods': Record<string, never>;
}
export type WorkKind = keyof OwedWork;

/** What work waits for. Each lane has a worker of its own, so that what stalls in one holds up no other. */
const LANES = ['portal', 'mail', 'provider', 'files'] as const;
type Lane = (typeof LANES)[number];

interface WorkType {
  readonly lane: Lane;
  /** How often it is tried unless its owner says otherwise; the pauses double up to an hour. */
  readonly tries: number;
  /** What officers are told was not done when it failed at last; null where nobody has to know. */
  readonly task: string | null;
}

/** The first eleven tries take an hour and a half, each day after them has 24. */
const triesOfDays = (days: number): number => 11 + 24 * days;

/** Less than an hour: what is owed again by the next hour, day or person. */
const passing = (lane: Lane): WorkType => ({ lane, tries: 10, task: null });
/** Money and documents are tried for days, and then every night: never given up in silence. */
const lasting = (lane: Lane, task: string): WorkType => ({ lane, tries: triesOfDays(5), task });

/** Every kind of work: a new one has to say where it belongs. */
export const WORK: Readonly<Record<WorkKind, WorkType>> = {
  'audit.check': passing('portal'),
  'sign-in.forget': passing('portal'),
  'mail.send': { lane: 'mail', tries: triesOfDays(2), task: 'A mail' },
  'sign-in.link': passing('portal'),
  'account.registered': passing('portal'),
  'account.link': passing('portal'),
  'contact-enquiry.clear-files': lasting('files', 'Removing files of an enquiry'),
  'contact-enquiry.scan-files': lasting('files', 'Looking for viruses in the files of an enquiry'),
  'data-export.prepare': passing('files'),
  'data-export.expire': passing('files'),
  'account.finish-closing': lasting('files', 'Removing files of a closed account'),
  'mailing.queue': lasting('portal', 'A mailing'),
  'instalments.announce': passing('portal'),
  'instalments.sweep': passing('portal'),
  'instalment-plan.read-method': lasting('provider', 'Reading the card or account of invoice'),
  'instalment.collect': passing('provider'),
  'invoice.render': lasting('files', 'The document of invoice'),
  'adjustment-note.render': lasting('files', 'The document of an adjustment note to invoice'),
  'payment.reconcile': lasting('provider', 'Finding out what became of payment'),
  'payment.event': lasting('provider', 'Booking news of the payment provider'),
  'payment.refund': lasting('provider', 'Sending back payment'),
  'refund.advance': lasting('provider', 'A refund of payment'),
  'ledger.compare': passing('provider'),
  'provider.read-methods': passing('provider'),
  'mandates.look': passing('provider'),
};

const kindsWhere = (is: (type: WorkType) => boolean): WorkKind[] =>
  (Object.keys(WORK) as WorkKind[]).filter((kind) => is(WORK[kind]));

/** What officers are told of when it failed at last. */
export const WATCHED_KINDS = kindsWhere(({ task }) => task !== null);

const kindsOf = (lane: Lane): WorkKind[] => kindsWhere((type) => type.lane === lane);

/** What the worker of a lane does, or leaves to the others: what nobody knows is failed by the first. */
export type Share = { readonly only: readonly string[] } | { readonly except: readonly string[] };

/** The shares of all workers; together they are all the work that there is. */
export const SHARES: readonly Share[] = [
  { except: kindsWhere(({ lane }) => lane !== 'portal') },
  ...LANES.filter((lane) => lane !== 'portal').map((lane) => ({ only: kindsOf(lane) })),
];

export interface Owe<K extends WorkKind> {
  kind: K;
  payload: OwedWork[K];
  /** At most one row ever carries it: repeats of the same effect are dropped. */
  dedupeKey?: string;
  runAt?: Date;
  /** Instead of what its kind says. */
  maxAttempts?: number;
}

/** Writes down, in the caller's transaction, work that must happen after its commit. */
export async function owe<K extends WorkKind>(transaction: Transaction, work: Owe<K>): Promise<void> {
  await transaction
    .insertInto('outbox')
    .values({
      kind: work.kind,
      payload: JSON.stringify(work.payload),
      dedupeKey: work.dedupeKey ?? null,
      ...(work.runAt && { runAt: work.runAt }),
      maxAttempts: work.maxAttempts ?? WORK[work.kind].tries,
    })
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .execute();
}
