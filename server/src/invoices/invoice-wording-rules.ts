import { declareMail } from '../mail/worded-mail.ts';

const PLACES = [
  ...(['first_name', 'association', 'invoice_title', 'invoice_word', 'invoice_number', 'purpose'] as const),
  'amount',
] as const;

export const INVOICE_RECEIPT = declareMail({
  kind: 'invoice-receipt',
  title: 'Receipt with invoice',
  cause: 'What an invoice is for has been paid.',
  places: PLACES,
  required: ['invoice_number', 'amount'],
  ours: {
    subject: 'Receipt and {invoice_word} #{invoice_number}',
    heading: 'Thank you for your payment',
    text: 'We have received {amount} for {purpose}. Your {invoice_word} is attached.',
  },
});

export const INVOICE_DEBITED = declareMail({
  kind: 'invoice-debit-submitted',
  title: 'Invoice with a direct debit on its way',
  cause: 'Somebody pays an invoice by direct debit, which takes the bank some days.',
  places: PLACES,
  required: ['invoice_number', 'amount'],
  ours: {
    subject: '{invoice_title} #{invoice_number}: your direct debit is on its way',
    heading: 'Your payment is on its way',
    text: `Your direct debit has been submitted; banks take a few business days. We will tell you when it has arrived. Your {invoice_word} for {amount} is attached.

There is nothing you need to do.`,
  },
});

export const INVOICE_OF_JOINING = declareMail({
  kind: 'invoice-joining',
  title: 'Invoice for joining',
  cause: 'Somebody joins and pays by an invoice.',
  places: [...PLACES, 'how_to_pay'],
  required: ['invoice_number', 'how_to_pay'],
  ours: {
    subject: '{invoice_title} #{invoice_number} from {association}',
    heading: 'Your {invoice_word}',
    text: `Thank you for joining. The {invoice_word} for {purpose} is attached.

{how_to_pay} A second email confirms your membership once the payment has been processed.`,
  },
});

export const INVOICE_TO_PAY = declareMail({
  kind: 'invoice-to-pay',
  title: 'Invoice for anything else',
  cause: 'An invoice is issued that is for no membership.',
  places: [...PLACES, 'how_to_pay'],
  required: ['invoice_number', 'how_to_pay'],
  ours: {
    subject: '{invoice_title} #{invoice_number} from {association}',
    heading: 'Your {invoice_word}',
    text: `The {invoice_word} for {purpose} is attached.

{how_to_pay}`,
  },
});

export const INVOICE_OF_RENEWAL = declareMail({
  kind: 'invoice-renewal',
  title: 'Invoice for the next year',
  cause: 'The next year of a membership is invoiced, and to be paid.',
  places: [...PLACES, 'next_year', 'how_to_pay'],
  required: ['invoice_number', 'how_to_pay'],
  ours: {
    subject: '{invoice_title} #{invoice_number}: renew your membership',
    heading: 'Your membership is due for renewal',
    text: `The {invoice_word} for {next_year} is attached.

{how_to_pay} Then it goes on without a gap.`,
  },
});

/** The second paragraph is how one stops it, which stays. */
export const INVOICE_COLLECTED = declareMail({
  kind: 'invoice-renewal-automatic',
  title: 'Invoice for the next year, collected automatically',
  cause: 'The next year of a membership is invoiced, and collected from the card or account that is kept.',
  places: [...PLACES, 'next_year', 'collect_day'],
  required: ['invoice_number', 'collect_day'],
  ours: {
    subject: '{invoice_title} #{invoice_number}: your membership renews on {collect_day}',
    heading: 'Your membership is due for renewal',
    text: 'The {invoice_word} for {next_year} is attached. We collect it from {collect_day} on with the card or account that you keep with us. There is nothing you need to do.',
  },
});
