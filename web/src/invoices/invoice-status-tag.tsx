import type { InvoiceStatus } from '@linehaul/contract/invoices';
import { StatusTag } from '../ui/feedback/status-tag.tsx';

/** An invoice that is open has the tag that any other status would have. */
const TONES: Record<InvoiceStatus, 'success' | 'warning' | 'info' | 'neutral'> = {
  Open: 'info',
  Pending: 'warning',
  Paid: 'success',
  Refunded: 'neutral',
  Cancelled: 'neutral',
};

interface InvoiceStatusTagProps {
  status: InvoiceStatus;
  /** The status is from before a payment. */
  isChecking?: boolean;
}

export const InvoiceStatusTag = ({ status, isChecking = false }: InvoiceStatusTagProps) =>
  isChecking ? (
    <StatusTag tone="neutral">Checking</StatusTag>
  ) : (
    <StatusTag tone={TONES[status]}>{status}</StatusTag>
  );
