import { gstWordsOf, type Issuing } from '../../mail/gst-words-rules.ts';
import type { MailContent } from '../../mail/mail-content.ts';
import { declareMail } from '../../mail/worded-mail.ts';
import { linksOf } from '../event-link-rules.ts';

export const EVENT_REGISTERED = declareMail({
  kind: 'event-registered',
  title: 'Places at an event booked',
  cause: 'Somebody has booked places at an event, and paid for them where they cost something.',
  places: ['first_name', 'event', 'when', 'where', 'booking'],
  required: ['booking'],
  ours: {
    subject: 'You are registered: {event}',
    heading: 'See you there, {first_name}',
    text: '{booking}',
  },
});

export interface ConfirmedRegistration {
  readonly firstName: string;
  readonly title: string;
  readonly when: string;
  readonly where: string;
  readonly ticketName: string;
  readonly ticketNumbers: readonly string[];
  /** Whether one of the places is for who booked them. */
  readonly isAttending: boolean;
  readonly eventUrl: string;
  /** Where they take part online; empty where there is none. */
  readonly linkUrl: string;
  /** Whether the event asks something of those who come. */
  readonly hasQuestions: boolean;
  /** Null for free tickets. */
  readonly paid: Paid | null;
}

interface Paid extends Issuing {
  readonly amount: string;
  readonly invoiceNumber: number;
  /** Null for what was paid at once. */
  readonly billed: Billed | null;
}

/** What has still to be paid: by whom, how much, until when, and where. */
interface Billed {
  readonly to: string;
  /** Less than the amount where places have been cancelled since. */
  readonly toPay: string;
  readonly dueOn: string;
  readonly payUrl: string | null;
}

const paidWords = ({ amount, invoiceNumber, billed, gst }: Paid): string =>
  billed === null
    ? `We have received ${amount}. Your ${gstWordsOf({ gst }).invoice} is attached.`
    : `Invoice #${invoiceNumber} over ${amount} to ${billed.to} is attached. It is due by ${billed.dueOn}.`;

const paidDetails = ({ amount, invoiceNumber, billed, gst }: Paid) => [
  { label: billed === null ? 'Paid' : 'To pay', value: billed?.toPay ?? amount },
  { label: gstWordsOf({ gst }).title, value: `#${invoiceNumber}` },
  ...(billed === null ? [] : [{ label: 'Due by', value: billed.dueOn }]),
];

const payLinks = (paid: Paid | null) => {
  const payUrl = paid?.billed?.payUrl ?? null;
  return payUrl === null ? [] : [{ label: 'Pay the invoice', url: payUrl }];
};

const introOf = ({ isAttending, ticketNumbers, title }: ConfirmedRegistration): string => {
  const count = ticketNumbers.length;
  if (!isAttending)
    return `Your ${count === 1 ? 'ticket' : `${count} tickets`} for ${title}, for those who come with you, ${count === 1 ? 'is' : 'are'} booked.`;
  const others =
    count === 1 ? '' : count === 2 ? ', with one more ticket' : `, with ${count - 1} more tickets`;
  return `You are registered for ${title}${others}.`;
};

const questionWords = ({ isAttending }: ConfirmedRegistration): string =>
  isAttending
    ? 'Before you come, there are a few questions to answer on the event’s page.'
    : 'Those who come are asked a few questions; for guests you can answer on the event’s page.';

/** Confirms tickets, which come with it, and the event for a calendar. */
export const registrationConfirmedMail = (registration: ConfirmedRegistration): MailContent => {
  const { firstName, title, when, where, ticketName, ticketNumbers, eventUrl, paid } = registration;
  return {
    ...EVENT_REGISTERED.say(
      { first_name: firstName, event: title, when, where, booking: introOf(registration) },
      [
        ...(paid === null ? [] : [paidWords(paid)]),
        'Your tickets are attached, and the event for your calendar. At the door, your ticket number is enough.',
        ...(registration.hasQuestions ? [questionWords(registration)] : []),
      ],
    ),
    preheader: `${when}. ${where}`,
    action: {
      label: registration.hasQuestions && registration.isAttending ? 'Answer the questions' : 'See the event',
      url: eventUrl,
    },
    links: [...linksOf(registration), ...payLinks(paid)],
    details: [
      { label: 'When', value: when },
      { label: 'Where', value: where },
      { label: 'Ticket', value: ticketName },
      ...ticketNumbers.map((number, index) => ({
        label: ticketNumbers.length === 1 ? 'Ticket number' : `Ticket number ${index + 1}`,
        value: number,
      })),
      ...(paid === null ? [] : paidDetails(paid)),
    ],
  };
};

/** What comes off the invoice is said below, and stays ours. */
export const BOOKING_ENDED = declareMail({
  kind: 'event-booking-ended',
  title: 'Invoice of a booking that was given up',
  cause: 'All places of a booking were cancelled or moved before it was confirmed.',
  places: ['event', 'invoice_title', 'invoice_word', 'invoice_number'],
  required: ['event'],
  ours: {
    subject: '{invoice_title} #{invoice_number}: {event}',
    heading: 'Your {invoice_word}',
    text: 'The {invoice_word} of your booking for {event} is attached. All of its places have been cancelled or moved since, so no tickets come with it.',
  },
});

interface EndedOrder extends Issuing {
  readonly title: string;
  readonly invoiceNumber: number;
  readonly total: string;
  readonly eventUrl: string;
}

/** Brings the invoice of a booking that was given up before it was confirmed. */
export const endedOrderMail = ({ title, invoiceNumber, total, eventUrl, gst }: EndedOrder): MailContent => ({
  ...BOOKING_ENDED.say(
    {
      ...{ event: title, invoice_number: String(invoiceNumber) },
      ...{ invoice_title: gstWordsOf({ gst }).title, invoice_word: gstWordsOf({ gst }).invoice },
    },
    ['What comes off the invoice, if anything does, is on an adjustment note, which is sent by itself.'],
  ),
  details: [
    { label: gstWordsOf({ gst }).title, value: `#${invoiceNumber}` },
    { label: `Total${gstWordsOf({ gst }).including}`, value: total },
  ],
  action: { label: 'See the event', url: eventUrl },
});
