import { declareMail } from '../../mail/worded-mail.ts';

const PLACES = [
  ...(['association', 'invoice_title', 'invoice_word', 'invoice_number', 'purpose', 'amount'] as const),
  ...(['due_day', 'what_is_due', 'pay_it'] as const),
] as const;

const TEXT = `{what_is_due}

{pay_it}

If you have paid in the last few days, there is nothing more you need to do.`;

export const INVOICE_DUE = declareMail({
  kind: 'invoice-due-soon',
  title: 'Reminder before an invoice is due',
  cause: 'An open invoice is due soon, or today.',
  places: PLACES,
  required: ['invoice_number', 'what_is_due', 'pay_it'],
  ours: {
    subject: '{invoice_title} #{invoice_number} is due on {due_day}',
    heading: 'Your invoice is due soon',
    text: TEXT,
  },
});

export const INVOICE_OVERDUE = declareMail({
  kind: 'invoice-overdue',
  title: 'Reminder of an overdue invoice',
  cause: 'The day of an open invoice has passed.',
  places: PLACES,
  required: ['invoice_number', 'what_is_due', 'pay_it'],
  ours: {
    subject: 'Overdue since {due_day}: {invoice_word} #{invoice_number}',
    heading: 'Your invoice is overdue',
    text: TEXT,
  },
});
