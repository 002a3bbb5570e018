import { declareMail } from '../mail/worded-mail.ts';

export const EVENT_CALLED_OFF = declareMail({
  kind: 'event-called-off',
  title: 'Event called off',
  cause: 'The office calls an event off that somebody has places at.',
  places: ['event', 'when', 'reason'],
  required: ['event'],
  ours: {
    subject: 'Called off: {event}',
    heading: 'This event was called off',
    text: '{event} does not take place. {reason}',
  },
});

export const EVENT_MOVED = declareMail({
  kind: 'event-moved',
  title: 'Event moved',
  cause: 'An event that somebody has places at takes place at another time, or elsewhere.',
  places: ['first_name', 'event', 'when', 'where', 'what_is_new', 'what_changed'],
  required: ['what_changed'],
  ours: {
    subject: '{what_is_new}: {event}',
    heading: 'This event has moved',
    text: 'Hello {first_name}, {what_changed}',
  },
});

export const EVENT_MOVED_WAITING = declareMail({
  kind: 'event-moved-waiting',
  title: 'Event moved that somebody waits for',
  cause: 'An event that somebody is on the waiting list of takes place at another time, or elsewhere.',
  places: ['first_name', 'event', 'when', 'where', 'what_is_new', 'what_changed'],
  required: ['what_changed'],
  ours: {
    subject: '{what_is_new}: {event}',
    heading: 'This event has moved',
    text: 'Hello {first_name}, {what_changed}',
  },
});

export const PLACES_CANCELLED = declareMail({
  kind: 'places-cancelled',
  title: 'Places cancelled',
  cause: 'Places at an event are cancelled: to whoever booked them.',
  places: ['event', 'when', 'cancelled_places', 'void_tickets'],
  required: ['event', 'void_tickets'],
  ours: { subject: 'Cancelled: {event}', heading: '{cancelled_places}', text: '{void_tickets}' },
});

export const PLACE_CANCELLED = declareMail({
  kind: 'place-cancelled',
  title: 'Place cancelled by somebody else',
  cause: 'Somebody else cancels a place at an event: to whoever was to come.',
  places: ['event', 'when', 'by'],
  required: ['event'],
  ours: {
    subject: 'Your place is cancelled: {event}',
    heading: 'Your place is cancelled',
    text: '{by} has cancelled your place. Your ticket is no longer valid, and lets nobody in.',
  },
});

export const PLACE_HANDED_ON = declareMail({
  kind: 'place-handed-on',
  title: 'Place handed on',
  cause: 'A place at an event is handed on: to whoever had it, and to whoever booked it.',
  places: ['event', 'when', 'instead'],
  required: ['event', 'instead'],
  ours: {
    subject: 'Place handed on: {event}',
    heading: '{instead} comes instead',
    text: 'The place now belongs to {instead}, who has been sent a ticket of their own. The old ticket is no longer valid, and lets nobody in.',
  },
});

export const PLACE_MOVED = declareMail({
  kind: 'place-moved',
  title: 'Place moved to another ticket',
  cause: 'The office moves a place to another ticket, or to another event.',
  places: ['event', 'when', 'where', 'ticket', 'moved_place'],
  required: ['moved_place'],
  ours: {
    subject: 'Place moved: {event}',
    heading: 'Another ticket: {ticket}',
    text: 'We have moved {moved_place}. The old ticket is no longer valid, and lets nobody in.',
  },
});

export const PLACE_TICKET = declareMail({
  kind: 'place-ticket',
  title: 'Ticket booked by somebody else',
  cause: 'Somebody books a place for another: to whoever is to come.',
  places: ['first_name', 'event', 'when', 'where', 'by'],
  required: ['event'],
  ours: {
    subject: 'Your ticket: {event}',
    heading: 'See you there, {first_name}',
    text: '{by} has booked a place for you at {event}.',
  },
});

export const PAID_AFTER_CALLED_OFF = declareMail({
  kind: 'event-paid-after-called-off',
  title: 'Payment after an event was called off',
  cause: 'The money of a booking arrives once the event has been called off, and goes back.',
  places: ['event', 'amount'],
  required: ['amount'],
  ours: {
    subject: 'Your payment of {amount} is on its way back: {event}',
    heading: 'The event was called off',
    text: `Your payment of {amount} for {event} arrived after it had been called off. You have no tickets, and the whole amount goes back to your card.

Banks take a few business days to show it. There is nothing you need to do.`,
  },
});

export const PAID_AFTER_PLACES_GONE = declareMail({
  kind: 'event-paid-after-places-gone',
  title: 'Payment after the places were gone',
  cause: 'The money of a booking arrives once its places have been given to others, and goes back.',
  places: ['event', 'amount'],
  required: ['amount'],
  ours: {
    subject: 'Your payment of {amount} is on its way back: {event}',
    heading: 'The places were gone',
    text: `Your payment of {amount} for {event} arrived after your places had been given to others. You have no tickets, and the whole amount goes back to your card.

Banks take a few business days to show it. There is nothing you need to do.`,
  },
});
