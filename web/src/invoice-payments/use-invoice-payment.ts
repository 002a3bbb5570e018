import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { invalidateAfterPayment } from '../lib/calls/query-client.ts';
import type { PaymentConfirmation } from '../payments/confirm-payment.ts';
import { showToast } from '../ui/feedback/toast.ts';
import type { InvoicePayer, PayableInvoice, PaymentResult } from './invoice-payer.ts';
import { InvoicePayment } from './invoice-payment.ts';
import type { PaymentFlow } from './payment-flow.ts';
import { PAID, SUBMITTED } from './payment-words.ts';

export interface PaymentOfPage {
  payerOf: (invoice: PayableInvoice) => InvoicePayer;
  /** When the page learnt what it shows, in milliseconds since 1970. */
  asOf: number;
  /** An invoice stands otherwise now: fetch what the page shows again. */
  onChanged: () => Promise<unknown>;
  /** Where a payment leads elsewhere. */
  onSettled?: ((result: PaymentResult) => void) | undefined;
}

const WAITS_FOR_PAGE_MS = 3000;

/** The dialog closes over what the page shows next, but waits for it not for ever. */
const orSoon = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, WAITS_FOR_PAGE_MS))]);

/** Why invoices cannot be paid now, by their ids. */
const useNotices = () => {
  const [notices, setNotices] = useState<ReadonlyMap<string, { invoiceNum: string; text: string }>>(
    new Map(),
  );
  const notify = useCallback(
    ({ id, invoiceNum }: PayableInvoice, text: string): void =>
      setNotices((known) => new Map(known).set(id, { invoiceNum, text })),
    [],
  );
  return { notices, notify };
};

/** When invoices were paid, by their ids: data from before that instant is out of date for them. */
const usePaidAt = (asOf: number) => {
  const [paidAt, setPaidAt] = useState<ReadonlyMap<string, number>>(new Map());
  const notePaid = useCallback((id: string): void => {
    invalidateAfterPayment();
    setPaidAt((known) => new Map(known).set(id, Date.now()));
  }, []);
  const isChecking = useCallback((id: string): boolean => asOf <= (paidAt.get(id) ?? -1), [asOf, paidAt]);
  return { notePaid, isChecking };
};

const useLatest = <T>(value: T): RefObject<T> => {
  const ref = useRef(value);
  useEffect(() => {
    ref.current = value;
  });
  return ref;
};

/** The payments of one page, one at a time, and what stays to be said about them. */
export const useInvoicePayment = (page: PaymentOfPage) => {
  const [flow, setFlow] = useState<PaymentFlow>({ stage: 'closed' });
  const { notices, notify } = useNotices();
  const { notePaid, isChecking } = usePaidAt(page.asOf);
  const paymentRef = useRef<InvoicePayment>(undefined);
  const closedRef = useRef<Promise<unknown>>(Promise.resolve());
  const pageRef = useLatest(page);

  const start = useCallback(
    (invoice: PayableInvoice): void => {
      const settle = async (result: PaymentResult): Promise<void> => {
        const { onSettled, onChanged } = pageRef.current;
        notePaid(invoice.id);
        if (result.status === 'succeeded') showToast({ tone: 'success', title: PAID });
        if (onSettled) return onSettled(result);
        await orSoon(onChanged());
        if (result.status === 'processing') notify(invoice, SUBMITTED);
      };
      paymentRef.current = new InvoicePayment({
        payer: pageRef.current.payerOf(invoice),
        show: setFlow,
        notify: (text) => notify(invoice, text),
        onSettled: settle,
        onChanged: () => pageRef.current.onChanged(),
      });
      void paymentRef.current.begin(closedRef.current);
    },
    [notify, notePaid, pageRef],
  );
  const acts = {
    close: (): void => void (closedRef.current = paymentRef.current?.close() ?? Promise.resolve()),
    pay: (confirm: () => Promise<PaymentConfirmation>): void => void paymentRef.current?.pay(confirm),
    retry: (): void => void paymentRef.current?.begin(),
  };
  // Leaving the page by the way Back closes the dialog, too.
  useEffect(() => () => void paymentRef.current?.close(), []);
  return { flow, notices, isChecking, start, ...acts };
};
