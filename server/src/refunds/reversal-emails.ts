import { gstWordsOf, type Issuing } from '../mail/gst-words-rules.ts';
import type { MailContent } from '../mail/mail-content.ts';
import {
  MEMBERSHIP_PAYMENT_DISPUTED,
  PAYMENT_CAME_AGAIN,
  PAYMENT_DISPUTED,
} from './reversal-wording-rules.ts';

interface ReversalWords {
  readonly amount: string;
  readonly invoiceNumber: number;
  readonly association: Issuing & { readonly name: string; readonly phone: string };
  /** The membership profile; null where the invoice is of no membership. */
  readonly profileUrl: string | null;
  readonly invoiceUrl: string;
}

type Kind = 'dispute' | 'again';

interface Disputed extends ReversalWords {
  readonly kind: Kind;
  /** Opens and pays what is owed again without a sign-in. */
  readonly payUrl: string;
}

const actionOf = (disputed: Disputed): { label: string; url: string } => {
  const { kind, amount, payUrl, profileUrl, invoiceUrl } = disputed;
  if (kind === 'dispute') return { label: `Pay ${amount}`, url: payUrl };
  return profileUrl === null
    ? { label: 'Open the invoice', url: invoiceUrl }
    : { label: 'Open the membership profile', url: profileUrl };
};

const IF_UNPAID =
  'You can pay it with the button below. If you pay monthly, nothing more is collected until another card or account is given in the membership profile. If nothing is paid within 30 days the membership lapses.';

const wordingOf = ({ kind, amount, invoiceNumber, association, profileUrl }: Disputed) => {
  const places = { association: association.name, amount, invoice_number: String(invoiceNumber) };
  if (kind === 'again') return PAYMENT_CAME_AGAIN.say(places);
  return profileUrl === null
    ? PAYMENT_DISPUTED.say(places)
    : MEMBERSHIP_PAYMENT_DISPUTED.say(places, [IF_UNPAID]);
};

/** Says that the payer’s bank took money back, or that it came again, and what follows. */
export const disputedMail = (disputed: Disputed): MailContent => {
  const { amount, invoiceNumber } = disputed;
  return {
    ...wordingOf(disputed),
    action: actionOf(disputed),
    details: [
      { label: 'Amount', value: amount },
      { label: gstWordsOf(disputed.association).title, value: `#${invoiceNumber}` },
    ],
  };
};

/** Tells the association of a dispute: it has some days to answer it at the payment provider. */
export const disputeNoticeMail = ({
  amount,
  invoiceNumber,
  profileUrl,
}: Pick<ReversalWords, 'amount' | 'invoiceNumber' | 'profileUrl'>): MailContent => ({
  subject: `A payment of ${amount} was disputed: invoice #${invoiceNumber}`,
  heading: 'A payment was disputed',
  paragraphs: [
    `The payer’s bank has taken back ${amount} of invoice #${invoiceNumber}. ${profileUrl === null ? 'The invoice is open again.' : 'The invoice is open again, the membership is overdue and nothing more is collected for it.'}`,
    'If the dispute can be answered, the payment provider’s dashboard says by when.',
  ],
});

interface FailedRefund {
  readonly amount: string;
  readonly invoiceNumber: number;
  /** In the provider's words. */
  readonly reason: string;
  readonly invoiceUrl: string;
}

/** Tells the association that a refund did not reach the payer. */
export const refundFailedMail = ({
  amount,
  invoiceNumber,
  reason,
  invoiceUrl,
}: FailedRefund): MailContent => ({
  subject: `A refund of ${amount} failed: invoice #${invoiceNumber}`,
  heading: 'A refund failed',
  paragraphs: [
    `The refund of ${amount} of invoice #${invoiceNumber} did not reach the payer: ${reason}.`,
    'The money is still with the association. Ask the payer for a bank account, pay it there, and record that on the invoice.',
  ],
  action: { label: 'Open the invoice', url: invoiceUrl },
});
