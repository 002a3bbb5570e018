import type { InvoiceDetail } from '@linehaul/contract/invoices';
import { lazy, Suspense } from 'react';
import { formatDate, formatMoney } from '../lib/formats/format.ts';
import styles from './how-to-pay.module.css';

const PayCode = lazy(async () => ({ default: (await import('./pay-code.tsx')).PayCode }));

/** As its document says it, for the printed page and for whoever pays from a bank; nothing where nobody has to do anything. */
export const HowToPay = ({ invoice }: { invoice: InvoiceDetail }) => {
  const { howToPay, balanceDue, dueDate, invoiceNum } = invoice;
  if (howToPay === null) return null;
  const { address, bankAccount } = howToPay;
  const by = dueDate === null ? '' : ` by ${formatDate(dueDate)}`;
  return (
    <section className={styles.pay} aria-label="How to pay" data-transfer={bankAccount !== null}>
      <div className={styles.words}>
        <h2 className={styles.title}>How to pay</h2>
        <p>
          Please pay {formatMoney(balanceDue)}
          {by} and quote {invoiceNum} as the reference.
        </p>
        {address !== null && (
          <p className={styles.online}>Online by card or direct debit: scan the code and sign in.</p>
        )}
        {bankAccount !== null && <p>Bank transfer: {bankAccount}</p>}
      </div>
      {address !== null && (
        <div className={styles.code}>
          <Suspense fallback={null}>
            <PayCode address={address} />
          </Suspense>
        </div>
      )}
    </section>
  );
};
