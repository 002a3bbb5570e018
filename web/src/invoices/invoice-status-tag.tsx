import type { InvoiceStatus } from '@linehaul/contract/invoices';
import { StatusTag } from '../ui/feedback/status-tag.tsx';

/** The look of each status; an overdue invoice has its own below. */
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
  /** Its day has passed, as the server says; what has been settled since is not overdue any more. */
  isOverdue?: boolean;
}

export const InvoiceStatusTag = ({
  status,
  isChecking = false,
  isOverdue = false,
}: InvoiceStatusTagProps) => {
  if (isChecking) return <StatusTag tone="neutral">Checking</StatusTag>;
  if (isOverdue && (status === 'Open' || status === 'Pending'))
    return <StatusTag tone="error">Overdue</StatusTag>;
  return <StatusTag tone={TONES[status]}>{status}</StatusTag>;
};
