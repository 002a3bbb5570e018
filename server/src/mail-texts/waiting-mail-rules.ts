import { addDays } from '@linehaul/contract/dates';
import { instantOf, whenOf } from '../events/event-time-rules.ts';
import {
  offerOverMail,
  offerShortenedMail,
  paidOfferOverMail,
  placesOfferedMail,
  waitOverMail,
} from '../events/waiting-list/emails.ts';
import {
  OFFER_AND_LIST_OVER,
  OFFER_OVER,
  OFFER_PAID_TOO_LATE,
  OFFER_SHORTENED,
  PLACES_OFFERED,
  WAIT_OVER,
} from '../events/waiting-list/waiting-wording-rules.ts';
import { PLACES } from '../mail/mail-places.ts';
import { eventOf } from './event-mail-rules.ts';
import type { EditableMail, ShownTo } from './shown-mail-rules.ts';

const waited = (to: ShownTo) => ({
  ...{ firstName: to.firstName, title: PLACES.event.example, ticketName: PLACES.ticket.example, quantity: 1 },
  ...{ eventUrl: `${to.publicUrl}/events`, when: whenOf(eventOf(to)) },
  until: instantOf(new Date(`${addDays(to.today, 2)}T06:00:00Z`), to.association.timeZone),
});

const AMOUNT = PLACES.amount.example;

/** What people are told who wait for places. */
export const WAITING_MAILS: readonly EditableMail[] = (
  [
    [PLACES_OFFERED, (to) => placesOfferedMail({ ...waited(to), amount: AMOUNT })],
    [OFFER_SHORTENED, (to) => offerShortenedMail(waited(to))],
    [OFFER_OVER, (to) => offerOverMail({ ...waited(to), isListOver: false })],
    [OFFER_AND_LIST_OVER, (to) => offerOverMail({ ...waited(to), isListOver: true })],
    [OFFER_PAID_TOO_LATE, (to) => paidOfferOverMail({ ...waited(to), amount: AMOUNT, standing: 'waiting' })],
    [WAIT_OVER, (to) => waitOverMail(waited(to), 'begun')],
  ] as const satisfies readonly (readonly [EditableMail['mail'], EditableMail['example']])[]
).map(([mail, example]) => ({ group: 'Waiting lists', mail, example }));
