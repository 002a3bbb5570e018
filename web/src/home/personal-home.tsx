import type { CurrentUser } from '@linehaul/contract/current-user';
import { useCurrentUser } from '../accounts/current-user-queries.ts';
import { useJoin } from '../join/join-queries.ts';
import { messageOf } from '../lib/api-error.ts';
import { paths } from '../lib/paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { FailedState } from '../ui/empty-state.tsx';
import { PageBody } from '../ui/page-body.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { JoinCard } from './join-card.tsx';

const Membership = ({ user }: { user: CurrentUser }) => {
  const { data: join, error, refetch } = useJoin();
  if (join) return <JoinCard join={join} user={user} />;
  if (!error) return <Skeleton shape="card" lines={1} label="Loading your membership" />;
  return (
    <FailedState
      title={messageOf(error, 'Your membership could not be loaded')}
      onRetry={() => void refetch()}
    />
  );
};

const Duties = ({ permissions }: Pick<CurrentUser, 'permissions'>) => (
  <>
    {(permissions.isOrganisationAdministrator || permissions.canAccessAdmin) && (
      <Card title="Join requests">
        <p>People who ask to belong to {permissions.canAccessAdmin ? 'an' : 'your'} organisation.</p>
        <div>
          <LinkButton to={paths.joinRequests} variant="secondary">
            See join requests
          </LinkButton>
        </div>
      </Card>
    )}
    {permissions.canAccessAdmin && (
      <Card title="Open invoices">
        <p>Invoices that wait for a payment outside the portal.</p>
        <div>
          <LinkButton to={paths.adminInvoices} variant="secondary">
            See open invoices
          </LinkButton>
        </div>
      </Card>
    )}
  </>
);

const memberLine = ({ memberNum, registeredEmail }: CurrentUser): string =>
  memberNum === null ? `Signed in as ${registeredEmail}.` : `Member ${memberNum}, ${registeredEmail}.`;

/** Where membership stands, and what waits for the person. */
export const PersonalHome = () => {
  const { data: user, error, refetch } = useCurrentUser();
  if (!user) {
    return (
      <PageBody>
        {error ? (
          <FailedState
            title={messageOf(error, 'Your home page could not be loaded')}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton shape="card" lines={2} label="Loading your home page" />
        )}
      </PageBody>
    );
  }
  return (
    <PageBody>
      <PageHeading lead={memberLine(user)}>G’day, {user.firstName}</PageHeading>
      {user.permissions.canJoin && <Membership user={user} />}
      {user.isGuestUser && (
        <Card title="Guest account">
          <p>Guest accounts can browse events only.</p>
        </Card>
      )}
      <Duties permissions={user.permissions} />
    </PageBody>
  );
};
