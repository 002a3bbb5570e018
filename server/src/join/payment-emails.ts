import type { MailContent } from '../mail/mail-content.ts';
import { declareMail } from '../mail/worded-mail.ts';

export const DEBIT_FAILED = declareMail({
  kind: 'join-debit-failed',
  title: 'First direct debit not completed',
  cause: 'The bank did not complete the direct debit with which somebody joined.',
  places: ['first_name', 'amount', 'association'],
  required: ['amount'],
  ours: {
    subject: 'Your direct debit was not completed',
    heading: '{first_name}, your direct debit was not completed',
    text: `Your bank did not complete the direct debit of {amount} for your membership of {association}, so the invoice is open again and the membership is not active.

Please pay it with a card or another account: the button below opens it without a sign-in. The membership is active as soon as it is paid.`,
  },
});

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
  ...DEBIT_FAILED.say({ first_name: firstName, amount, association: association.name }),
  preheader: `Your bank did not complete the payment of ${amount}.`,
  action: { label: `Pay ${amount}`, url: payUrl },
  details: [
    { label: 'Amount', value: amount },
    ...(reason ? [{ label: 'Reason given', value: reason }] : []),
  ],
});
