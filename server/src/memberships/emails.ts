import { formatDay, type CalendarDay } from '@linehaul/contract/dates';
import { gstWordsOf, type Issuing } from '../mail/gst-words-rules.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { MEMBERSHIP_CONFIRMED, MEMBERSHIP_FREE, MEMBERSHIP_RENEWED } from './membership-wording-rules.ts';

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

const placesOf = (membership: ConfirmedMembership) => ({
  first_name: membership.firstName,
  association: membership.associationName,
  organisation: membership.organisationName,
  member_number: membership.memberNumber,
  membership: membership.productName,
  first_day: formatDay(membership.startsOn),
  last_day: formatDay(membership.endsOn),
});

/** Confirms the next period of a membership once its payment has arrived. */
export const membershipRenewedMail = (membership: ConfirmedMembership): MailContent => ({
  ...MEMBERSHIP_RENEWED.say(placesOf(membership)),
  preheader: `${membership.organisationName} is a member until ${formatDay(membership.endsOn)}.`,
  action: { label: 'See your membership', url: `${membership.portalUrl}/settings/membership-profile` },
  details: detailsOf(membership),
});

/** Confirms a membership once its payment has arrived, or none is to be paid. */
export const membershipConfirmedMail = (membership: ConfirmedMembership): MailContent => ({
  ...(membership.receipt === null ? MEMBERSHIP_FREE : MEMBERSHIP_CONFIRMED).say(placesOf(membership)),
  preheader: `Welcome, ${membership.organisationName}. Your member number is ${membership.memberNumber}.`,
  action: { label: 'Open the member portal', url: membership.portalUrl },
  details: detailsOf(membership),
});
