import { downloadInvoice } from '@linehaul/contract/invoices';
import { useState } from 'react';
import { download } from '../../lib/download.ts';
import { messageOf } from '../../lib/api-error.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/forms/button.tsx';

interface DownloadInvoiceButtonProps {
  invoice: { id: string; invoiceNum: string };
  /** The code of a link, for those who need not be signed in. */
  code?: string;
}

/** Fetches the tax invoice as PDF. */
export const DownloadInvoiceButton = ({ invoice, code }: DownloadInvoiceButtonProps) => {
  const [isLoading, setIsLoading] = useState(false);
  const [failure, setFailure] = useState<string>();
  const fetchFile = async (): Promise<void> => {
    setIsLoading(true);
    setFailure(undefined);
    try {
      saveFile(await download(downloadInvoice, { params: { id: invoice.id }, query: { token: code } }));
    } catch (error) {
      setFailure(messageOf(error, 'The invoice could not be downloaded'));
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <div>
      <Button
        variant="secondary"
        isBusy={isLoading}
        busyLabel="Downloading…"
        onClick={() => void fetchFile()}
      >
        Download invoice {invoice.invoiceNum} (PDF)
      </Button>
      <p role="status">{failure}</p>
    </div>
  );
};
