import type { WaitingChange as Change } from '@linehaul/contract/level-change';
import type { CurrentUser } from '@linehaul/contract/current-user';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../lib/calls/api-error.ts';
import { formatDate } from '../lib/formats/format.ts';
import { paths } from '../lib/navigation/paths.ts';
import { waitingChangesQuery } from '../membership-profile/renewal/waiting-changes-query.ts';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { LinkButton } from '../ui/forms/button.tsx';
import styles from './home.module.css';

/** The changes that wait for this person; none for whoever administers nothing. */
export const useWaitingChanges = ({ permissions }: CurrentUser) =>
  useQuery({
    ...waitingChangesQuery,
    enabled: permissions.isOrganisationAdministrator,
    throwOnError: false,
  });

/** Where it is answered or confirmed: on the profile of that organisation, whichever one is acted for. */
const profilePathOf = ({ orgId }: Change): string => `${paths.membershipProfile}?organisation=${orgId}`;

const WaitingChange = ({ change }: { change: Change }) => {
  const { organisationName, productName, question, approvedUntil } = change;
  const named = `the change of ${organisationName} to ${productName}`;
  if (question === null)
    return (
      <Notice tone="success" title={`We have approved ${named}`}>
        <p>
          Nothing is changed yet.
          {approvedUntil !== null && ` Please confirm it by ${formatDate(approvedUntil)}.`}
        </p>
        <LinkButton to={profilePathOf(change)} variant="secondary">
          See the price and confirm
        </LinkButton>
      </Notice>
    );
  return (
    <Notice tone="warning" title={`We have a question about ${named}`}>
      <p className={styles.asked}>{question}</p>
      <LinkButton to={profilePathOf(change)} variant="secondary">
        Answer the question
      </LinkButton>
    </Notice>
  );
};

/** What the association asks before it decides on a change, or has approved, with the way on. */
export const WaitingChanges = ({ user }: { user: CurrentUser }) => {
  const { data: changes, error, refetch } = useWaitingChanges(user);
  if (!changes && error) {
    const title = messageOf(error, 'What waits about your membership could not be loaded');
    return <FailedState title={title} onRetry={() => void refetch()} />;
  }
  return changes?.map((change) => (
    <WaitingChange key={`${change.orgId} ${change.productName}`} change={change} />
  ));
};
