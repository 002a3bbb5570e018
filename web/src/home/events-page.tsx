import type { CurrentUser } from '@linehaul/contract/current-user';
import { useCurrentUser } from '../accounts/current-user-queries.ts';
import { messageOf } from '../lib/api-error.ts';
import { paths } from '../lib/paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ClosedSectionNotice } from '../ui/closed-section.tsx';
import { FailedState } from '../ui/empty-state.tsx';
import { PageBody } from '../ui/page-body.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { OwnMembership } from './own-membership.tsx';

const isProspect = ({ contactTypes }: CurrentUser): boolean =>
  contactTypes.some((contactType) => contactType.startsWith('Prospect-'));

const GuestCard = () => (
  <Card title="Become a member">
    <p>Guest accounts can browse events only. As a member your organisation has the whole portal.</p>
    <div>
      <LinkButton to={paths.signUp}>Become a member</LinkButton>
    </div>
  </Card>
);

/** What stands above the events for those who are not members yet; their home is here. */
const Standing = () => {
  const { data: user, error, refetch } = useCurrentUser();
  if (user?.isGuestUser) return <GuestCard />;
  if (user) return isProspect(user) && user.permissions.canJoin && <OwnMembership user={user} />;
  if (!error) return <Skeleton shape="card" lines={1} label="Loading your account" />;
  return (
    <FailedState
      title={messageOf(error, 'Your account could not be loaded')}
      onRetry={() => void refetch()}
    />
  );
};

export const EventsPage = () => (
  <PageBody>
    <PageHeading>Events</PageHeading>
    <Standing />
    <ClosedSectionNotice />
  </PageBody>
);
