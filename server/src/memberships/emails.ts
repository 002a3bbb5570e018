import { formatDay, type CalendarDay } from '@linehaul/contract/dates';
import { gstWordsOf, type Issuing } from '../mail/gst-words-rules.ts';
import type { MailContent } from '../mail/mail-content.ts';

/** What was paid, as it is shown, and for which invoice. */
export interface Receipt {
  readonly paid: string;
  readonly invoiceNumber: string;
}

export interface ConfirmedMembership extends Issuing {
  readonly firstName: string;
  readonly associationName: string;
  readonly portalUrl: string;
  readonly organisationName: string;
  readonly productName: string;
  readonly memberNumber: string;
  readonly startsOn: CalendarDay;
  readonly endsOn: CalendarDay;
  readonly receipt: Receipt | null;
}

const receiptOf = ({ receipt, ...membership }: ConfirmedMembership) =>
  receipt === null
    ? [{ label: 'Payment', value: 'Nothing to pay' }]
    : [
        { label: 'Payment received', value: receipt.paid },
        { label: gstWordsOf(membership).title, value: `#${receipt.invoiceNumber}` },
      ];

const detailsOf = (membership: ConfirmedMembership) => [
  { label: 'Member number', value: membership.memberNumber },
  { label: 'Organisation', value: membership.organisationName },
  { label: 'Membership', value: membership.productName },
  { label: 'Period', value: `${formatDay(membership.startsOn)} to ${formatDay(membership.endsOn)}` },
  ...receiptOf(membership),
];

/** Confirms the next period of a membership once its payment has arrived. */
export const membershipRenewedMail = (membership: ConfirmedMembership): MailContent => ({
  subject: `Your membership of ${membership.associationName} is renewed`,
  preheader: `${membership.organisationName} is a member until ${formatDay(membership.endsOn)}.`,
  heading: `Thank you, ${membership.firstName}`,
  paragraphs: [
    `We have received your payment. The membership of ${membership.organisationName} goes on until ${formatDay(membership.endsOn)}, with the same member number. There is nothing more you need to do.`,
  ],
  action: { label: 'See your membership', url: `${membership.portalUrl}/settings/membership-profile` },
  details: detailsOf(membership),
});

/** Confirms a membership once its payment has arrived, or none is to be paid. */
export const membershipConfirmedMail = (membership: ConfirmedMembership): MailContent => ({
  subject: `Your membership of ${membership.associationName} is confirmed`,
  preheader: `Welcome, ${membership.organisationName}. Your member number is ${membership.memberNumber}.`,
  heading: `Welcome, ${membership.firstName}`,
  paragraphs: [
    `${membership.receipt === null ? 'There is nothing to pay, and' : 'We have received your payment and'} ${membership.organisationName} is now a member of ${membership.associationName}.`,
    'Sign in to the portal to see events, news, resources and your membership.',
  ],
  action: { label: 'Open the member portal', url: membership.portalUrl },
  details: detailsOf(membership),
});
