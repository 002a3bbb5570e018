import { downloadTickets } from '@linehaul/contract/event-orders';
import type { EventDetail } from '@linehaul/contract/events';
import { useState } from 'react';
import { download } from '../../../lib/calls/download.ts';
import { saveFile } from '../../../lib/calls/save-file.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { Button } from '../../../ui/forms/button.tsx';
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

/** For who goes: says so, and shows the ticket. */
export const OwnTickets = ({ event }: { event: EventDetail }) => (
  <Card title="Registration">
    <Notice tone="success" title="You are registered successfully!" isAnnounced>
      {useWords(event)}
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
    {event.ticket && !event.isCalledOff && <DownloadTickets event={event} />}
  </Card>
);
