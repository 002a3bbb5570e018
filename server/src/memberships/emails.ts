import { formatDay, type CalendarDay } from '@linehaul/contract/dates';
import type { MailContent } from '../mail/mail-content.ts';

export interface ConfirmedMembership {
  readonly firstName: string;
  readonly associationName: string;
  readonly portalUrl: string;
  readonly organisationName: string;
  readonly productName: string;
  readonly memberNumber: string;
  readonly startsOn: CalendarDay;
  readonly endsOn: CalendarDay;
  /** What was paid, as it is shown, and for which invoice. */
  readonly paid: string;
  readonly invoiceNumber: string;
}

/** Confirms a membership once its payment has arrived. */
export const membershipConfirmedMail = (membership: ConfirmedMembership): MailContent => ({
  subject: `Your membership of ${membership.associationName} is confirmed`,
  preheader: `Welcome, ${membership.organisationName}. Your member number is ${membership.memberNumber}.`,
  heading: `Welcome, ${membership.firstName}`,
  paragraphs: [
    `We have received your payment and ${membership.organisationName} is now a member of ${membership.associationName}.`,
    'Sign in to the portal to see events, news, resources and your membership.',
  ],
  action: { label: 'Open the member portal', url: membership.portalUrl },
  details: [
    { label: 'Member number', value: membership.memberNumber },
    { label: 'Organisation', value: membership.organisationName },
    { label: 'Membership', value: membership.productName },
    { label: 'Period', value: `${formatDay(membership.startsOn)} to ${formatDay(membership.endsOn)}` },
    { label: 'Payment received', value: membership.paid },
    { label: 'Tax invoice', value: `#${membership.invoiceNumber}` },
  ],
});
