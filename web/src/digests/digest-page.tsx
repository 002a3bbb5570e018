import { messageOf } from '../lib/calls/api-error.ts';
import { paths } from '../lib/navigation/paths.ts';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { BackLink } from '../ui/layout/back-link.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { DigestList } from './digest-list.tsx';
import { DigestPreview } from './digest-preview.tsx';
import { useNextDigest } from './digest-queries.ts';
import { NextDigestPart } from './next-digest-part.tsx';

const Next = () => {
  const { data, error, refetch } = useNextDigest();
  if (data) return <NextDigestPart next={data} />;
  if (!error) return <Skeleton lines={8} shape="field" label="Loading the digest" />;
  return (
    <FailedState title={messageOf(error, 'The digest could not be loaded')} onRetry={() => void refetch()} />
  );
};

/** The weekly email of what is new; for those who run the association. */
export const DigestPage = () => (
  <PageBody width="wide">
    <BackLink to={paths.adminMailing}>Back to mailing</BackLink>
    <PageHeading lead="Once a week every member who wants the newsletter gets what is new for them, as far as they may read it. Where there is nothing new, no email goes.">
      Weekly digest
    </PageHeading>
    <Card title="The next one">
      <Next />
    </Card>
    <Card title="Preview">
      <DigestPreview />
    </Card>
    <Card title="Sent before">
      <DigestList />
    </Card>
  </PageBody>
);
