import type { LoggedCpdRecord } from '@linehaul/contract/cpd-logging';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCurrentUser } from '../../accounts/current-user-queries.ts';
import { isFormerMember } from '../../accounts/former-member.ts';
import { isNotFound, messageOf } from '../../lib/calls/api-error.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { EmptyState, FailedState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { ActivityForm } from './activity-form.tsx';
import { isOpen } from './activity-values.ts';
import { useLoggedRecord } from './logging-queries.ts';

const SAID: Partial<Record<LoggedCpdRecord['state'], string>> = {
  declined: 'The office has declined this',
  revoked: 'The office has taken its hours back',
};

const Answer = ({ record: { state, answer } }: { record: LoggedCpdRecord }) =>
  answer === '' || state === 'draft' ? null : (
    <Notice tone="warning" title={SAID[state] ?? 'The office asks'}>
      <p>{answer}</p>
    </Notice>
  );

const Logged = ({ id }: { id: string }) => {
  const { data: record, error, refetch, isFetchedAfterMount } = useLoggedRecord(id);
  if (isNotFound(error)) return <EmptyState title="This activity does not exist or is not yours" />;
  if (!record && error)
    return (
      <FailedState title={messageOf(error, 'Failed to load the activity')} onRetry={() => void refetch()} />
    );
  if (!record || !isFetchedAfterMount)
    return <Skeleton shape="field" lines={6} label="Loading the activity" />;
  return (
    <>
      <Answer record={record} />
      {isOpen(record) ? (
        <ActivityForm record={record} />
      ) : (
        <Notice tone="info" title="This activity is closed">
          <p>What the office has decided on, or you have withdrawn, is not changed any more.</p>
        </Notice>
      )}
    </>
  );
};

const Begun = () => {
  const { data: user } = useCurrentUser();
  return isFormerMember(user) ? (
    <EmptyState title="Only members log new activities" icon="info">
      <p>What you have done and hold stays yours, at CPD Tracker.</p>
    </EmptyState>
  ) : (
    <ActivityForm record={undefined} />
  );
};

/** Logs an activity of one’s own, or goes on with one that the address names. */
export const ActivityPage = () => {
  const [params] = useSearchParams();
  const [id] = useState(params.get('id'));
  return (
    <PageBody>
      <BackLink to={paths.cpdTracker}>Back to your CPD</BackLink>
      <PageHeading lead="A draft is yours alone until you send it to the office.">
        {id === null ? 'Log an activity' : 'Your activity'}
      </PageHeading>
      {id === null ? <Begun /> : <Logged id={id} />}
    </PageBody>
  );
};
