import type { MailContent } from '../mail/mail-content.ts';

export interface FailedDebit {
  readonly firstName: string;
  readonly amount: string;
  /** In the provider's words. */
  readonly reason: string;
  readonly association: { name: string; phone: string };
  /** Opens and pays the invoice without a sign-in. */
  readonly payUrl: string;
}

/** Says that the bank did not complete a direct debit, and how to pay in another way. */
export const debitFailedMail = ({
  firstName,
  amount,
  reason,
  association,
  payUrl,
}: FailedDebit): MailContent => ({
  subject: 'Your direct debit was not completed',
  preheader: `Your bank did not complete the payment of ${amount}.`,
  heading: `${firstName}, your direct debit was not completed`,
  paragraphs: [
    `Your bank did not complete the direct debit of ${amount} for your membership of ${association.name}, so the invoice is open again and the membership is not active.`,
    'Please pay it with a card or another account: the button below opens it without a sign-in. The membership is active as soon as it is paid.',
  ],
  action: { label: `Pay ${amount}`, url: payUrl },
  details: [
    { label: 'Amount', value: amount },
    ...(reason ? [{ label: 'Reason given', value: reason }] : []),
  ],
});
