import { DIGESTS_PAGE_SIZE, type SentDigest } from '@linehaul/contract/digests';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { messageOf } from '../lib/calls/api-error.ts';
import { formatInstant } from '../lib/formats/format.ts';
import { listAddress, pageCountOf, pageNumberOf } from '../lib/navigation/list-address.ts';
import { paths } from '../lib/navigation/paths.ts';
import { EmptyState, FailedState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { StatusTag } from '../ui/feedback/status-tag.tsx';
import { type Column, DataTable } from '../ui/lists/data-table.tsx';
import { Pager } from '../ui/lists/pager.tsx';
import { isGoing, useDigests } from './digest-queries.ts';
import { countsText, outcomeText } from './digest-words.ts';

const isEmpty = ({ counts }: SentDigest): boolean => Object.values(counts).every((count) => count === 0);

const COLUMNS: readonly Column<SentDigest>[] = [
  { key: 'begun', title: 'Went', cell: ({ begunUtc }) => formatInstant(begunUtc) },
  {
    ...{ key: 'period', title: 'Told what was new', phone: 'hidden', phoneLabel: 'of' },
    cell: ({ coversFromUtc, coversUntilUtc }) =>
      `${formatInstant(coversFromUtc)} to ${formatInstant(coversUntilUtc)}`,
  },
  { key: 'counts', title: 'New', cell: ({ counts }) => countsText(counts) },
  {
    ...{ key: 'status', title: 'Status', phone: 'status' },
    cell: (digest) => {
      if (isEmpty(digest)) return <StatusTag tone="neutral">Nothing new</StatusTag>;
      return isGoing(digest) ? (
        <StatusTag tone="warning">Sending</StatusTag>
      ) : (
        <StatusTag tone="success">Sent</StatusTag>
      );
    },
  },
  { key: 'outcome', title: 'Emails', cell: outcomeText },
];

/** Those that have gone, newest first. */
export const DigestList = () => {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const page = pageNumberOf(query);
  const { data, error, refetch } = useDigests(page);
  const goTo = (wanted: number): string => listAddress(paths.adminDigest, { page: wanted });
  if (!data && error)
    return (
      <FailedState
        title={messageOf(error, 'The digests could not be loaded')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton lines={5} label="Loading the digests" />;
  if (data.totalItems === 0) return <EmptyState title="No digest has gone yet" />;
  const pageCount = pageCountOf(data.totalItems, DIGESTS_PAGE_SIZE);
  if (data.digests.length === 0) return <Navigate to={goTo(pageCount)} replace />;
  return (
    <>
      <DataTable caption="Digests" columns={COLUMNS} rows={data.digests} rowKey={({ id }) => id} />
      <Pager label="Digests" page={page} pageCount={pageCount} onPage={(to) => navigate(goTo(to))} />
    </>
  );
};
