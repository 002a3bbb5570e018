import { getInvoice } from '@linehaul/contract/invoice-links';
import type { InvoiceDetail } from '@linehaul/contract/invoices';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../lib/calls/api.ts';
import { ApiError, isNotFound, messageOf } from '../../lib/calls/api-error.ts';
import { useMailedLink } from '../../lib/navigation/use-mailed-link.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { type PaymentLink, paymentLinkOf } from './payment-link.ts';

/** The invoice of a link, as it stands now: each page that shows it asks anew, and knows nothing of the page before. */
const useLinkedInvoice = ({ id, code }: PaymentLink) => {
  const [openedAt] = useState(Date.now);
  return useQuery({
    queryKey: ['linked-invoice', id, code, openedAt],
    queryFn: () => call(getInvoice, { query: { id, token: code } }),
    staleTime: 0,
    gcTime: 0,
    throwOnError: false,
  });
};

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
  const link = useMailedLink(paymentLinkOf);
  return link ? <Opened key={link.id} link={link} {...props} /> : props.dead;
};
