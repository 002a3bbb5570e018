import type { CurrentUser } from '@linehaul/contract/current-user';
import { useCurrentUser } from '../accounts/current-user-queries.ts';
import { useJoin } from '../join/join-queries.ts';
import { OwingBanner } from '../invoice-payments/owing/owing-banner.tsx';
import { messageOf } from '../lib/calls/api-error.ts';
import { paths } from '../lib/navigation/paths.ts';
import { useSession } from '../lib/session/use-session.ts';
import { LinkButton } from '../ui/forms/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { ClosedSectionNotice } from '../ui/layout/closed-section.tsx';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { HomeColumns } from './home-columns.tsx';
import { Contacts } from './contacts.tsx';
import { OwnMembership } from './own-membership.tsx';

const isProspect = (contactType: string | undefined): boolean =>
  contactType?.startsWith('Prospect-') ?? false;

/** Where the join stands, above the events; they wait for it, so that they do not jump. */
const EventsOfApplicant = ({ user }: { user: CurrentUser }) => {
  const { data: join, error } = useJoin();
  const isSettled = join !== undefined || error !== undefined;
  return (
    <HomeColumns
      main={
        <>
          <OwingBanner />
          <OwnMembership user={user} />
          {isSettled && <ClosedSectionNotice />}
        </>
      }
      side={<Contacts />}
    />
  );
};

const EventsOfGuest = () => (
  <HomeColumns
    main={
      <>
        <Card title="Become a member">
          <p>Guest accounts can browse events only. As a member your organisation has the whole portal.</p>
          <div>
            <LinkButton to={paths.signUp}>Become a member</LinkButton>
          </div>
        </Card>
        <ClosedSectionNotice />
      </>
    }
    side={<Contacts />}
  />
);

/** The home of those who are not members yet has what they can do next above the events. */
const EventsOfProspect = () => {
  const { data: user, error, refetch } = useCurrentUser();
  if (user) return user.isGuestUser ? <EventsOfGuest /> : <EventsOfApplicant user={user} />;
  if (!error) {
    return (
      <HomeColumns
        main={<Skeleton shape="card" lines={2} label="Loading your account" />}
        side={<Contacts />}
      />
    );
  }
  return (
    <FailedState
      title={messageOf(error, 'Your account could not be loaded')}
      onRetry={() => void refetch()}
    />
  );
};

export const EventsPage = () => {
  const { data: user } = useCurrentUser();
  const { contactType: keptContactType } = useSession();
  const contactType = user?.contactTypes[0] ?? keptContactType;
  return (
    <PageBody width="wide">
      <PageHeading>Events</PageHeading>
      {isProspect(contactType) ? <EventsOfProspect /> : <ClosedSectionNotice />}
    </PageBody>
  );
};
