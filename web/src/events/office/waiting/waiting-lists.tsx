import {
  listEventWaiting,
  offerEventWait,
  type OfficeWait,
  removeEventWait,
} from '@linehaul/contract/office-event-waiting';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/calls/api.ts';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { formatInstant } from '../../../lib/formats/format.ts';
import { FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import styles from '../office.module.css';

const tickets = (count: number): string => (count === 1 ? '1 ticket' : `${count} tickets`);

const stateOf = ({ quantity, joinedUtc, offeredUntilUtc }: OfficeWait): string =>
  offeredUntilUtc === null
    ? `${tickets(quantity)}, since ${formatInstant(joinedUtc)}`
    : `${tickets(quantity)}, offered until ${formatInstant(offeredUntilUtc)}`;

const WaitRow = ({ wait, onChanged }: { wait: OfficeWait; onChanged: () => Promise<void> }) => {
  const { id, name, email, offeredUntilUtc } = wait;
  const [isRemoving, setIsRemoving] = useState(false);
  const { isBusy, failure, run } = useAct('The places could not be offered');
  const offer = (): Promise<void> =>
    run(async () => {
      await call(offerEventWait, { body: { id } });
      await onChanged();
    });
  return (
    <li>
      <span>
        <strong>{name}</strong> <span className={styles.uses}>{email}</span>
        <br />
        <span className={styles.uses}>{stateOf(wait)}</span>
      </span>
      <span className={styles.row}>
        {offeredUntilUtc === null && (
          <Button
            variant="quiet"
            aria-label={`Offer now to ${name}`}
            isBusy={isBusy}
            busyLabel="Offering…"
            onClick={() => void offer()}
          >
            Offer now
          </Button>
        )}
        <Button variant="quiet" aria-label={`Remove ${name}`} onClick={() => setIsRemoving(true)}>
          Remove
        </Button>
      </span>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      {isRemoving && (
        <ConfirmDialog
          title={`Remove ${name} from the waiting list?`}
          confirmLabel="Remove"
          busyLabel="Removing…"
          isDanger
          onConfirm={async () => {
            await call(removeEventWait, { body: { id } });
            await onChanged();
          }}
          onClose={() => setIsRemoving(false)}
        >
          <p>They are not told by email. What is offered to them goes to the next in line.</p>
        </ConfirmDialog>
      )}
    </li>
  );
};

/** Who waits for which ticket of an event; nothing where nobody does. */
export const WaitingLists = ({ eventId }: { eventId: string }) => {
  const queries = useQueryClient();
  const queryKey = ['office-events', 'waiting', eventId];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => call(listEventWaiting, { query: { id: eventId } }),
  });
  const changed = (): Promise<void> => queries.invalidateQueries({ queryKey });
  if (!data && error)
    return (
      <FailedState
        title={messageOf(error, 'The waiting list could not be loaded')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton lines={2} shape="field" label="Loading the waiting list" />;
  return data.tickets.map(({ id, name, waits }) => (
    <Card key={id} title={`Waiting for ${name}`}>
      <ol className={styles.labels}>
        {waits.map((wait) => (
          <WaitRow key={wait.id} wait={wait} onChanged={changed} />
        ))}
      </ol>
    </Card>
  ));
};
