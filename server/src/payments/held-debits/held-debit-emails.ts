import type { MailContent } from '../../mail/mail-content.ts';

interface LimitReached {
  /** The provider's code and words: they are for the association. */
  readonly code: string;
  readonly providerMessage: string | null;
  /** Debits of plans that wait, and what they come to. */
  readonly count: number;
  readonly total: string;
  readonly invoicesUrl: string;
}

const waiting = ({ count, total }: LimitReached): string =>
  count === 0
    ? 'No instalment waits for it. Who wanted to pay by direct debit was asked to pay by card, or tomorrow.'
    : `${count === 1 ? 'One direct debit' : `${count} direct debits`} of ${total} in total ${count === 1 ? 'waits' : 'wait'}: the portal tries again every day, the oldest first, until each is collected. Who wanted to pay by direct debit just now was asked to pay by card, or tomorrow.`;

/** Tells the association that the provider refuses debits for a limit of its own account there. */
export const limitReachedMail = (limit: LimitReached): MailContent => ({
  subject: 'The payment provider takes no more direct debits for you today',
  preheader: 'A limit of your own account there is reached. No member is to blame.',
  heading: 'Your limit for direct debits is reached',
  paragraphs: [
    'The payment provider has refused a direct debit because of a limit of your own account there. No member has done anything wrong: none was written to, and no membership is affected.',
    waiting(limit),
    'New accounts have low limits for direct debits, by the week and by the payment. Please ask the payment provider to raise yours.',
  ],
  action: { label: 'See what waits', url: limit.invoicesUrl },
  details: [
    { label: 'Reason given', value: limit.providerMessage ?? limit.code },
    { label: 'Code', value: limit.code },
  ],
});
