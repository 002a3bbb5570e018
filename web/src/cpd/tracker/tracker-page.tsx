import type { getCpdTracker } from '@linehaul/contract/cpd';
import type { DataOf } from '@linehaul/contract/endpoint';
import { Link } from 'react-router';
import { useCurrentUser } from '../../accounts/current-user-queries.ts';
import { isFormerMember } from '../../accounts/former-member.ts';
import { messageOf } from '../../lib/calls/api-error.ts';
import { formatDate } from '../../lib/formats/format.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { EmptyState, FailedState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { LinkButton } from '../../ui/forms/button.tsx';
import { PageHelp } from '../../ui/help/page-help.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { useTracker } from '../cpd-queries.ts';
import { PeriodCard } from './period-card.tsx';
import { RecordsTable } from './records-table.tsx';
import styles from './tracker.module.css';

const OpenAudits = ({ audits }: { audits: DataOf<typeof getCpdTracker>['openAudits'] }) =>
  audits.map(({ auditedId, programmeName, dueDate }) => (
    <Notice key={auditedId} tone="warning" title="Your CPD is being audited">
      <p>
        For {programmeName} the office asks for your evidence by {formatDate(dueDate)}.{' '}
        <Link to={paths.cpdAudit}>Add your evidence</Link>
      </p>
    </Notice>
  ));

const Periods = () => {
  const { data, error, refetch } = useTracker();
  if (!data && error)
    return <FailedState title={messageOf(error, 'Failed to load your CPD')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={3} shape="card" label="Loading your CPD" />;
  const { periods, otherRecords, openAudits } = data;
  return (
    <div className={styles.periods}>
      <OpenAudits audits={openAudits} />
      {periods.length === 0 && (
        <EmptyState title="You are in no CPD programme yet" icon="calendar">
          <p>Once the office has put you into one, what it asks for and what you have done stand here.</p>
        </EmptyState>
      )}
      {periods.map((period) => (
        <PeriodCard key={period.cpdPeriodId} period={period} />
      ))}
      {otherRecords.length > 0 && (
        <Card title="Outside of your periods">
          <p>Drafts without a day, and what counts towards none of your programmes.</p>
          <RecordsTable caption="Activities outside of your periods" records={otherRecords} />
        </Card>
      )}
    </div>
  );
};

const Begin = () => {
  const { data: user } = useCurrentUser();
  return isFormerMember(user) ? (
    <Notice tone="info" title="You are not a member any more">
      <p>
        What you have done and hold stays yours: your hours, certificates, licences and courses. You can log
        activities again once you <Link to={paths.membershipProfile}>have a membership</Link>.
      </p>
    </Notice>
  ) : (
    <p>
      <LinkButton to={paths.cpdActivity}>Log an activity</LinkButton>
    </p>
  );
};

/** What somebody has to do for their programmes, and has done. */
export const TrackerPage = () => (
  <PageBody>
    <PageHeading lead="Your hours of professional development, by programme and period.">
      CPD Tracker
    </PageHeading>
    <PageHelp place="cpd-tracker" />
    <Begin />
    <Periods />
    <p className={styles.facts}>
      <Link to={paths.licences}>Who sees how you stand</Link>, you say beside your licences.
    </p>
  </PageBody>
);
