import { addDays } from '@linehaul/contract/dates';
import { calledOffMail } from '../events/calling-off/calling-off-emails.ts';
import { bookingCancelledMail, placeCancelledMail } from '../events/cancelling/cancellation-emails.ts';
import { placeHandedOnMail } from '../events/cancelling/hand-on-emails.ts';
import { placesGoneMail } from '../events/checkout/event-order-emails.ts';
import { whenOf, whereOf } from '../events/event-time-rules.ts';
import {
  EVENT_CALLED_OFF,
  EVENT_MOVED,
  EVENT_MOVED_WAITING,
  PAID_AFTER_CALLED_OFF,
  PAID_AFTER_PLACES_GONE,
  PLACE_CANCELLED,
  PLACE_HANDED_ON,
  PLACE_MOVED,
  PLACE_TICKET,
  PLACES_CANCELLED,
} from '../events/event-wording-rules.ts';
import { placeMovedMail } from '../events/moving/moved-emails.ts';
import {
  BOOKING_ENDED,
  endedOrderMail,
  EVENT_REGISTERED,
  registrationConfirmedMail,
} from '../events/orders/emails.ts';
import { placeTicketMail } from '../events/place-tickets/place-ticket-emails.ts';
import { EVENT_REMINDER, reminderMail } from '../events/reminding/reminder-emails.ts';
import { movedForWaitingMail, movedMail } from '../events/rescheduling/moved-emails.ts';
import { PLACES } from '../mail/mail-places.ts';
import type { EditableMail, ShownTo } from './shown-mail-rules.ts';

const GROUP = 'Events';
const TICKET_NUMBER = 'FORUM-1004';
const BACK = { feeCents: 1500, offInvoiceCents: 0, toCardCents: 9500, byBankCents: 0, invoiceNumber: 20_017 };

/** An event so many days ahead. */
export const eventOf = ({ today, association }: ShownTo, days = 3) => ({
  ...{ title: PLACES.event.example, address: PLACES.where.example, isOnline: false, linkUrl: '' },
  ...{
    startsAt: new Date(`${addDays(today, days)}T09:00:00Z`),
    endsAt: new Date(`${addDays(today, days)}T13:00:00Z`),
  },
  timeZone: association.timeZone,
});

const shownOf = (to: ShownTo) => {
  const event = eventOf(to);
  const [when, where] = [whenOf(event), whereOf(event)];
  return { title: event.title, when, where, eventUrl: `${to.publicUrl}/events` };
};

const registered = (to: ShownTo) =>
  registrationConfirmedMail({
    ...{ ...shownOf(to), firstName: to.firstName, ticketName: PLACES.ticket.example, linkUrl: '' },
    ...{ ticketNumbers: [TICKET_NUMBER], isAttending: true, hasQuestions: false, paid: null },
  });

const moved = (to: ShownTo) => ({
  ...{ title: PLACES.event.example, firstName: to.firstName, before: eventOf(to), after: eventOf(to, 10) },
  eventUrl: `${to.publicUrl}/events`,
});

/** What is booked, and of what is to come. */
const BOOKED: readonly EditableMail[] = [
  { group: GROUP, mail: EVENT_REGISTERED, example: registered },
  {
    ...{ group: GROUP, mail: BOOKING_ENDED },
    example: (to) =>
      endedOrderMail({
        ...{ title: PLACES.event.example, invoiceNumber: 20_017, total: PLACES.amount.example },
        ...{ eventUrl: `${to.publicUrl}/events`, gst: to.association.gst },
      }),
  },
  {
    ...{ group: GROUP, mail: PLACE_TICKET },
    example: (to) =>
      placeTicketMail({
        ...{ ...shownOf(to), firstName: to.firstName, booker: PLACES.by.example, questionsUrl: null },
        ...{ ticketName: PLACES.ticket.example, ticketNumber: TICKET_NUMBER, linkUrl: '' },
      }),
  },
  {
    ...{ group: GROUP, mail: EVENT_REMINDER },
    example: (to) =>
      reminderMail({
        ...{ event: eventOf(to), firstName: to.firstName, ticketNumbers: [TICKET_NUMBER] },
        eventUrl: `${to.publicUrl}/events`,
      }),
  },
];

/** What becomes of the event. */
const CHANGED: readonly EditableMail[] = [
  {
    ...{ group: GROUP, mail: EVENT_MOVED },
    example: (to) => movedMail({ ...moved(to), hasNewTicket: true }),
  },
  {
    ...{ group: GROUP, mail: EVENT_MOVED_WAITING },
    example: (to) => movedForWaitingMail({ ...moved(to), heldUntil: null }),
  },
  {
    ...{ group: GROUP, mail: EVENT_CALLED_OFF },
    example: (to) => calledOffMail({ ...shownOf(to), reason: PLACES.reason.example, paidBack: null }),
  },
];

/** What becomes of places. */
const OF_PLACES: readonly EditableMail[] = [
  {
    ...{ group: GROUP, mail: PLACES_CANCELLED },
    example: (to) =>
      bookingCancelledMail({
        ...{ ...shownOf(to), ...BACK, tickets: [{ holder: to.firstName, ticketNumber: TICKET_NUMBER }] },
      }),
  },
  {
    ...{ group: GROUP, mail: PLACE_CANCELLED },
    example: (to) =>
      placeCancelledMail({ ...shownOf(to), by: PLACES.by.example, ticketNumber: TICKET_NUMBER }),
  },
  {
    ...{ group: GROUP, mail: PLACE_HANDED_ON },
    example: (to) =>
      placeHandedOnMail({ ...shownOf(to), to: PLACES.instead.example, ticketNumber: TICKET_NUMBER }),
  },
  {
    ...{ group: GROUP, mail: PLACE_MOVED },
    example: (to) =>
      placeMovedMail({
        ...{ ...shownOf(to), from: { title: PLACES.event.example, ticket: 'Guest' }, holder: to.firstName },
        ...{ ticket: PLACES.ticket.example, ticketNumber: TICKET_NUMBER, money: null, newTicket: 'attached' },
      }),
  },
  ...[
    { mail: PAID_AFTER_CALLED_OFF, isCalledOff: true },
    { mail: PAID_AFTER_PLACES_GONE, isCalledOff: false },
  ].map(({ mail, isCalledOff }) => ({
    ...{ group: GROUP, mail },
    example: (to: ShownTo) => placesGoneMail({ ...shownOf(to), isCalledOff, amount: PLACES.amount.example }),
  })),
];

/** What people are told of events, their own places and those of others. */
export const EVENT_MAILS: readonly EditableMail[] = [...BOOKED, ...CHANGED, ...OF_PLACES];
