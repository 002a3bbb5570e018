import type { CurrentUser } from '@linehaul/contract/current-user';
import { Suspense } from 'react';
import { useAnnouncements } from '../announcements/announcement-queries.ts';
import { HomeAnnouncements } from '../announcements/home-announcements.tsx';
import { useCurrentUser } from '../accounts/current-user-queries.ts';
import { CpdOnSight } from '../cpd/current/cpd-on-sight.tsx';
import { useCurrentCpd } from '../cpd/current/current-cpd-query.ts';
import { useNextOwnEvents } from '../events/own/next-events-query.ts';
import { OwingBanner } from '../invoice-payments/owing/owing-banner.tsx';
import { useOwing } from '../invoice-payments/owing/owing-queries.ts';
import { useJoin } from '../join/join-queries.ts';
import { messageOf } from '../lib/calls/api-error.ts';
import { isComing } from '../lib/calls/is-coming.ts';
import { paths } from '../lib/navigation/paths.ts';
import { useMembershipCard } from '../membership-profile/card/membership-card-query.ts';
import { useMembershipYear } from '../membership-profile/year/membership-year-query.ts';
import { YearOnSight } from '../membership-profile/year/year-on-sight.tsx';
import { LinkButton } from '../ui/forms/button.tsx';
import { DrawnInPieces } from '../ui/feedback/drawn-in-pieces.tsx';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { AskedAhead } from './asked-ahead.tsx';
import { CardOnSight } from './card-on-sight.tsx';
import { ChangesCard } from './changes/changes-card.tsx';
import { useChanges } from './changes/changes-queries.ts';
import { FeaturedOnSight } from './featured-on-sight.tsx';
import { HomeColumns } from './home-columns.tsx';
import { HomeOnTheWay } from './home-on-the-way.tsx';
import { Contacts } from './contacts.tsx';
import { Ways } from './ways.tsx';
import { NextEvent } from './next-event.tsx';
import { NothingWaits } from './nothing-waits.tsx';
import { NeededMembership } from './needed-membership.tsx';
import { UnsettledMembership } from './unsettled-membership.tsx';
import { WaitingLicences } from './waiting-licences.tsx';
import { useWaitingChanges, WaitingChanges } from './waiting-changes.tsx';
import { useWaitingRequests, WaitingRequests } from './waiting-requests.tsx';

const OfficeToday = lazyPart(async () => ({
  default: (await import('./office/office-today.tsx')).OfficeToday,
}));

/** A role that lacks its second factor opens nothing: says so, and leads to where it is set up or shown. */
const MissingFactor = ({ user }: { user: CurrentUser }) =>
  user.secondFactor.isRequired &&
  !user.permissions.canAccessAdmin &&
  !user.impersonation && (
    <Notice tone="warning" title="Two-step sign-in is needed">
      <p>Your role runs the portal, and opens only with a second step at sign-in.</p>
      <LinkButton to={paths.secondFactor} variant="secondary">
        {user.secondFactor.isSetUp ? 'Confirm that it is you' : 'Set it up'}
      </LinkButton>
    </Notice>
  );

const isStaff = ({ contactTypes }: CurrentUser): boolean => contactTypes.includes('Staff');

/** Who works for the association is a member of it only by a join of their own. */
const Membership = ({ user }: { user: CurrentUser }) => {
  if (isStaff(user)) return user.permissions.canJoin && <NeededMembership user={user} />;
  return (
    <>
      {user.permissions.canJoin && <UnsettledMembership user={user} />}
      <YearOnSight />
    </>
  );
};

/** What needs the person now comes first, then how their year goes. */
const Needs = ({ user }: { user: CurrentUser }) => (
  <>
    <MissingFactor user={user} />
    <NothingWaits user={user} />
    <OwingBanner />
    <WaitingChanges user={user} />
    <WaitingRequests user={user} />
    {!isStaff(user) && <WaitingLicences />}
    {user.permissions.canAccessAdmin && <OfficeToday />}
    <ChangesCard user={user} />
    <HomeAnnouncements />
    <Membership user={user} />
  </>
);

const Side = () => (
  <>
    <CardOnSight />
    <NextEvent />
    <CpdOnSight />
    <Contacts canWrite />
  </>
);

/** All at once: what comes one by one would push away what is being read. */
const HomeOfMember = ({ user }: { user: CurrentUser }) => {
  const asked = [
    useOwing(),
    useJoin(),
    useWaitingRequests(user),
    useWaitingChanges(user),
    useMembershipYear(),
    useMembershipCard(),
    useNextOwnEvents(),
    useCurrentCpd(),
    useAnnouncements(),
    useChanges(),
  ];
  return (
    <DrawnInPieces isThere={!asked.some(isComing)} waiting={<HomeOnTheWay />}>
      <HomeColumns
        main={<Needs user={user} />}
        side={<Side />}
        more={<Ways user={user} />}
        below={<FeaturedOnSight />}
      />
    </DrawnInPieces>
  );
};

const HomeOfStaff = ({ user }: { user: CurrentUser }) => {
  const asked = [useOwing(), useJoin(), useAnnouncements(), useChanges()];
  return (
    <DrawnInPieces isThere={!asked.some(isComing)} waiting={<HomeOnTheWay />}>
      <HomeColumns main={<Needs user={user} />} below={<FeaturedOnSight />} />
    </DrawnInPieces>
  );
};

const Parts = () => {
  const { data: user, error, refetch } = useCurrentUser();
  if (user) {
    return (
      <Suspense fallback={<HomeOnTheWay />}>
        {isStaff(user) ? <HomeOfStaff user={user} /> : <HomeOfMember user={user} />}
      </Suspense>
    );
  }
  if (!error) return <HomeOnTheWay />;
  const title = messageOf(error, 'Your home page could not be loaded');
  return <FailedState title={title} onRetry={() => void refetch()} />;
};

/** Where things stand, and what waits for the person. */
export const PersonalHome = () => (
  <>
    <AskedAhead />
    <Parts />
  </>
);
