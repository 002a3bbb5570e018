import type { CurrentUser } from '@linehaul/contract/current-user';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../lib/calls/api-error.ts';
import { paths } from '../lib/navigation/paths.ts';
import { joinRequestsQuery } from '../organisations/join-request-queries.ts';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { StatusTag } from '../ui/feedback/status-tag.tsx';
import { LinkButton } from '../ui/forms/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import styles from './home.module.css';
import { namesOf } from './request-names.ts';

/** Whether the person decides on requests for an organisation of their own; an officer has a figure of all. */
const decides = ({ permissions }: CurrentUser): boolean =>
  permissions.managesPeople && !permissions.canAccessAdmin;

/** The requests that wait for this person; none for whoever decides on none. */
export const useWaitingRequests = (user: CurrentUser) =>
  useQuery({ ...joinRequestsQuery, enabled: decides(user), throwOnError: false });

interface Request {
  organisationName: string;
}

/** How many ask; to join what is said where it is one organisation. */
const titleOf = (requests: readonly Request[]): string => {
  const [first, ...others] = new Set(requests.map(({ organisationName }) => organisationName));
  const name = others.length === 0 ? (first ?? '') : 'your organisations';
  return requests.length === 1
    ? `1 person asks to join ${name}`
    : `${requests.length} people ask to join ${name}`;
};

/** How many ask to belong to the person's organisation, and who; nothing while nobody does. */
export const WaitingRequests = ({ user }: { user: CurrentUser }) => {
  const { data: requests, error, refetch } = useWaitingRequests(user);
  if (!requests && error) {
    const title = messageOf(error, 'The join requests could not be loaded');
    return <FailedState title={title} onRetry={() => void refetch()} />;
  }
  if (!requests || requests.length === 0) return null;
  return (
    <Card title={titleOf(requests)} aside={<StatusTag tone="warning">Waiting</StatusTag>}>
      <p className={styles.names}>{namesOf(requests.map(({ applicantName }) => applicantName))}</p>
      <div>
        <LinkButton to={paths.joinRequests} variant="secondary">
          See join requests
        </LinkButton>
      </div>
    </Card>
  );
};
