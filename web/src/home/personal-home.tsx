import type { CurrentUser } from '@linehaul/contract/current-user';
import { useCurrentUser } from '../accounts/current-user-queries.ts';
import { OwingBanner } from '../invoice-payments/owing/owing-banner.tsx';
import { messageOf } from '../lib/api-error.ts';
import { paths } from '../lib/paths.ts';
import { LinkButton } from '../ui/forms/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { OwnMembership } from './own-membership.tsx';

interface Duty {
  title: string;
  text: string;
  action: string;
  to: string;
}

const dutiesOf = ({ canAccessAdmin, isOrganisationAdministrator }: CurrentUser['permissions']): Duty[] => [
  ...(isOrganisationAdministrator || canAccessAdmin
    ? [
        {
          title: 'Join requests',
          text: `People who ask to belong to ${canAccessAdmin ? 'an' : 'your'} organisation.`,
          action: 'See join requests',
          to: paths.joinRequests,
        },
      ]
    : []),
  ...(canAccessAdmin
    ? [
        {
          title: 'Open invoices',
          text: 'Invoices that wait for a payment outside the portal.',
          action: 'See open invoices',
          to: `${paths.adminInvoices}?status=Open`,
        },
      ]
    : []),
];

const DutyCard = ({ title, text, action, to }: Duty) => (
  <Card title={title}>
    <p>{text}</p>
    <div>
      <LinkButton to={to} variant="secondary">
        {action}
      </LinkButton>
    </div>
  </Card>
);

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

const memberLine = ({ memberNum, registeredEmail }: CurrentUser): string =>
  memberNum === null ? `Signed in as ${registeredEmail}` : `Member ${memberNum}, ${registeredEmail}`;

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
      <OwingBanner />
      <MissingFactor user={user} />
      {dutiesOf(user.permissions).map((duty) => (
        <DutyCard key={duty.to} {...duty} />
      ))}
      {user.permissions.canJoin && <OwnMembership user={user} />}
    </PageBody>
  );
};
