import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isForbidden, messageOf } from '../lib/calls/api-error.ts';
import { paths } from '../lib/navigation/paths.ts';
import { Link, Navigate } from 'react-router';
import { Card } from '../ui/layout/card.tsx';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { MailingForm } from './mailing-form.tsx';
import { MailingList } from './mailing-list.tsx';
import { MAILINGS_KEY, useRecipientCounts } from './mailing-queries.ts';

const NewMailing = () => {
  const queries = useQueryClient();
  const { data: counts, error, refetch } = useRecipientCounts();
  const [sentBefore, setSentBefore] = useState(0);
  if (isForbidden(error)) return <Navigate to={paths.home} replace />;
  if (!counts && error)
    return (
      <FailedState
        title={messageOf(error, 'The members could not be counted')}
        onRetry={() => void refetch()}
      />
    );
  if (!counts) return <Skeleton lines={10} shape="field" label="Counting members" />;
  const startAnew = (): void => {
    setSentBefore(sentBefore + 1);
    void queries.invalidateQueries({ queryKey: MAILINGS_KEY });
    void refetch();
  };
  return <MailingForm key={sentBefore} counts={counts} onSent={startAnew} />;
};

/** Writing to members who want to hear of it; for those who run the association. */
export const MailingPage = () => (
  <PageBody>
    <PageHeading lead="Write to all members who want to hear about it.">Mailing</PageHeading>
    <p>
      What is new in the portal goes out by itself, once a week:{' '}
      <Link to={paths.adminDigest}>see the weekly digest</Link>.
    </p>
    <Card title="New email">
      <NewMailing />
    </Card>
    <Card title="Sent before">
      <MailingList />
    </Card>
  </PageBody>
);
