import { declareMail } from '../mail/worded-mail.ts';

/** What follows for the membership is said below, and stays ours. */
export const MEMBERSHIP_PAYMENT_DISPUTED = declareMail({
  kind: 'membership-payment-disputed',
  title: 'Payment of a membership taken back by the bank',
  cause: 'The payer’s bank takes money back that was paid for a membership.',
  places: ['association', 'amount', 'invoice_number'],
  required: ['amount'],
  ours: {
    subject: 'A payment of {amount} was taken back by your bank',
    heading: 'Your bank took a payment back',
    text: 'Your bank has taken back {amount} that was paid for your membership, so this amount is owed again.',
  },
});

export const PAYMENT_DISPUTED = declareMail({
  kind: 'payment-disputed',
  title: 'Other payment taken back by the bank',
  cause: 'The payer’s bank takes money back that was paid for anything else.',
  places: ['association', 'amount', 'invoice_number'],
  required: ['amount'],
  ours: {
    subject: 'A payment of {amount} was taken back by your bank',
    heading: 'Your bank took a payment back',
    text: `Your bank has taken back {amount} that you had paid, so this amount is owed again.

You can pay it with the button below.`,
  },
});

export const PAYMENT_CAME_AGAIN = declareMail({
  kind: 'payment-came-again',
  title: 'Payment that has arrived after all',
  cause: 'Money that the bank had taken back arrives again.',
  places: ['association', 'amount', 'invoice_number'],
  required: ['amount'],
  ours: {
    subject: 'The payment of {amount} has arrived after all',
    heading: 'Your payment has arrived after all',
    text: '{amount} that had gone back has arrived again. There is nothing you need to do.',
  },
});
