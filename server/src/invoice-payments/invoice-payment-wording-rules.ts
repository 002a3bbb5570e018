import { declareMail } from '../mail/worded-mail.ts';

/** What is still to be paid is said below, and stays ours. */
export const PAYMENT_RECEIPT = declareMail({
  kind: 'payment-receipt',
  title: 'Receipt for a payment',
  cause: 'A payment of an invoice, or of a part of it, is recorded.',
  places: ['association', 'amount', 'invoice_word', 'invoice_number'],
  required: ['amount', 'invoice_number'],
  ours: {
    subject: 'Receipt for {amount}, {invoice_word} #{invoice_number}',
    heading: 'Thank you for your payment',
    text: '{association} has received {amount} for {invoice_word} #{invoice_number}.',
  },
});

export const INVOICE_DEBIT_FAILED = declareMail({
  kind: 'invoice-debit-failed',
  title: 'Direct debit of an invoice that failed',
  cause: 'The bank does not complete the direct debit of an invoice.',
  places: ['association', 'organisation', 'amount', 'invoice_word', 'invoice_number'],
  required: ['amount', 'invoice_number'],
  ours: {
    subject: 'Your direct debit for {invoice_word} #{invoice_number} was not completed',
    heading: 'Your direct debit was not completed',
    text: 'Your bank did not complete the direct debit of {amount} to {association}, so {invoice_word} #{invoice_number} of {organisation} is open again.',
  },
});

export const PAYMENT_SENT_BACK = declareMail({
  kind: 'payment-sent-back',
  title: 'Second payment sent back',
  cause: 'An invoice that had been paid already is paid once more, and the money goes back.',
  places: ['organisation', 'amount', 'invoice_word', 'invoice_number'],
  required: ['amount'],
  ours: {
    subject: 'We have sent {amount} back to you',
    heading: 'We have sent your second payment back',
    text: `A payment of {amount} arrived for {invoice_word} #{invoice_number} of {organisation} after it had been paid already, so we have sent it back. Banks take a few days to show it.

There is nothing you need to do.`,
  },
});
