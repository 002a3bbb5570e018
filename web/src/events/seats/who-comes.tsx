import { type EventOrder, listEventOrders, type OrderedPlace } from '@linehaul/contract/event-booking';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { generatePath, Link } from 'react-router';
import { call } from '../../lib/calls/api.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Button } from '../../ui/forms/button.tsx';
import { EVENTS_KEY } from '../own/next-events-query.ts';
import { NameDialog } from './name-dialog.tsx';
import styles from './seats.module.css';

interface OrderProps {
  order: EventOrder;
  mayName: boolean;
  onName: (place: OrderedPlace) => void;
}

const Order = ({ order, mayName, onName }: OrderProps) => (
  <>
    {order.places.some(({ name }) => name === null) && (
      <ul className={styles.places}>
        {order.places
          .filter(({ name }) => name === null)
          .map((place) => (
            <li key={place.position}>
              <span className={styles.who}>
                <span>Place {place.position} is still to be named</span>
                <span className={styles.small}>
                  {order.ticket}, {place.ticketNumber}
                </span>
              </span>
              {mayName && (
                <Button
                  variant="secondary"
                  aria-label={`Say who comes on place ${place.position}`}
                  onClick={() => onName(place)}
                >
                  Say who comes
                </Button>
              )}
            </li>
          ))}
      </ul>
    )}
    {order.billedTo !== null && (
      <p>
        On the invoice of {order.billedTo}
        {order.invoiceId !== null && (
          <>
            : <Link to={generatePath(paths.invoice, { id: order.invoiceId })}>Open the invoice</Link>
          </>
        )}
      </p>
    )}
  </>
);

/** Who comes on the others is said by the list of places. */
const hasMore = ({ places, billedTo }: EventOrder): boolean =>
  billedTo !== null || places.some(({ name }) => name === null);

/** Who has still to be named, and whose invoice it is on; nothing where neither is to say. */
export const WhoComes = ({ eventId }: { eventId: string }) => {
  const [naming, setNaming] = useState<{ orderId: string; place: OrderedPlace }>();
  const { data } = useQuery({
    queryKey: [...EVENTS_KEY, 'orders', eventId],
    queryFn: () => call(listEventOrders, { params: { id: eventId } }),
  });
  const orders = data?.orders.filter(hasMore) ?? [];
  if (!data) return null;
  if (orders.length === 0) return null;
  return (
    <section className={styles.section} aria-label="Who is coming">
      <h3>Who is coming</h3>
      {orders.map((order) => (
        <Order
          key={order.id}
          order={order}
          mayName={data.mayName}
          onName={(place) => setNaming({ orderId: order.id, place })}
        />
      ))}
      {naming && <NameDialog eventId={eventId} {...naming} onClose={() => setNaming(undefined)} />}
    </section>
  );
};
