import type { EventDetail } from '@linehaul/contract/events';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { amountWords } from '../../cards/event-marks.ts';
import styles from './registration.module.css';

type OwnTicket = NonNullable<EventDetail['ticket']>;

const factsOf = ({ ticketNumber, ticketPrice, attendanceStatus }: OwnTicket) => [
  { name: 'Ticket', value: ticketNumber },
  { name: 'Price', value: amountWords(ticketPrice) },
  { name: 'Status', value: attendanceStatus },
];

/** For who goes: says so, and shows the ticket. */
export const OwnTickets = ({ event }: { event: EventDetail }) => (
  <Card title="Registration">
    <Notice tone="success" title="You are registered successfully!" isAnnounced>
      {event.isCalledOff ? 'The event was called off, so there is nothing to go to.' : 'See you there.'}
    </Notice>
    {event.ticket && (
      <dl className={styles.ticket}>
        {factsOf(event.ticket).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )}
  </Card>
);
