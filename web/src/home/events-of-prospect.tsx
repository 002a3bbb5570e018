import type { CurrentUser } from '@linehaul/contract/current-user';
import { useAnnouncements } from '../announcements/announcement-queries.ts';
import { HomeAnnouncements } from '../announcements/home-announcements.tsx';
import { useCurrentUser } from '../accounts/current-user-queries.ts';
import { EventsHome } from '../events/browse/events-home.tsx';
import { OwingBanner } from '../invoice-payments/owing/owing-banner.tsx';
import { useOwing } from '../invoice-payments/owing/owing-queries.ts';
import { useJoin } from '../join/join-queries.ts';
import { messageOf } from '../lib/calls/api-error.ts';
import { isComing } from '../lib/calls/is-coming.ts';
import { paths } from '../lib/navigation/paths.ts';
import { DomainOffer } from '../organisations/domains/domain-offer.tsx';
import { useDomainOffer } from '../organisations/domains/mail-domain-queries.ts';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { LinkButton } from '../ui/forms/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { OwnMembership } from './own-membership.tsx';

const Waiting = () => <Skeleton shape="card" lines={2} label="Loading your account" />;

/** What is owed and where the join stands, above the events; all wait for each other, so that none pushes another away. */
const EventsOfApplicant = ({ user }: { user: CurrentUser }) => {
  const asked = [useJoin(), useOwing(), useAnnouncements(), useDomainOffer()];
  if (asked.some(isComing)) return <Waiting />;
  return (
    <>
      <OwingBanner />
      <DomainOffer />
      <OwnMembership user={user} />
      <HomeAnnouncements />
      <EventsHome />
    </>
  );
};

const EventsOfGuest = () => {
  const announcements = useAnnouncements();
  return (
    <>
      <Card title="Become a member">
        <p>Guest accounts can browse events only. As a member your organisation has the whole portal.</p>
        <div>
          <LinkButton to={paths.signUp}>Become a member</LinkButton>
        </div>
      </Card>
      <HomeAnnouncements />
      {!isComing(announcements) && <EventsHome />}
    </>
  );
};

/** The home of those who are not members yet has what they can do next above the events. */
export const EventsOfProspect = () => {
  const { data: user, error, refetch } = useCurrentUser();
  if (user) return user.isGuestUser ? <EventsOfGuest /> : <EventsOfApplicant user={user} />;
  if (!error) return <Waiting />;
  return (
    <FailedState
      title={messageOf(error, 'Your account could not be loaded')}
      onRetry={() => void refetch()}
    />
  );
};
