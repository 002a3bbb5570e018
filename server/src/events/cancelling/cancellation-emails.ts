import { formatMoney } from '../../ledger/money-rules.ts';
import type { MailContent } from '../../mail/mail-content.ts';
import { PLACE_CANCELLED, PLACES_CANCELLED } from '../event-wording-rules.ts';

export interface MoneyWords {
  readonly feeCents: number;
  readonly offInvoiceCents: number;
  readonly toCardCents: number;
  readonly byBankCents: number;
  readonly invoiceNumber: number | null;
}

/** Where the money of places goes that are given up, a sentence each. */
export const moneySentences = (money: MoneyWords): string[] => {
  const { feeCents, offInvoiceCents, toCardCents, byBankCents, invoiceNumber } = money;
  return [
    toCardCents > 0 &&
      `${formatMoney(toCardCents)} goes back to the card that paid. Banks take a few business days to show it; the adjustment note comes by email.`,
    offInvoiceCents > 0 &&
      `${formatMoney(offInvoiceCents)} is taken off invoice #${invoiceNumber}; the adjustment note comes by email.`,
    byBankCents > 0 &&
      `We pay ${formatMoney(byBankCents)} back by bank transfer, and will ask for your account.`,
    feeCents > 0 && `${formatMoney(feeCents)} is kept, by the rules of the event.`,
  ].filter((sentence) => sentence !== false);
};

interface Ticket {
  readonly holder: string | null;
  readonly ticketNumber: string;
}

export interface CancelledBooking extends MoneyWords {
  readonly title: string;
  readonly when: string;
  readonly tickets: readonly Ticket[];
  readonly eventUrl: string;
}

const rowsOf = (tickets: readonly Ticket[]) =>
  tickets.map(({ holder, ticketNumber }) => ({ label: holder ?? 'Not named yet', value: ticketNumber }));

/** Tells whoever booked that places are cancelled, and what comes back. */
export const bookingCancelledMail = (booking: CancelledBooking): MailContent => {
  const { title, when, tickets, eventUrl } = booking;
  const count = tickets.length;
  return {
    ...PLACES_CANCELLED.say(
      {
        ...{ event: title, when },
        cancelled_places: count === 1 ? 'Your place is cancelled' : `${count} places are cancelled`,
        void_tickets: `${count === 1 ? 'This ticket is' : 'These tickets are'} no longer valid, and ${count === 1 ? 'lets' : 'let'} nobody in.`,
      },
      moneySentences(booking),
    ),
    details: [{ label: 'Event', value: title }, { label: 'When', value: when }, ...rowsOf(tickets)],
    action: { label: 'See the event', url: eventUrl },
  };
};

interface CancelledPlace {
  readonly title: string;
  readonly when: string;
  readonly by: string;
  readonly ticketNumber: string;
  /** Null for a guest, who has no account to open it with. */
  readonly eventUrl: string | null;
}

/** Tells whoever was to come that they are not, and who has cancelled. */
export const placeCancelledMail = ({
  title,
  when,
  by,
  ticketNumber,
  eventUrl,
}: CancelledPlace): MailContent => ({
  ...PLACE_CANCELLED.say({ event: title, when, by }),
  details: [
    { label: 'Event', value: title },
    { label: 'When', value: when },
    { label: 'Ticket number', value: ticketNumber },
  ],
  ...(eventUrl === null ? {} : { action: { label: 'See the event', url: eventUrl } }),
});

interface ToPayBack {
  readonly title: string;
  readonly amount: string;
  readonly invoiceNumber: number;
  readonly invoiceUrl: string;
}

/** Asks the association to pay back by bank transfer what the provider never had. */
export const toPayBackMail = ({ title, amount, invoiceNumber, invoiceUrl }: ToPayBack): MailContent => ({
  subject: `Please pay ${amount} back by bank transfer: invoice #${invoiceNumber}`,
  heading: 'Money to be paid back',
  paragraphs: [
    `Places for ${title} were cancelled that had been paid by bank transfer. Please pay ${amount} back, and record it on the invoice with the reference of the transfer: its adjustment note is issued then.`,
  ],
  action: { label: 'Open the invoice', url: invoiceUrl },
});
