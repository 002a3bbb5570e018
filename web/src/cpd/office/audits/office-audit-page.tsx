import type { AuditDetail, AuditedPerson } from '@linehaul/contract/office-audits';
import { useState } from 'react';
import { generatePath, Link, useParams } from 'react-router';
import { isNotFound, messageOf } from '../../../lib/calls/api-error.ts';
import { formatDate } from '../../../lib/formats/format.ts';
import { isUuid } from '../../../lib/formats/well-formed.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Breakable } from '../../../ui/layout/breakable.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { PageBody } from '../../../ui/layout/page-body.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { AUDITED_WORDS } from '../../audit/audit-words.ts';
import { useAudit } from './audit-queries.ts';
import { ConcludeDialog } from './conclude-dialog.tsx';
import { DrawCard } from './draw-card.tsx';

const COLUMNS: readonly Column<AuditedPerson>[] = [
  {
    key: 'name',
    title: 'Name',
    cell: ({ auditedId, personName }) => (
      <Link to={generatePath(paths.adminAudited, { id: auditedId })}>
        <Breakable>{personName}</Breakable>
      </Link>
    ),
  },
  { key: 'email', title: 'Email', cell: ({ email }) => email },
  {
    ...{ key: 'state', title: 'Stands', phone: 'status' },
    cell: ({ state }) => {
      const { tone, word } = AUDITED_WORDS[state];
      return <StatusTag tone={tone}>{word}</StatusTag>;
    },
  },
  { key: 'due', title: 'Until', phoneLabel: 'until', cell: ({ dueDate }) => formatDate(dueDate) },
];

const isDone = ({ counts: { asked, submitted } }: AuditDetail): boolean => asked + submitted === 0;

const Ending = ({ audit }: { audit: AuditDetail }) => {
  const [isEnding, setIsEnding] = useState(false);
  if (audit.concludedUtc !== null)
    return (
      <Notice tone="success" title={`Concluded on ${formatDate(audit.concludedUtc)}`}>
        <p>{audit.summary}</p>
      </Notice>
    );
  if (!isDone(audit)) return null;
  return (
    <>
      <p>
        <Button onClick={() => setIsEnding(true)}>Conclude…</Button>
      </p>
      {isEnding && <ConcludeDialog audit={audit} onClose={() => setIsEnding(false)} />}
    </>
  );
};

const standingFacts = ({ counts, asks }: AuditDetail) => [
  { name: 'What is asked for', value: asks },
  { name: 'Still asked', value: String(counts.asked) },
  { name: 'To decide on', value: String(counts.submitted) },
  { name: 'Met', value: String(counts.met) },
  { name: 'Not met', value: String(counts.notMet) },
  ...(counts.left > 0 ? [{ name: 'Gone with their account', value: String(counts.left) }] : []),
];

const Opened = ({ audit }: { audit: AuditDetail }) => (
  <>
    <Ending audit={audit} />
    <Card title="How far it is">
      <Facts facts={standingFacts(audit)} />
    </Card>
    <DataTable
      caption="People who were drawn"
      columns={COLUMNS}
      rows={audit.people}
      rowKey={({ auditedId }) => auditedId}
    />
    <DrawCard audit={audit} />
  </>
);

const KnownAudit = ({ id }: { id: string }) => {
  const { data: audit, error, refetch } = useAudit(id);
  const isGone = isNotFound(error);
  return (
    <PageBody width="wide">
      <BackLink to={paths.adminAudits}>Back to audits</BackLink>
      <PageHeading
        {...(audit && {
          lead: `The period of ${formatDate(audit.onDate)}; asked until ${formatDate(audit.dueDate)}.`,
        })}
      >
        {audit ? `Audit of ${audit.programmeName}` : 'CPD audit'}
      </PageHeading>
      {audit && !isGone ? (
        <Opened audit={audit} />
      ) : error ? (
        <FailedState
          title={isGone ? 'This audit does not exist' : messageOf(error, 'The audit could not be loaded')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton lines={6} shape="card" label="Loading the audit" />
      )}
    </PageBody>
  );
};

/** One audit: how it was drawn and how everybody in it stands. */
export const OfficeAuditPage = () => {
  const { id = '' } = useParams();
  return isUuid(id) ? (
    <KnownAudit key={id} id={id} />
  ) : (
    <PageBody>
      <BackLink to={paths.adminAudits}>Back to audits</BackLink>
      <PageHeading>CPD audit</PageHeading>
      <FailedState title="This audit does not exist" />
    </PageBody>
  );
};
