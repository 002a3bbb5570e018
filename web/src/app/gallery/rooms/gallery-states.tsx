import { useState } from 'react';
import { formatDate, formatMoney } from '../../../lib/formats/format.ts';
import { Card, Facts, LaneDivider } from '../../../ui/layout/card.tsx';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import { EmptyState, FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Loading } from '../../../ui/feedback/spinner.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';

const ROWS = [
  { number: '20480', on: '2026-07-01', status: 'Paid', tone: 'success', amount: 1234.5 },
  { number: '20481', on: '2026-08-01', status: 'Pending', tone: 'warning', amount: 102.88 },
] as const;

const COLUMNS = [
  { key: 'number', title: 'Invoice', cell: (row: (typeof ROWS)[number]) => `#${row.number}` },
  { key: 'on', title: 'Date', cell: (row: (typeof ROWS)[number]) => formatDate(row.on) },
  {
    key: 'status',
    title: 'Status',
    cell: (row: (typeof ROWS)[number]) => <StatusTag tone={row.tone}>{row.status}</StatusTag>,
  },
  {
    key: 'amount',
    title: 'Amount',
    isNumeric: true,
    cell: (row: (typeof ROWS)[number]) => formatMoney(row.amount),
  },
];

const Invoices = () => {
  const [page, setPage] = useState(4);
  return (
    <>
      <DataTable caption="Invoices" columns={COLUMNS} rows={ROWS} rowKey={({ number }) => number} />
      <Pager label="Invoices" page={page} pageCount={9} onPage={setPage} hasJumper />
    </>
  );
};

export const title = 'States and lists';

export const GalleryStates = () => (
  <>
    <LaneDivider />
    <Notice tone="info" title="Your join is waiting for approval">
      <p>An administrator of the organisation has been asked.</p>
    </Notice>
    <Notice tone="success" title="Your account is active" />
    <Notice tone="warning" title="Your card expires this month" />
    <Notice tone="error" title="Error" onClose={() => {}}>
      <p>Your card was declined.</p>
    </Notice>
    <Card title="Your choice" aside={<StatusTag tone="info">Draft</StatusTag>}>
      <Facts
        facts={[
          { name: 'Membership', value: '2 Fleet operator' },
          { name: 'Total incl. GST', value: formatMoney(1234.5) },
        ]}
      />
    </Card>
    <Invoices />
    <Loading />
    <Progress label="Uploading" part={0.4} />
    <Skeleton lines={3} />
    <EmptyState title="No invoices yet" />
    <FailedState title="Error loading payment options" onRetry={() => {}} />
  </>
);
