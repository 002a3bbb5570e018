import { declareMail } from '../../mail/worded-mail.ts';

const PLACES = ['amount', 'invoice_word', 'invoice_number', 'note_number', 'reason'] as const;

export const REFUND_SENT = declareMail({
  kind: 'refund-sent',
  title: 'Refund with its adjustment note',
  cause: 'Money of a payment is given back.',
  places: PLACES,
  required: ['amount'],
  ours: {
    subject: 'We have refunded {amount}',
    heading: 'Your refund is on its way',
    text: `We have sent back {amount} of {invoice_word} #{invoice_number}. Banks take a few days to show it. The adjustment note is attached.

Reason: {reason}.`,
  },
});

export const REFUND_RETURNED = declareMail({
  kind: 'refund-returned',
  title: 'Refund that did not arrive',
  cause: 'The bank returns a refund, and an adjustment note takes the earlier one back.',
  places: PLACES,
  required: ['amount'],
  ours: {
    subject: 'The refund of {amount} did not arrive',
    heading: 'Your refund did not arrive',
    text: 'The bank has returned the refund of {amount} for {invoice_word} #{invoice_number}. We will be in touch about how to send it to you; the attached adjustment note takes the earlier one back.',
  },
});

export const ADJUSTMENT_NOTE = declareMail({
  kind: 'adjustment-note',
  title: 'Adjustment note',
  cause: 'Something is taken off an invoice.',
  places: PLACES,
  required: ['amount', 'invoice_number'],
  ours: {
    subject: 'Adjustment note {note_number} for {invoice_word} #{invoice_number}',
    heading: 'Your adjustment note',
    text: `{amount} was taken off {invoice_word} #{invoice_number}. The adjustment note is attached.

Reason: {reason}.`,
  },
});
