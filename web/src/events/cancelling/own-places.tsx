import { listOwnPlaces, type OwnPlace } from '@linehaul/contract/event-cancelling';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { call } from '../../lib/calls/api.ts';
import { messageOf } from '../../lib/calls/api-error.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { EVENTS_KEY } from '../own/next-events-query.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import styles from './cancelling.module.css';

/** Needed by few. */
const HandOnDialog = lazyPart(async () => ({ default: (await import('./hand-on-dialog.tsx')).HandOnDialog }));

const useOwnPlaces = (eventId: string) =>
  useQuery({
    queryKey: [...EVENTS_KEY, 'own-places', eventId],
    queryFn: () => call(listOwnPlaces, { params: { id: eventId } }),
  });

/** All of an order at once, where it has several. */
const wholeOrders = (places: readonly OwnPlace[]): (readonly OwnPlace[])[] =>
  [...new Set(places.map(({ orderId }) => orderId))]
    .map((id) => places.filter(({ orderId }) => orderId === id))
    .filter((order) => order.length > 1 && order.every(({ cancelHindrance }) => cancelHindrance === null));

interface PlaceProps {
  place: OwnPlace;
  onCancel: () => void;
  onHandOn: () => void;
}

const Place = ({ place, onCancel, onHandOn }: PlaceProps) => {
  const { holder, isOwn, ticket, ticketNumber, cancelHindrance, handOnHindrance } = place;
  const name = isOwn ? 'You' : (holder ?? 'Not named yet');
  return (
    <li className={styles.place}>
      <span className={styles.who}>{name}</span>
      <span className={styles.number}>
        {ticket}, {ticketNumber}
      </span>
      <span className={styles.acts}>
        {handOnHindrance === null && (
          <Button variant="quiet" aria-label={`Hand on the place of ${name}`} onClick={onHandOn}>
            Hand on…
          </Button>
        )}
        {cancelHindrance === null && (
          <Button variant="quiet" aria-label={`Cancel the place of ${name}`} onClick={onCancel}>
            Cancel…
          </Button>
        )}
      </span>
      {cancelHindrance !== null && <span className={styles.rules}>{cancelHindrance}.</span>}
    </li>
  );
};

const Loaded = ({ eventId, places }: { eventId: string; places: readonly OwnPlace[] }) => {
  const [handedOn, setHandedOn] = useState<OwnPlace>();
  const [cancelled, setCancelled] = useState<readonly OwnPlace[]>();
  return (
    <div className={styles.stack}>
      <h3>{places.length === 1 ? 'Your place' : `Your ${places.length} places`}</h3>
      <ul className={styles.places}>
        {places.map((place) => (
          <Place
            key={place.placeId}
            place={place}
            onCancel={() => setCancelled([place])}
            onHandOn={() => setHandedOn(place)}
          />
        ))}
      </ul>
      {wholeOrders(places).map((order) => (
        <div key={order[0]?.orderId} className={styles.whole}>
          <Button variant="quiet" onClick={() => setCancelled(order)}>
            Cancel all {order.length}…
          </Button>
        </div>
      ))}
      {handedOn && (
        <Suspense fallback={null}>
          <HandOnDialog eventId={eventId} place={handedOn} onClose={() => setHandedOn(undefined)} />
        </Suspense>
      )}
      {cancelled && <CancelDialog places={cancelled} onClose={() => setCancelled(undefined)} />}
    </div>
  );
};

/** What somebody has booked of an event, place by place, and what they can do with each. */
export const OwnPlaces = ({ eventId }: { eventId: string }) => {
  const { data, error, refetch } = useOwnPlaces(eventId);
  if (!data && error)
    return (
      <FailedState
        title={messageOf(error, 'Your places could not be loaded')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton lines={2} label="Loading your places" />;
  return data.places.length > 0 && <Loaded eventId={eventId} places={data.places} />;
};
