import { downloadInvoice } from '@linehaul/contract/invoices';
import { download } from '../../lib/calls/download.ts';
import { saveFile } from '../../lib/calls/save-file.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Button } from '../../ui/forms/button.tsx';

interface DownloadInvoiceButtonProps {
  invoice: { id: string; invoiceNum: string };
  /** The code of a link, for those who need not be signed in. */
  code?: string;
}

/** Fetches the invoice as PDF. */
export const DownloadInvoiceButton = ({ invoice, code }: DownloadInvoiceButtonProps) => {
  const { isBusy, failure, run } = useAct('The invoice could not be downloaded');
  const fetchFile = async (): Promise<void> =>
    saveFile(await download(downloadInvoice, { params: { id: invoice.id }, query: { token: code } }));
  return (
    <div>
      <Button
        variant="secondary"
        isBusy={isBusy}
        busyLabel="Downloading…"
        onClick={() => void run(fetchFile)}
      >
        Download invoice {invoice.invoiceNum} (PDF)
      </Button>
      <p role="status">{failure}</p>
    </div>
  );
};
