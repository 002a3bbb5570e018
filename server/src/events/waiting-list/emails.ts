import type { MailContent } from '../../mail/mail-content.ts';
import type { ListEnd } from './waiting-rules.ts';
import {
  OFFER_AND_LIST_OVER,
  OFFER_OVER,
  OFFER_PAID_TOO_LATE,
  OFFER_SHORTENED,
  PLACES_OFFERED,
  WAIT_OVER,
} from './waiting-wording-rules.ts';

interface Waited {
  readonly firstName: string;
  readonly title: string;
  readonly ticketName: string;
  readonly quantity: number;
  readonly eventUrl: string;
}

interface Offered extends Waited {
  /** Of all of them; null for free ones. */
  readonly amount: string | null;
  readonly until: string;
  readonly when: string;
}

const places = (count: number): string => (count === 1 ? 'a place' : `${count} places`);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Offers places to whoever waited for them. */
export const placesOfferedMail = (offered: Offered): MailContent => {
  const { firstName, title, ticketName, quantity, eventUrl, amount, until, when } = offered;
  const isOne = quantity === 1;
  return {
    ...PLACES_OFFERED.say({
      ...{ first_name: firstName, event: title, when, ticket: ticketName, held_until: until },
      ...{ places: places(quantity), places_first: capital(places(quantity)) },
      came_free: `${isOne ? 'One has' : 'They have'} come free, and ${isOne ? 'it is' : 'they are'} held for you until ${until}.`,
      take_by: `${amount === null ? 'Register on the page of the event' : 'Pay on the page of the event'} before then. After that ${isOne ? 'it goes' : 'they go'} to the next in line.`,
    }),
    preheader: `Yours until ${until}`,
    action: { label: isOne ? 'Take my place' : 'Take my places', url: eventUrl },
    details: [
      { label: 'When', value: when },
      { label: 'Ticket', value: isOne ? ticketName : `${quantity} × ${ticketName}` },
      { label: 'To pay', value: amount ?? 'Nothing' },
      { label: 'Held until', value: until },
    ],
  };
};

/** Says that there is less time for an offer than it said. */
export const offerShortenedMail = ({
  firstName,
  title,
  quantity,
  ticketName,
  until,
  eventUrl,
}: Waited & Pick<Offered, 'until'>): MailContent => ({
  ...OFFER_SHORTENED.say({
    ...{ first_name: firstName, event: title, ticket: ticketName, held_until: until },
    less_time: `${capital(places(quantity))} at ${title} ${quantity === 1 ? 'is' : 'are'} held for you. Sales now end sooner than they did, so ${quantity === 1 ? 'it is' : 'they are'} held until ${until}.`,
  }),
  preheader: `Yours until ${until}`,
  action: { label: quantity === 1 ? 'Take my place' : 'Take my places', url: eventUrl },
  details: [
    { label: 'Ticket', value: quantity === 1 ? ticketName : `${quantity} × ${ticketName}` },
    { label: 'Held until', value: until },
  ],
});

/** Says that an offer was not taken in time; whether others are asked now, or the list is over too. */
export const offerOverMail = ({
  firstName,
  title,
  ticketName,
  quantity,
  eventUrl,
  isListOver,
}: Waited & { readonly isListOver: boolean }): MailContent => ({
  ...(isListOver ? OFFER_AND_LIST_OVER : OFFER_OVER).say({
    ...{ first_name: firstName, event: title, ticket: ticketName },
    offer_over: `${capital(places(quantity))} at ${title} ${quantity === 1 ? 'was' : 'were'} held for you, and not taken in time. ${isListOver ? 'Sales have ended, and so has the waiting list' : `${quantity === 1 ? 'It has' : 'They have'} gone to the next in line`}.`,
  }),
  action: { label: 'See the event', url: eventUrl },
});

interface PaidTooLate extends Waited {
  readonly amount: string;
  /** Null where nobody knows any more. */
  readonly until: string | null;
  /** Whether they stand in line again, may do so, or nobody does any more. */
  readonly standing: 'waiting' | 'left' | 'closed';
}

const STANDING_WORDS = {
  waiting:
    'You are on its waiting list again and keep your place in line: we email you when places come free.',
  left: 'You are not on its waiting list any more. If you would still like to come, join it again on the page of the event; you start at its end.',
  closed: 'Its waiting list is closed, and you are not on it any more.',
} as const;

/** Says that an offer was over before its payment arrived, what happens to the money, and where they stand. */
export const paidOfferOverMail = (paid: PaidTooLate): MailContent => {
  const { firstName, title, ticketName, quantity, amount, until, standing, eventUrl } = paid;
  const isOne = quantity === 1;
  return {
    ...OFFER_PAID_TOO_LATE.say(
      {
        ...{ first_name: firstName, event: title, ticket: ticketName, amount },
        too_late: `${capital(places(quantity))} at ${title} ${isOne ? 'was' : 'were'} held for you${until === null ? '' : ` until ${until}`}. Your payment arrived after that, when ${isOne ? 'it had' : 'they had'} gone to others, so you have no ${isOne ? 'ticket' : 'tickets'}.`,
      },
      [STANDING_WORDS[standing]],
    ),
    preheader: 'Your payment arrived after the time of your offer',
    action: { label: 'See the event', url: eventUrl },
    details: [
      { label: 'Ticket', value: isOne ? ticketName : `${quantity} × ${ticketName}` },
      { label: 'Goes back to your card', value: amount },
    ],
  };
};

const END_WORDS: Readonly<Record<ListEnd, (waited: Waited) => string>> = {
  'called-off': ({ title }) => `${title} has been called off, so its waiting list is closed.`,
  'sales-ended': ({ title, ticketName }) =>
    `The sale of “${ticketName}” for ${title} has ended, and no place came free for you.`,
  begun: ({ title }) => `${title} has begun, and no place came free for you.`,
  'ticket-removed': ({ title, ticketName }) => `“${ticketName}” is not sold for ${title} any more.`,
  'not-entitled': ({ title, ticketName }) =>
    `A place at ${title} came free, but “${ticketName}” is for members in good standing, and your membership is not at the moment.`,
};

/** Says that somebody waits no more, and why. */
export const waitOverMail = (waited: Waited, end: ListEnd): MailContent => ({
  ...WAIT_OVER.say({
    ...{ first_name: waited.firstName, event: waited.title, ticket: waited.ticketName },
    wait_end: END_WORDS[end](waited),
  }),
  action: { label: 'See the event', url: waited.eventUrl },
});
