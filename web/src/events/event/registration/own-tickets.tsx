import { downloadTickets } from '@linehaul/contract/event-orders';
import type { EventDetail } from '@linehaul/contract/events';
import { useEffect, useRef, useState } from 'react';
import { generatePath, Link } from 'react-router';
import { INVOICE_TITLE } from '../../../lib/formats/gst-words.ts';
import { download } from '../../../lib/calls/download.ts';
import { saveFile } from '../../../lib/calls/save-file.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { amountWords } from '../../cards/event-marks.ts';
import styles from './registration.module.css';

type OwnTicket = NonNullable<EventDetail['ticket']>;

const factsOf = ({ ticketNumber, ticketPrice, attendanceStatus }: OwnTicket) => [
  { name: 'Ticket', value: ticketNumber },
  { name: 'Price', value: amountWords(ticketPrice) },
  { name: 'Status', value: attendanceStatus },
];

const DownloadTickets = ({ event: { id } }: { event: EventDetail }) => {
  const { isBusy, failure, run } = useAct('The ticket could not be downloaded');
  const save = (): Promise<void> =>
    run(async () => saveFile(await download(downloadTickets, { params: { id } })));
  return (
    <>
      <Button isWide variant="secondary" isBusy={isBusy} busyLabel="Preparing…" onClick={() => void save()}>
        Download ticket (PDF)
      </Button>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
    </>
  );
};

/** What there is to say to who is registered, by what became of the event. */
const useWords = ({ isCalledOff, eventEndUtc }: EventDetail): string => {
  const [now] = useState(Date.now);
  if (isCalledOff) return 'The event was called off, so there is nothing to go to.';
  return Date.parse(eventEndUtc) < now ? 'The event is over.' : 'See you there.';
};

/** What was bought a moment ago. */
export interface BookedTickets {
  readonly ticketNumbers: readonly string[];
  readonly invoiceId: string | null;
  /** Nobody of those who come is whoever booked. */
  readonly isForOthers?: boolean;
}

interface OwnTicketsProps {
  event: EventDetail;
  booked: BookedTickets | undefined;
}

const rowsOf = ({ event: { ticket }, booked }: OwnTicketsProps) => {
  const numbers = booked?.ticketNumbers ?? [];
  const known = ticket ? factsOf(ticket) : [];
  if (numbers.length === 0) return known;
  const own = { name: numbers.length === 1 ? 'Ticket' : 'Tickets', value: numbers.join(', ') };
  const each = numbers.length === 1 ? 'Price' : 'Price each';
  return [own, ...known.slice(1).map((row) => (row.name === 'Price' ? { ...row, name: each } : row))];
};

const Welcome = ({ event, booked }: OwnTicketsProps) => {
  const ref = useRef<HTMLDivElement>(null);
  const isNew = booked !== undefined;
  const ownWords = useWords(event);
  useEffect(() => {
    if (isNew) ref.current?.focus();
  }, [isNew]);
  return booked?.isForOthers ? (
    <Notice ref={ref} tone="success" title="Booked successfully!" isAnnounced>
      Each of those you have named is sent their own ticket.
    </Notice>
  ) : (
    <Notice ref={ref} tone="success" title="You are registered successfully!" isAnnounced>
      {ownWords}
    </Notice>
  );
};

/** For who goes: says so, and shows the ticket. */
export const OwnTickets = ({ event, booked }: OwnTicketsProps) => {
  const rows = rowsOf({ event, booked });
  const invoiceId = booked?.invoiceId ?? null;
  return (
    <>
      <Welcome event={event} booked={booked} />
      {rows.length > 0 && (
        <dl className={styles.ticket}>
          {rows.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {event.ticket && !event.isCalledOff && <DownloadTickets event={event} />}
      {invoiceId !== null && <Link to={generatePath(paths.invoice, { id: invoiceId })}>{INVOICE_TITLE}</Link>}
    </>
  );
};
