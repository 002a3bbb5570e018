import { declareMail } from '../mail/worded-mail.ts';

/** When it is tried again, and how else it is paid, is said below and stays ours. */
export const INSTALMENT_REFUSED = declareMail({
  kind: 'instalment-refused',
  title: 'Instalment refused',
  cause: 'A card or account refuses an instalment of a membership.',
  places: ['organisation', 'amount', 'instalment_word'],
  required: ['amount'],
  ours: {
    subject: 'Your membership payment of {amount} did not go through',
    heading: 'Your payment did not go through',
    text: 'The {instalment_word} of {amount} for the membership of {organisation} could not be collected.',
  },
});

export const MANDATE_ENDED = declareMail({
  kind: 'mandate-ended',
  title: 'Direct debit ended',
  cause: 'The account that pays a membership can be debited no more.',
  places: ['association', 'organisation', 'amount', 'due_day', 'instalment_word'],
  required: ['amount', 'due_day'],
  ours: {
    subject: 'Your direct debit for {association} has ended',
    heading: 'Your direct debit has ended',
    text: `The request to debit the bank account that pays the membership of {organisation} has ended: it was cancelled, or the bank told us that the account can be debited no more. Nothing more is collected from it.

The next {instalment_word} of {amount} is due on {due_day}. Please give us a bank account or a card that pays it.`,
  },
});

/** How it is taken up again is said below and stays ours. */
export const INSTALMENT_LAPSED = declareMail({
  kind: 'instalment-lapsed',
  title: 'Membership lapsed over an instalment',
  cause: 'An instalment is overdue for too long, and the membership has lapsed.',
  places: ['association', 'organisation', 'amount', 'due_day', 'instalment_word'],
  required: ['amount'],
  ours: {
    subject: 'Your membership of {association} has lapsed',
    heading: 'Your membership has lapsed',
    text: 'The {instalment_word} of {amount} that was due on {due_day} has not been paid, so the membership of {organisation} has lapsed.',
  },
});
