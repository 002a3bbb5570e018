import { CheckoutQuestion } from '../../../events/event/registration/checkout-question.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { QuantityField } from '../../../ui/forms/quantity-field.tsx';
import type { EventItem, EventTicketType } from '@linehaul/contract/events';
import { useRef, useState } from 'react';
import { EventCards } from '../../../events/cards/event-cards.tsx';
import { TicketCards } from '../../../events/event/registration/ticket-cards.tsx';
import { MonthTable } from '../../../events/browse/month/month-table.tsx';
import { MonthAgenda } from '../../../events/browse/month/month-agenda.tsx';
import { settings } from '../../../lib/settings.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { WaitingCards } from '../../../ui/lists/card-grid.tsx';
import { LoadMore } from '../../../ui/lists/load-more.tsx';
import { HtmlContent } from '../../../ui/content/html-content.tsx';

export const title = 'Events';

const EVENT: EventItem = {
  id: '7d7f5c7e-5f0e-4b3e-9b5c-0a2f6f0f3f10',
  title: 'Fatigue management for schedulers',
  shortDesc: 'What the law asks of whoever plans a trip.',
  listingImg: null,
  eventStartUtc: '2026-12-03T22:00:00.000Z',
  eventEndUtc: '2026-12-04T05:30:00.000Z',
  timeZone: settings.association.timeZone,
  address: '12 Depot Road, Wetherill Park NSW 2164',
  isOnline: false,
  type: 'Training',
  typeId: '0c6e3f0e-6a5b-4a53-8a4e-6f0f5a1f2c33',
  location: 'Sydney',
  isAttendingEvent: false,
  isCalledOff: false,
  priceFrom: 220,
  memberPriceFrom: 140,
  availability: 'available',
  ticket: null,
};

const EVENTS: readonly EventItem[] = [
  EVENT,
  { ...EVENT, id: '1', isAttendingEvent: true, title: 'Annual conference and dinner', type: 'Conference' },
  { ...EVENT, id: '2', availability: 'few-left', priceFrom: 0, memberPriceFrom: null, isOnline: true },
  { ...EVENT, id: '3', availability: 'sold-out', memberPriceFrom: 220 },
  { ...EVENT, id: '4', isCalledOff: true, eventEndUtc: '2026-12-06T05:30:00.000Z' },
  {
    ...EVENT,
    id: '5',
    availability: 'members-only',
    priceFrom: null,
    address: '',
    location: null,
    isOnline: true,
  },
];

const TICKET: EventTicketType = {
  ticketPriceId: '1',
  name: 'Full day',
  description: 'Lunch and the course notes.',
  amount: 140,
  gst: 12.73,
  standardAmount: 220,
  memberAmount: 140,
  soldOut: false,
  remaining: 4,
  maxPerOrder: 5,
  membersOnly: false,
  salesStartUtc: null,
  salesEndUtc: '2026-12-01T13:00:00.000Z',
  hindrance: null,
  earlyUntilUtc: null,
  laterAmount: null,
  takesCodes: false,
  mayWait: false,
  waiting: null,
};

const TICKETS: readonly EventTicketType[] = [
  TICKET,
  { ...TICKET, ticketPriceId: '2', name: 'Morning only', soldOut: true, hindrance: 'sold-out', amount: 90 },
  { ...TICKET, ticketPriceId: '3', name: 'Online', amount: 0, gst: 0, memberAmount: null, remaining: null },
];

const DAYS = [{ day: '2026-12-04', events: [EVENT, { ...EVENT, id: '6', title: 'Branch meeting' }] }];

const Tickets = () => {
  const [chosen, setChosen] = useState<string>();
  const [quantity, setQuantity] = useState(1);
  const [asking, setAsking] = useState<'free' | 'paid'>();
  return (
    <Card title="Tickets">
      <TicketCards id="tickets" tickets={TICKETS} chosenId={chosen} onChoose={setChosen} />
      <QuantityField
        id="quantity"
        name="quantity"
        label="Quantity"
        value={quantity}
        max={4}
        onChange={setQuantity}
      />
      <Button onClick={() => setAsking('free')}>Ask before a free ticket</Button>
      <Button variant="secondary" onClick={() => setAsking('paid')}>
        Ask before a paid ticket
      </Button>
      {asking && (
        <CheckoutQuestion
          rules={{ cancelHours: 48, feePercent: 20, freeHours: 336, handOnHours: 0 }}
          isFree={asking === 'free'}
          onConfirm={() => Promise.resolve()}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Card>
  );
};

const Growing = () => {
  const listRef = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(20);
  return (
    <LoadMore
      listRef={listRef}
      shown={shown}
      total={34}
      what="events"
      hasMore={shown < 34}
      isLoading={false}
      failure={shown === 20 ? 'The events could not be loaded' : undefined}
      thresholdPx={0}
      onMore={() => setShown(34)}
    />
  );
};

/** Cards, tickets, months and text, each in its states. */
export const GalleryEvents = () => (
  <>
    <EventCards label="Events" events={EVENTS} />
    <EventCards label="A row of events" events={EVENTS} isRow />
    <WaitingCards label="Loading events" count={3} />
    <Growing />
    <Tickets />
    <MonthTable month="2026-12" days={DAYS} today="2026-12-02" />
    <MonthAgenda days={DAYS} />
    <Card title="Written text">
      <HtmlContent html="<h2>Programme</h2><p>Bring your <a href='https://example.org'>licence</a>.</p><ul><li>Rest</li><li>Record</li></ul>" />
    </Card>
  </>
);
