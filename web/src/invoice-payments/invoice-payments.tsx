import { createContext, type ReactNode, Suspense, use, useId, useMemo } from 'react';
import { preloadDialog } from '../ui/overlays/dialog.tsx';
import { Button } from '../ui/forms/button.tsx';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { useFocusOnMount } from '../ui/layout/use-focus-on-mount.ts';
import { administratorPayer, loadPayerCalls } from './administrator-payer.ts';
import type { PayableInvoice } from './invoice-payer.ts';
import { type PaymentOfPage, useInvoicePayment } from './use-invoice-payment.ts';

const loadDialog = () => import('./pay-invoice-dialog.tsx');
const PayInvoiceDialog = lazyPart(
  async () => ({ default: (await loadDialog()).PayInvoiceDialog }),
  ({ close }) => close(),
);

const preload = (): void => {
  preloadDialog();
  void loadDialog().catch(() => undefined);
  void loadPayerCalls().catch(() => undefined);
};

interface Payments {
  start: (invoice: PayableInvoice) => void;
  /** It was paid a moment ago, and the page has not learnt yet how it stands now. */
  isChecking: (id: string) => boolean;
  /** The notice that says why the invoice cannot be paid now. */
  noticeOf: (invoice: PayableInvoice) => string | undefined;
}

const PaymentsContext = createContext<Payments | undefined>(undefined);

const PaymentNotice = ({ id, invoiceNum, text }: { id: string; invoiceNum: string; text: string }) => {
  const ref = useFocusOnMount<HTMLDivElement>();
  return (
    <div id={id}>
      <Notice ref={ref} tone="info" isAnnounced title={`Invoice #${invoiceNum}`}>
        {text}
      </Notice>
    </div>
  );
};

interface InvoicePaymentsProps
  extends Omit<PaymentOfPage, 'payerOf'>, Partial<Pick<PaymentOfPage, 'payerOf'>> {
  children: ReactNode;
}

/**
 * Around the part of a page that offers payments (`PayInvoice`): holds the dialog, which outlives the row of its
 * invoice when the list is fetched again, and what stays to be said above it.
 */
export const InvoicePayments = ({
  children,
  payerOf = administratorPayer,
  ...page
}: InvoicePaymentsProps) => {
  const prefix = useId();
  const { flow, notices, start, isChecking, ...acts } = useInvoicePayment({ ...page, payerOf });
  const payments = useMemo(
    () => ({
      start,
      isChecking,
      noticeOf: ({ id }: PayableInvoice) => (notices.has(id) ? `${prefix}-${id}` : undefined),
    }),
    [start, isChecking, notices, prefix],
  );
  return (
    <PaymentsContext value={payments}>
      {[...notices].map(([id, { invoiceNum, text }]) => (
        <PaymentNotice key={`${id} ${text}`} id={`${prefix}-${id}`} invoiceNum={invoiceNum} text={text} />
      ))}
      {children}
      {flow.stage !== 'closed' && (
        <Suspense fallback={null}>
          <PayInvoiceDialog flow={flow} {...acts} />
        </Suspense>
      )}
    </PaymentsContext>
  );
};

/** Whether an invoice was paid here a moment ago, and what is known of it is from before. */
export const useIsChecking = (id: string): boolean => use(PaymentsContext)?.isChecking(id) ?? false;

interface PayInvoiceProps {
  invoice: PayableInvoice;
  variant?: 'quiet' | 'secondary' | 'primary';
  /** What its button says; the invoice is added for those who do not see what it stands beside. */
  children?: string;
}

/** Opens the payment of an invoice; nothing where it cannot be paid. Stands inside `InvoicePayments`. */
export const PayInvoice = ({
  invoice,
  variant = 'quiet',
  children: words = 'Once-off payment',
}: PayInvoiceProps) => {
  const payments = use(PaymentsContext);
  if (!payments || invoice.payableLineItemId === null || payments.isChecking(invoice.id)) return null;
  const noticeId = payments.noticeOf(invoice);
  return (
    <Button
      variant={variant}
      aria-label={`${words}: invoice ${invoice.invoiceNum}`}
      aria-describedby={noticeId}
      isBlocked={noticeId !== undefined}
      onBlockedPress={() => document.querySelector<HTMLElement>(`[id="${noticeId}"] > [tabindex]`)?.focus()}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => payments.start(invoice)}
    >
      {words}
    </Button>
  );
};
