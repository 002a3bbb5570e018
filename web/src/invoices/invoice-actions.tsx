import { downloadInvoice, printInvoice } from '@linehaul/contract/invoices';
import type { ReactNode } from 'react';
import { ApiError } from '../lib/calls/api-error.ts';
import { download } from '../lib/calls/download.ts';
import { saveFile } from '../lib/calls/save-file.ts';
import { useAct } from '../lib/calls/use-act.ts';
import { Button } from '../ui/forms/button.tsx';
import { downloadWhenDrawn } from './documents/download-when-drawn.ts';
import styles from './invoices.module.css';
import { openPrintWindow, showPrintView } from './documents/print-window.ts';

const KEPT_BACK =
  'Your browser kept the new window back. Allow pop-up windows for this site, then try again.';

interface InvoiceActionsProps {
  invoice: { id: string; invoiceNum: string };
  variant: 'quiet' | 'secondary';
  downloadLabel: string;
  /** What else can be done with the invoice. */
  children?: ReactNode;
}

const fetchPrintView = async (id: string): Promise<string> => {
  const { content } = await download(printInvoice, { params: { id } });
  return content.text();
};

const preview = async ({ id, invoiceNum }: InvoiceActionsProps['invoice']): Promise<void> => {
  const opened = openPrintWindow(`Invoice ${invoiceNum}`);
  if (!opened) throw new ApiError(KEPT_BACK, { status: 0 });
  try {
    showPrintView(opened, await fetchPrintView(id));
  } catch (error) {
    opened.close();
    throw error;
  }
};

/** Shows the invoice in a window of its own, to be printed, and fetches it as PDF. */
export const InvoiceActions = ({ invoice, variant, downloadLabel, children }: InvoiceActionsProps) => {
  const { id, invoiceNum } = invoice;
  const previewing = useAct('The invoice could not be shown');
  const downloading = useAct('The invoice could not be downloaded');
  const fetchFile = async (): Promise<void> =>
    saveFile(await downloadWhenDrawn(downloadInvoice, { params: { id } }));
  return (
    <div className={styles.acts}>
      <div className={styles.buttons} data-actions>
        <Button
          variant={variant}
          aria-label={`Preview invoice ${invoiceNum} (opens in a new window)`}
          isBusy={previewing.isBusy}
          onClick={() => void previewing.run(() => preview(invoice))}
        >
          Preview
        </Button>
        <Button
          variant={variant}
          aria-label={`${downloadLabel} invoice ${invoiceNum}`}
          isBusy={downloading.isBusy}
          onClick={() => void downloading.run(fetchFile)}
        >
          {downloadLabel}
        </Button>
        {children}
      </div>
      <p role="status" className={styles.failure}>
        {previewing.failure ?? downloading.failure}
      </p>
    </div>
  );
};
