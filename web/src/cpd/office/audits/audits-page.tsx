import type { AuditRow } from '@linehaul/contract/office-audits';
import { useState } from 'react';
import { generatePath, Link } from 'react-router';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { formatDate } from '../../../lib/formats/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { EmptyState, FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Breakable } from '../../../ui/layout/breakable.tsx';
import { PageBody } from '../../../ui/layout/page-body.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { OfficeCpdTabs } from '../office-cpd-tabs.tsx';
import { useAudits } from './audit-queries.ts';
import { BeginAuditDialog } from './begin-audit-dialog.tsx';

const COLUMNS: readonly Column<AuditRow>[] = [
  {
    key: 'name',
    title: 'Audit of',
    cell: ({ id, programmeName, onDate }) => (
      <Link to={generatePath(paths.adminAudit, { id })}>
        <Breakable>{`${programmeName}, period of ${formatDate(onDate)}`}</Breakable>
      </Link>
    ),
  },
  {
    ...{ key: 'state', title: 'State', phone: 'status' },
    cell: ({ concludedUtc }) =>
      concludedUtc === null ? (
        <StatusTag tone="info">Under way</StatusTag>
      ) : (
        <StatusTag tone="success">Concluded</StatusTag>
      ),
  },
  {
    ...{ key: 'drawn', title: 'Drawn', isNumeric: true, phoneLabel: 'drawn' },
    cell: ({ sample, population }) => `${sample} of ${population}`,
  },
  {
    ...{ key: 'asked', title: 'Still asked', isNumeric: true, phoneLabel: 'still asked' },
    cell: ({ counts }) => String(counts.asked),
  },
  {
    ...{ key: 'waiting', title: 'To decide on', isNumeric: true, phoneLabel: 'to decide on' },
    cell: ({ counts }) => String(counts.submitted),
  },
  {
    ...{ key: 'met', title: 'Met', isNumeric: true, phoneLabel: 'met' },
    cell: ({ counts }) => String(counts.met),
  },
  { key: 'due', title: 'Until', phoneLabel: 'until', cell: ({ dueDate }) => formatDate(dueDate) },
];

const Audits = () => {
  const { data: audits, error, refetch } = useAudits();
  if (!audits && error)
    return (
      <FailedState
        title={messageOf(error, 'The audits could not be loaded')}
        onRetry={() => void refetch()}
      />
    );
  if (!audits) return <Skeleton lines={4} shape="field" label="Loading the audits" />;
  if (audits.length === 0)
    return (
      <EmptyState title="No audits yet">
        <p>
          An audit draws some of the people in a programme and asks them for evidence of what they recorded.
        </p>
      </EmptyState>
    );
  return <DataTable caption="Audits" columns={COLUMNS} rows={audits} rowKey={({ id }) => id} />;
};

/** The audits of the office, and the way to begin one. */
export const AuditsPage = () => {
  const [isBeginning, setIsBeginning] = useState(false);
  return (
    <PageBody width="wide">
      <PageHeading lead="A sample that anybody can draw again from its seed is asked for evidence.">
        Audits
      </PageHeading>
      <OfficeCpdTabs />
      <p>
        <Button onClick={() => setIsBeginning(true)}>New audit…</Button>
      </p>
      <Audits />
      {isBeginning && <BeginAuditDialog onClose={() => setIsBeginning(false)} />}
    </PageBody>
  );
};
