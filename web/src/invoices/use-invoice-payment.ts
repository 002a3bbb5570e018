import { useCallback, useEffect, useRef, useState } from 'react';
import type { PaymentForm } from '../payments/confirm-payment.ts';
import { showToast } from '../ui/toast.ts';
import type { InvoicePayer, PayableInvoice, PaymentResult } from './invoice-payer.ts';
import { InvoicePayment } from './invoice-payment.ts';
import type { PaymentFlow } from './payment-flow.ts';
import { PAID, SUBMITTED } from './payment-words.ts';

export interface PaymentOfPage {
  payerOf: (invoice: PayableInvoice) => InvoicePayer;
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
  const tell = useCallback(
    ({ id, invoiceNum }: PayableInvoice, text: string): void =>
      setNotices((told) => new Map(told).set(id, { invoiceNum, text })),
    [],
  );
  return { notices, tell };
};

/** The payments of one page, one at a time, and what stays to be said about them. */
export const useInvoicePayment = (page: PaymentOfPage) => {
  const [flow, setFlow] = useState<PaymentFlow>({ stage: 'closed' });
  const { notices, tell } = useNotices();
  const paymentRef = useRef<InvoicePayment>(undefined);
  const closedRef = useRef<Promise<unknown>>(Promise.resolve());
  const pageRef = useRef(page);
  useEffect(() => {
    pageRef.current = page;
  });

  const start = useCallback(
    (invoice: PayableInvoice): void => {
      const settle = async (result: PaymentResult): Promise<void> => {
        const { onSettled, onChanged } = pageRef.current;
        if (result.status === 'succeeded') showToast({ tone: 'success', title: PAID });
        if (onSettled) return onSettled(result);
        await orSoon(onChanged());
        if (result.status === 'processing') tell(invoice, SUBMITTED);
      };
      paymentRef.current = new InvoicePayment({
        payer: pageRef.current.payerOf(invoice),
        show: setFlow,
        tell: (text) => tell(invoice, text),
        onSettled: settle,
        onChanged: () => pageRef.current.onChanged(),
      });
      void paymentRef.current.begin(closedRef.current);
    },
    [tell],
  );
  const close = (): void => {
    closedRef.current = paymentRef.current?.close() ?? Promise.resolve();
  };
  const pay = (form: PaymentForm): void => void paymentRef.current?.pay(form);
  const retry = (): void => void paymentRef.current?.begin();
  // Leaving the page by the way Back closes the dialog, too.
  useEffect(() => () => void paymentRef.current?.close(), []);
  return { flow, notices, start, close, pay, retry };
};
