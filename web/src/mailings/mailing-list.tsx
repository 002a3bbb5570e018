import { MAIL_KIND_TITLES } from '@linehaul/contract/mail-kinds';
import { type Mailing, MAILINGS_PAGE_SIZE } from '@linehaul/contract/mailings';
import { messageOf } from '../lib/calls/api-error.ts';
import { formatInstant } from '../lib/formats/format.ts';
import { listAddress, pageCountOf, pageNumberOf } from '../lib/navigation/list-address.ts';
import { paths } from '../lib/navigation/paths.ts';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { type Column, DataTable } from '../ui/lists/data-table.tsx';
import { EmptyState, FailedState } from '../ui/feedback/empty-state.tsx';
import { Pager } from '../ui/lists/pager.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { StatusTag } from '../ui/feedback/status-tag.tsx';
import { useMailings } from './mailing-queries.ts';
import { isSending, outcomeText } from './mailing-status.ts';

const COLUMNS: Column<Mailing>[] = [
  { key: 'subject', title: 'Subject', cell: ({ subject }) => subject },
  { key: 'kind', title: 'About', cell: ({ kind }) => MAIL_KIND_TITLES[kind] },
  { key: 'sentAt', title: 'Sent', cell: ({ sentAt }) => formatInstant(sentAt) },
  { key: 'sentBy', title: 'By', phoneLabel: 'by', cell: ({ sentByName }) => sentByName ?? '–' },
  {
    key: 'status',
    title: 'Status',
    phone: 'status',
    cell: (mailing) =>
      isSending(mailing) ? (
        <StatusTag tone="warning">Sending</StatusTag>
      ) : (
        <StatusTag tone="success">Sent</StatusTag>
      ),
  },
  { key: 'outcome', title: 'Emails', cell: outcomeText },
];

/** What was sent before, newest first. */
export const MailingList = () => {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const page = pageNumberOf(query);
  const { data, error, refetch } = useMailings(page);
  const goTo = (wanted: number): string => listAddress(paths.adminMailing, { page: wanted });
  if (!data && error)
    return (
      <FailedState
        title={messageOf(error, 'The mailings could not be loaded')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton lines={5} label="Loading mailings" />;
  const pageCount = pageCountOf(data.totalItems, MAILINGS_PAGE_SIZE);
  if (data.totalItems === 0) return <EmptyState title="Nothing sent yet" />;
  if (data.mailings.length === 0) return <Navigate to={goTo(pageCount)} replace />;
  return (
    <>
      <DataTable caption="Mailings" columns={COLUMNS} rows={data.mailings} rowKey={({ id }) => id} />
      <Pager label="Mailings" page={page} pageCount={pageCount} onPage={(to) => navigate(goTo(to))} />
    </>
  );
};
