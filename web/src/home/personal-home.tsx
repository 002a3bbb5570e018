import type { CurrentUser } from '@linehaul/contract/current-user';
import { useCurrentUser } from '../accounts/current-user-queries.ts';
import { OwingBanner } from '../invoice-payments/owing/owing-banner.tsx';
import { messageOf } from '../lib/api-error.ts';
import { paths } from '../lib/paths.ts';
import { OwnCard } from '../membership-profile/card/own-card.tsx';
import { OwnYear } from '../membership-profile/year/own-year.tsx';
import { LinkButton } from '../ui/forms/button.tsx';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { HomeColumns } from './home-columns.tsx';
import { HomeOnTheWay } from './home-on-the-way.tsx';
import { Contacts } from './contacts.tsx';
import { Ways } from './ways.tsx';
import { NothingWaits } from './nothing-waits.tsx';
import { OfficeToday } from './office-today.tsx';
import { OwnMembership } from './own-membership.tsx';
import { UnsettledMembership } from './unsettled-membership.tsx';
import { WaitingRequests } from './waiting-requests.tsx';

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
  if (isStaff(user)) return user.permissions.canJoin && <OwnMembership user={user} />;
  return (
    <>
      {user.permissions.canJoin && <UnsettledMembership user={user} />}
      <OwnYear />
    </>
  );
};

/** What needs the person now comes first, then how their year goes. */
const Needs = ({ user }: { user: CurrentUser }) => (
  <>
    <MissingFactor user={user} />
    <NothingWaits user={user} />
    <OwingBanner />
    <WaitingRequests user={user} />
    {user.permissions.canAccessAdmin && <OfficeToday />}
    <Membership user={user} />
  </>
);

const Side = () => (
  <>
    <OwnCard />
    <Contacts canWrite />
  </>
);

/** Where things stand, and what waits for the person. */
export const PersonalHome = () => {
  const { data: user, error, refetch } = useCurrentUser();
  if (user) {
    return (
      <HomeColumns
        main={<Needs user={user} />}
        side={isStaff(user) ? undefined : <Side />}
        more={isStaff(user) ? undefined : <Ways user={user} />}
      />
    );
  }
  if (!error) return <HomeOnTheWay />;
  const title = messageOf(error, 'Your home page could not be loaded');
  return <FailedState title={title} onRetry={() => void refetch()} />;
};
