import type { MailContent } from '../mail/mail-content.ts';

interface ReversalWords {
  readonly amount: string;
  readonly invoiceNumber: number;
  readonly association: { readonly name: string; readonly phone: string };
  readonly profileUrl: string;
}

type Kind = 'refund' | 'dispute' | 'again';

const WORDS: Record<Kind, (amount: string) => { subject: string; heading: string; paragraphs: string[] }> = {
  refund: (amount) => ({
    subject: `We have refunded ${amount}`,
    heading: 'Your refund is on its way',
    paragraphs: [`We have sent ${amount} back. Banks take a few days to show it.`],
  }),
  dispute: (amount) => ({
    subject: `A payment of ${amount} was taken back by your bank`,
    heading: 'Your bank took a payment back',
    paragraphs: [
      `Your bank has taken back ${amount} that was paid for your membership, so this amount is owed again.`,
      'Nothing more is collected until you give another card or account, or call us. If nothing is paid within 30 days the membership lapses.',
    ],
  }),
  again: (amount) => ({
    subject: `The payment of ${amount} has arrived after all`,
    heading: 'Your payment has arrived after all',
    paragraphs: [`${amount} that had gone back has arrived again. There is nothing you need to do.`],
  }),
};

/** Says that money went back to the payer, or came again, and what follows. */
export const reversedMail = ({
  kind,
  amount,
  invoiceNumber,
  association,
  profileUrl,
}: ReversalWords & { kind: Kind }): MailContent => ({
  ...WORDS[kind](amount),
  action: { label: 'Open the membership profile', url: profileUrl },
  details: [
    { label: 'Amount', value: amount },
    { label: 'Tax invoice', value: `#${invoiceNumber}` },
  ],
  footnote: `Questions? Call ${association.phone}.`,
});

/** Tells the association of a dispute: it has some days to answer it at the payment provider. */
export const disputeNoticeMail = ({ amount, invoiceNumber }: ReversalWords): MailContent => ({
  subject: `A payment of ${amount} was disputed: tax invoice #${invoiceNumber}`,
  heading: 'A payment was disputed',
  paragraphs: [
    `The payer’s bank has taken back ${amount} of tax invoice #${invoiceNumber}. The invoice is open again, the membership is past due and nothing more is collected for it.`,
    'Where a dispute can be answered, the payment provider’s dashboard says until when.',
  ],
});
