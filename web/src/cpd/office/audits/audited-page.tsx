import type { AuditedRecord } from '@linehaul/contract/audits';
import { type AuditDecision, type OfficeAudited } from '@linehaul/contract/office-audits';
import { downloadOfficeCpdFile } from '@linehaul/contract/office-cpd';
import { useState } from 'react';
import { generatePath, useParams } from 'react-router';
import { isNotFound, messageOf } from '../../../lib/calls/api-error.ts';
import { formatDate, formatInstant } from '../../../lib/formats/format.ts';
import { isUuid } from '../../../lib/formats/well-formed.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Card, Facts } from '../../../ui/layout/card.tsx';
import { PageBody } from '../../../ui/layout/page-body.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { AUDITED_WORDS, recordWords, takenBackWords } from '../../audit/audit-words.ts';
import { RecordFiles } from '../../files/record-files.tsx';
import { periodName } from '../../tracker/period-words.ts';
import { GivenAct } from '../given/given-act.tsx';
import styles from '../office-cpd.module.css';
import { AuditDecideDialog } from './audit-decide-dialog.tsx';
import { useAudited } from './audit-queries.ts';

const RecordPart = ({ record, personName }: { record: AuditedRecord; personName: string }) => (
  <Card title={record.title}>
    <div className={styles.record}>
      <p>
        {formatDate(record.completedDate)} · {recordWords(record)}
      </p>
      {record.takenBackUtc !== null && <Notice tone="warning" title={takenBackWords(record)} />}
      {record.attachments.length === 0 ? (
        <p>There is no evidence.</p>
      ) : (
        <RecordFiles files={record.attachments} endpoint={downloadOfficeCpdFile} />
      )}
    </div>
    {record.takenBackUtc === null && (
      <div>
        <GivenAct record={{ ...record, personName, isStanding: true }} />
      </div>
    )}
  </Card>
);

const ACTS = [
  { decision: 'met', label: 'Met…' },
  { decision: 'extend', label: 'More time…' },
  { decision: 'not-met', label: 'Not met…' },
] as const;

const Acts = ({ audited }: { audited: OfficeAudited }) => {
  const [asked, setAsked] = useState<AuditDecision>();
  if (audited.state === 'met' || audited.state === 'not-met') return null;
  return (
    <>
      <div className={styles.acts}>
        {ACTS.map(({ decision, label }) => (
          <Button
            key={decision}
            variant={decision === 'met' ? 'primary' : 'secondary'}
            onClick={() => setAsked(decision)}
          >
            {label}
          </Button>
        ))}
      </div>
      {asked && <AuditDecideDialog audited={audited} decision={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
};

const factsOf = ({ email, programmeName, dueDate, note, answer, submittedUtc, ...period }: OfficeAudited) =>
  [
    { name: 'Email', value: email },
    { name: 'Programme', value: programmeName },
    { name: 'Period', value: periodName(period) },
    { name: 'Until', value: formatDate(dueDate) },
    { name: 'Sent', value: submittedUtc === null ? '' : formatInstant(submittedUtc) },
    { name: 'They wrote', value: note },
    { name: 'The office wrote', value: answer },
  ].filter(({ value }) => value !== '');

const Opened = ({ audited }: { audited: OfficeAudited }) => {
  const { tone, word } = AUDITED_WORDS[audited.state];
  return (
    <div className={styles.list}>
      <Card title="Stands" aside={<StatusTag tone={tone}>{word}</StatusTag>}>
        <Facts facts={factsOf(audited)} />
        <Acts audited={audited} />
      </Card>
      {audited.records.length === 0 && (
        <Notice tone="info" title="No approved activity lies in this period" />
      )}
      {audited.records.map((record) => (
        <RecordPart key={record.cpdId} record={record} personName={audited.personName} />
      ))}
    </div>
  );
};

const KnownAudited = ({ id }: { id: string }) => {
  const { data: audited, error, refetch, isFetchedAfterMount } = useAudited(id);
  const isGone = isNotFound(error);
  return (
    <PageBody width="wide">
      <BackLink to={audited ? generatePath(paths.adminAudit, { id: audited.auditId }) : paths.adminAudits}>
        Back to the audit
      </BackLink>
      <PageHeading>{audited?.personName ?? 'Person in a CPD audit'}</PageHeading>
      {audited && isFetchedAfterMount && !isGone ? (
        <Opened audited={audited} />
      ) : error ? (
        <FailedState
          title={
            isGone ? 'This person is not in the audit any more' : messageOf(error, 'This could not be loaded')
          }
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton lines={6} shape="card" label="Loading the evidence" />
      )}
    </PageBody>
  );
};

/** Somebody who was drawn, with the evidence of each of their activities beside it. */
export const AuditedPage = () => {
  const { id = '' } = useParams();
  return isUuid(id) ? (
    <KnownAudited key={id} id={id} />
  ) : (
    <PageBody>
      <BackLink to={paths.adminAudits}>Back to audits</BackLink>
      <PageHeading>Person in a CPD audit</PageHeading>
      <FailedState title="This person is not in an audit" />
    </PageBody>
  );
};
