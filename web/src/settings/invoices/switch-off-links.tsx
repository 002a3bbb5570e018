import { revokeInvoiceLinks } from '@linehaul/contract/invoice-links';
import { useState } from 'react';
import { call } from '../../lib/calls/api.ts';
import { Button } from '../../ui/forms/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { preloadDialog } from '../../ui/overlays/dialog.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import styles from '../../invoices/invoices.module.css';

const countText = (count: number): string => {
  if (count === 0) return 'There was no link that still worked';
  return count === 1 ? '1 link no longer works' : `${count} links no longer work`;
};

/** For links that went to the wrong person: those that were mailed with the invoice stop working. */
export const SwitchOffLinks = ({ invoice }: { invoice: { id: string; invoiceNum: string } }) => {
  const [isAsking, setIsAsking] = useState(false);
  const switchOff = async (): Promise<void> => {
    const { revokedCount } = await call(revokeInvoiceLinks, { body: { id: invoice.id } });
    showToast({ tone: 'success', title: countText(revokedCount) });
  };
  return (
    <section className={styles.part}>
      <h2>Links in emails</h2>
      <p className={styles.note}>
        Whoever has the email with this invoice can open and pay it without signing in. If it went to the
        wrong person, switch its links off.
      </p>
      <div onPointerEnter={preloadDialog} onFocus={preloadDialog}>
        <Button variant="secondary" onClick={() => setIsAsking(true)}>
          Switch off links
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Switch off the links to invoice ${invoice.invoiceNum}?`}
          confirmLabel="Switch off links"
          busyLabel="Switching off…"
          isDanger
          onConfirm={switchOff}
          onClose={() => setIsAsking(false)}
        >
          Every link in an email that opens or pays this invoice, or shows your newest one, stops working, and
          so does the code printed on it. You still find, download and pay the invoice here.
        </ConfirmDialog>
      )}
    </section>
  );
};
