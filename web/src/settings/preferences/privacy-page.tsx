import { messageOf } from '../../lib/calls/api-error.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Link } from 'react-router';
import { Card, Facts } from '../../ui/layout/card.tsx';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PrivacyForm } from './privacy-form.tsx';
import { usePrivacy } from './privacy-queries.ts';
import { CHOICES } from './privacy-words.ts';

const Answers = () => {
  const { data: saved, error, refetch } = usePrivacy();
  if (saved) return <PrivacyForm saved={saved} />;
  if (!error) return <Skeleton shape="card" lines={10} label="Loading your answers" />;
  return (
    <FailedState
      title={messageOf(error, 'Your privacy settings could not be loaded')}
      onRetry={() => void refetch()}
    />
  );
};

const Meanings = () => (
  <Card title="What the choices mean">
    <Facts facts={CHOICES.map(({ value, meaning }) => ({ name: value, value: meaning }))} />
    <p>
      Your answers decide what others find in the directory, by search and in their list of connections, and
      who is named on the pages of events: the only places where members see each other.{' '}
      <Link to={paths.connections}>See your connections</Link>
    </p>
    <p>
      Some things your answers don’t change: the association’s staff see what they need to look after your
      membership, your name stands on invoices made out to you, and when you ask to join an organisation, its
      administrators see who is asking.
    </p>
  </Card>
);

/** Who may see what of the person. */
export const PrivacyPage = () => (
  <PageBody>
    <PageHeading lead="Choose who can see what of you in the portal.">Privacy</PageHeading>
    <Answers />
    <Meanings />
  </PageBody>
);
