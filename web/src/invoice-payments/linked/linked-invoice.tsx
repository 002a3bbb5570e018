import type { InvoiceDetail } from '@linehaul/contract/invoices';
import type { ReactNode } from 'react';
import { ApiError, isNotFound, messageOf } from '../../lib/api-error.ts';
import { useMailedLink } from '../../lib/use-mailed-link.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useLinkedInvoice } from './linked-invoice-queries.ts';
import { type PaymentLink, paymentLink } from './payment-link.ts';

interface LinkedInvoice {
  link: PaymentLink;
  invoice: InvoiceDetail;
  /** When the page learnt it. */
  asOf: number;
  reload: () => Promise<unknown>;
}

interface LinkedInvoiceProps {
  /** The page when there is no link, or one that opens nothing (any more). */
  dead: ReactNode;
  /** The page until it is known how the invoice stands. */
  waiting?: ReactNode;
  children: (linked: LinkedInvoice) => ReactNode;
}

/** A server that has heard too many wrong codes answers nobody for a while, and says so. */
const isDead = (error: unknown): boolean =>
  isNotFound(error) || (error instanceof ApiError && error.status === 400);

const LOADING = (
  <PageBody>
    <PageHeading>Your invoice</PageHeading>
    <Skeleton lines={6} label="Loading the invoice" />
  </PageBody>
);

const Opened = ({ link, dead, waiting = LOADING, children }: LinkedInvoiceProps & { link: PaymentLink }) => {
  const { data, dataUpdatedAt, error, refetch, isPending } = useLinkedInvoice(link);
  if (data) return children({ link, invoice: data, asOf: dataUpdatedAt, reload: refetch });
  if (isDead(error)) return dead;
  if (isPending) return waiting;
  return (
    <PageBody>
      <PageHeading>Your invoice</PageHeading>
      <FailedState
        title={messageOf(error, 'The invoice could not be loaded')}
        onRetry={() => void refetch()}
      />
    </PageBody>
  );
};

/** The invoice that the mailed link of this page is for, whoever is signed in. */
export const LinkedInvoice = (props: LinkedInvoiceProps) => {
  const link = useMailedLink(paymentLink);
  return link ? <Opened key={link.id} link={link} {...props} /> : props.dead;
};
