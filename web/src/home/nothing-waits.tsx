import type { CurrentUser } from '@linehaul/contract/current-user';
import { useCurrentCpd } from '../cpd/current/current-cpd-query.ts';
import { useOwing } from '../invoice-payments/owing/owing-queries.ts';
import { useJoin } from '../join/join-queries.ts';
import { Icon } from '../ui/pictures/icon.tsx';
import styles from './home.module.css';
import { needsAttention } from './needs-attention.ts';
import { useWaitingChanges } from './waiting-changes.tsx';
import { useWaitingRequests } from './waiting-requests.tsx';

/** Whether the portal has been asked for all that could wait for the person, and nothing does. */
const useIsNothingWaiting = (user: CurrentUser): boolean => {
  const { data: owing } = useOwing();
  const { data: join } = useJoin();
  const requests = useWaitingRequests(user);
  const changes = useWaitingChanges(user);
  const { data: cpd } = useCurrentCpd({ isAsked: !user.contactTypes.includes('Staff') });
  const isUnknown = [requests, changes].some(({ data, isLoading, error }) => (isLoading && !data) || error);
  if (!owing || !join || isUnknown) return false;
  const asking = [...(requests.data ?? []), ...(changes.data ?? [])];
  const waiting = [...owing.items, ...asking, ...(cpd?.endingLicences ?? [])];
  return waiting.length === 0 && !needsAttention(join);
};

/** Says so to members; an officer's figures speak for themselves. */
export const NothingWaits = ({ user }: { user: CurrentUser }) => {
  const isNothingWaiting = useIsNothingWaiting(user);
  if (!isNothingWaiting || user.secondFactor.isRequired) return null;
  return (
    <p className={styles.calm}>
      <Icon name="check" />
      Nothing needs you right now.
    </p>
  );
};
