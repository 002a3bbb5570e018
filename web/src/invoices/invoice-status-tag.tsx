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
  /** It is open, and its day has passed. */
  isOverdue?: boolean;
}

export const InvoiceStatusTag = ({
  status,
  isChecking = false,
  isOverdue = false,
}: InvoiceStatusTagProps) => {
  if (isChecking) return <StatusTag tone="neutral">Checking</StatusTag>;
  if (isOverdue && status === 'Open') return <StatusTag tone="error">Overdue</StatusTag>;
  return <StatusTag tone={TONES[status]}>{status}</StatusTag>;
};
