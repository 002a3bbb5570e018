import { DEFAULT_TIME_ZONE, ROLE } from '@linehaul/contract/constants';
import { dayOf } from '@linehaul/contract/dates';
import {
  creditInvoice,
  getAdministeredInvoice,
  markInvoicePaid,
  recordBouncedPayment,
  refundPayment,
} from '@linehaul/contract/invoice-administration';
import { applicantAtPayment, createSignedIn } from './join-factories.ts';
import { findMoneyViolations } from '../kill/money-invariants.ts';
import { type Applicant, enquire } from '../money/money-factories.ts';
import type { TestPortal } from '../portal.ts';

/** Somebody with an open invoice of $1,100.00. */
export const invoiced = async (portal: TestPortal): Promise<Applicant & { invoiceId: string }> => {
  const applicant = await applicantAtPayment(portal);
  return { ...applicant, invoiceId: (await enquire(portal, applicant)).data.invoiceId };
};

/** An officer at work on invoices, signed in now. */
export const officeOf = async (portal: TestPortal) => {
  const { token, account } = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin });
  return {
    token,
    account,
    record: (id: string, amount?: number) =>
      portal.call(markInvoicePaid, {
        body: {
          id,
          ...(amount !== undefined && { amount }),
          reference: 'EFT 4471',
          paidOn: dayOf(portal.context.clock.now(), DEFAULT_TIME_ZONE),
        },
        token,
      }),
    credit: (id: string, amount: number, as = token) =>
      portal.call(creditInvoice, { body: { id, amount, reason: 'Fee waived for a quarter' }, token: as }),
    detail: async (id: string) => (await portal.call(getAdministeredInvoice, { query: { id }, token })).data,
    bounce: (paymentId: string, refundable: number, as = token) =>
      portal.call(recordBouncedPayment, {
        body: { paymentId, refundable, reason: 'The cheque was not honoured.' },
        token: as,
      }),
    refund: (paymentId: string, amount: number, asked: { refundable: number; reference?: string }) =>
      portal.call(refundPayment, { body: { paymentId, amount, reason: 'Left early', ...asked }, token }),
  };
};
export type Office = Awaited<ReturnType<typeof officeOf>>;

/** What is wrong with the books; empty when nothing is. */
export const findLedgerViolations = async ({ context, sandbox }: TestPortal): Promise<string[]> => {
  const { db, files } = context;
  const found = await findMoneyViolations({ db, sandbox, files });
  return found.filter((violation) => /the ledger|receivable|booked|charged twice|add up/.test(violation));
};
