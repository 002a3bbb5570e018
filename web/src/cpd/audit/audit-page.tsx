import type { AuditedRecord, OwnAudit } from '@linehaul/contract/audits';
import { useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { formatDate } from '../../lib/formats/format.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { EmptyState, FailedState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StatusTag } from '../../ui/feedback/status-tag.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Card, Facts } from '../../ui/layout/card.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { RecordFiles } from '../files/record-files.tsx';
import { EvidencePart } from '../logging/evidence-part.tsx';
import { periodName } from '../tracker/period-words.ts';
import styles from '../tracker/tracker.module.css';
import { AUDIT_EVIDENCE } from './audit-evidence.ts';
import { useOwnAudits } from './audit-queries.ts';
import { AUDITED_WORDS, recordWords, takenBackWords } from './audit-words.ts';
import { SendDialog } from './send-dialog.tsx';

const RecordPart = ({ record, ...audit }: { record: AuditedRecord; isAsked: boolean }) => {
  const { cpdId, title, completedDate, attachments, addedIds, takenBackUtc } = record;
  const isAsked = audit.isAsked && takenBackUtc === null;
  const name = `${title}, ${formatDate(completedDate)}`;
  const isAdded = ({ id }: { id: string }): boolean => addedIds.includes(id);
  const kept = isAsked ? attachments.filter((file) => !isAdded(file)) : attachments;
  return (
    <div>
      <Card title={title}>
        <p>
          {formatDate(completedDate)} · {recordWords(record)}
        </p>
        {takenBackUtc !== null && <Notice tone="warning" title={takenBackWords(record)} />}
        {kept.length > 0 && <RecordFiles files={kept} />}
        {attachments.length === 0 && !isAsked && <p>There is no evidence.</p>}
      </Card>
      {isAsked && (
        <EvidencePart
          about={name}
          calls={AUDIT_EVIDENCE}
          first={attachments.filter(isAdded)}
          idOf={async () => cpdId}
          onChange={() => undefined}
        />
      )}
    </div>
  );
};

const factsOf = ({ programmeName, dueDate, asks, note, ...period }: OwnAudit) =>
  [
    { name: 'Programme', value: programmeName },
    { name: 'Period', value: periodName(period) },
    { name: 'Until', value: formatDate(dueDate) },
    { name: 'What to provide for each activity', value: asks },
    { name: 'You wrote', value: note },
  ].filter(({ value }) => value !== '');

const Answer = ({ audit: { answer, state } }: { audit: OwnAudit }) =>
  answer === '' ? null : (
    <Notice tone={state === 'met' ? 'success' : 'warning'} title="The office wrote">
      <p>{answer}</p>
    </Notice>
  );

const AuditPart = ({ audit }: { audit: OwnAudit }) => {
  const [isSending, setIsSending] = useState(false);
  const { tone, word } = AUDITED_WORDS[audit.state];
  const isAsked = audit.state === 'asked';
  return (
    <div className={styles.periods}>
      <Card title={`Audit of ${audit.programmeName}`} aside={<StatusTag tone={tone}>{word}</StatusTag>}>
        <Facts facts={factsOf(audit)} />
      </Card>
      <Answer audit={audit} />
      {audit.records.length === 0 && (
        <Notice tone="info" title="Nothing is recorded in this period">
          <p>You can send it as it is, with some words to the office.</p>
        </Notice>
      )}
      {audit.records.map((record) => (
        <RecordPart key={record.cpdId} record={record} isAsked={isAsked} />
      ))}
      {isAsked && (
        <p>
          <Button onClick={() => setIsSending(true)}>Send to the office…</Button>
        </p>
      )}
      {isSending && <SendDialog audit={audit} onClose={() => setIsSending(false)} />}
    </div>
  );
};

const Audits = () => {
  const { data: audits, error, refetch, isFetchedAfterMount } = useOwnAudits();
  if (!audits && error)
    return (
      <FailedState title={messageOf(error, 'Failed to load your audits')} onRetry={() => void refetch()} />
    );
  if (!audits || !isFetchedAfterMount) return <Skeleton lines={3} shape="card" label="Loading your audits" />;
  if (audits.length === 0)
    return (
      <EmptyState title="You are in no audit" icon="check">
        <p>When you are drawn for one, you are told by mail and see here what to provide.</p>
      </EmptyState>
    );
  return audits.map((audit) => <AuditPart key={`${audit.auditedId} ${audit.version}`} audit={audit} />);
};

/** What an audit asks of somebody who was drawn, and what came of those before. */
export const AuditPage = () => (
  <PageBody>
    <BackLink to={paths.cpdTracker}>Back to your CPD</BackLink>
    <PageHeading lead="You were drawn at random. It is no sign that anything is wrong.">
      CPD audit
    </PageHeading>
    <Audits />
  </PageBody>
);
