import { cancelPlaces, type OwnPlace, quoteCancellation } from '@linehaul/contract/event-cancelling';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { messageOf, Refusal } from '../../lib/calls/api-error.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { NOT_YET_KNOWN } from '../../ui/overlays/not-yet-known.ts';
import { EVENTS_KEY } from '../own/next-events-query.ts';
import styles from './cancelling.module.css';
import { MoneyBack } from './money-back.tsx';

interface CancelDialogProps {
  /** Of one order. */
  places: readonly OwnPlace[];
  onClose: () => void;
}

const useQuote = (placeIds: string[]) =>
  useQuery({
    queryKey: [...EVENTS_KEY, 'cancelling', placeIds],
    queryFn: () => call(quoteCancellation, { body: { placeIds } }),
    staleTime: 0,
  });

const words = (places: readonly OwnPlace[]): string => {
  const [first] = places;
  if (places.length > 1)
    return `${places.length} places are given up, and their tickets let nobody in any more.`;
  return `The place of ${first?.holder ?? 'nobody named yet'} is given up, and ticket ${first?.ticketNumber} lets nobody in any more.`;
};

/** Says what comes back, and gives the places up. */
export const CancelDialog = ({ places, onClose }: CancelDialogProps) => {
  const placeIds = places.map(({ placeId }) => placeId);
  const { data: money, error, refetch } = useQuote(placeIds);
  const queries = useQueryClient();
  const cancel = async (): Promise<void> => {
    if (!money) throw new Refusal(NOT_YET_KNOWN.comesBack);
    const body = { placeIds, backAsSeen: money.back, feeAsSeen: money.fee };
    await call(cancelPlaces, { body }).finally(() => queries.invalidateQueries({ queryKey: EVENTS_KEY }));
    showToast({ tone: 'success', title: places.length === 1 ? 'Place cancelled' : 'Places cancelled' });
  };
  const one = places.length === 1;
  return (
    <ConfirmDialog
      title={one ? 'Cancel this place?' : `Cancel ${places.length} places?`}
      confirmLabel={one ? 'Cancel the place' : 'Cancel the places'}
      keepLabel={one ? 'Keep it' : 'Keep them'}
      busyLabel="Cancelling…"
      isDanger
      waitFor={money ? undefined : NOT_YET_KNOWN.comesBack}
      onConfirm={cancel}
      onClose={onClose}
    >
      <div className={styles.stack}>
        <p>{words(places)}</p>
        {money && <MoneyBack money={money} />}
        {!money && error && (
          <FailedState
            title={messageOf(error, 'What comes back could not be found out')}
            onRetry={() => void refetch()}
          />
        )}
        {!money && !error && <Skeleton lines={2} label="Finding out what comes back" />}
      </div>
    </ConfirmDialog>
  );
};
