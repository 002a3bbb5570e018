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
}
export type WorkKind = keyof OwedWork;

export interface Owe<K extends WorkKind> {
  kind: K;
  payload: OwedWork[K];
  /** At most one row ever carries it: repeats of the same effect are dropped. */
  dedupeKey?: string;
  runAt?: Date;
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
      ...(work.maxAttempts && { maxAttempts: work.maxAttempts }),
    })
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .execute();
}
