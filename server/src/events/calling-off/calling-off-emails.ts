import { formatMoney } from '../../ledger/money-rules.ts';
import type { MailContent } from '../../mail/mail-content.ts';
import { EVENT_CALLED_OFF } from '../event-wording-rules.ts';

export interface PaidBack {
  readonly offInvoiceCents: number;
  readonly toCardCents: number;
  readonly byBankCents: number;
}

interface CalledOffEvent {
  readonly title: string;
  readonly when: string;
  readonly reason: string;
  /** Null for a guest, who has no account to open it with. */
  readonly eventUrl: string | null;
  /** Null for whoever has not booked themselves. */
  readonly paidBack: PaidBack | null;
}

const moneySentences = ({ offInvoiceCents, toCardCents, byBankCents }: PaidBack): string[] =>
  [
    toCardCents > 0 &&
      `${formatMoney(toCardCents)} goes back to the card that paid. Banks take a few business days to show it; the adjustment note comes by email.`,
    offInvoiceCents > 0 &&
      `${formatMoney(offInvoiceCents)} that is still owed is asked for no more; the adjustment note comes by email.`,
    byBankCents > 0 &&
      `We pay ${formatMoney(byBankCents)} back by bank transfer, and will ask for your account.`,
  ].filter((sentence) => sentence !== false);

/** Tells somebody who was to come, or who booked, that the event does not take place. */
export const calledOffMail = ({ title, when, reason, eventUrl, paidBack }: CalledOffEvent): MailContent => ({
  ...EVENT_CALLED_OFF.say({ event: title, when, reason }, [
    ...(paidBack === null ? [] : moneySentences(paidBack)),
    'Your tickets are no longer valid. The attached file takes the event out of your calendar.',
  ]),
  details: [
    { label: 'Event', value: title },
    { label: 'It was to be', value: when },
  ],
  ...(eventUrl === null ? {} : { action: { label: 'See the event', url: eventUrl } }),
});
