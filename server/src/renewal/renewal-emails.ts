import { type CalendarDay, formatDay } from '@linehaul/contract/dates';
import type { RenewalDays } from '@linehaul/contract/renewal-days';
import { gstWordsOf, type Issuing } from '../mail/gst-words-rules.ts';
import { formatMoney } from '../ledger/money-rules.ts';
import type { MailContent } from '../mail/mail-content.ts';
import {
  MEMBERSHIP_ENDED,
  MEMBERSHIP_LAPSED,
  RENEWAL_GRACE,
  RENEWAL_OVERDUE,
  RENEWAL_REMINDER,
  RENEWAL_SUSPENDED,
} from './renewal-wording-rules.ts';

/** What every mail about a renewal says. */
export interface AboutRenewal {
  readonly association: Issuing & { readonly name: string; readonly phone: string };
  readonly organisationName: string;
  readonly productName: string;
  readonly endsOn: CalendarDay;
  readonly days: RenewalDays;
  readonly membershipUrl: string;
  /** What there is to pay; undefined where nothing is. */
  readonly owed:
    | { readonly invoiceNumber: number; readonly cents: number; readonly payUrl: string | undefined }
    | undefined;
}

const actionsOf = ({ owed, membershipUrl }: AboutRenewal): Pick<MailContent, 'action' | 'links'> => {
  const see = { label: 'See your membership', url: membershipUrl };
  return owed?.payUrl === undefined
    ? { action: see }
    : { action: { label: `Pay ${formatMoney(owed.cents)}`, url: owed.payUrl }, links: [see] };
};

const detailsOf = ({ association, organisationName, productName, endsOn, owed }: AboutRenewal) => [
  { label: 'Organisation', value: organisationName },
  { label: 'Membership', value: productName },
  { label: 'Last day', value: formatDay(endsOn) },
  ...(owed
    ? [
        { label: gstWordsOf(association).title, value: `#${owed.invoiceNumber}` },
        { label: 'Balance due', value: formatMoney(owed.cents) },
      ]
    : []),
];

const placesOf = ({ association, organisationName, productName, endsOn, days }: AboutRenewal) => ({
  association: association.name,
  association_phone: association.phone,
  organisation: organisationName,
  membership: productName,
  last_day: formatDay(endsOn),
  renewal_day: formatDay(days.renewsOn),
  grace_until: formatDay(days.graceUntil),
  lapse_day: formatDay(days.lapsesOn),
});

/** Reminds of a renewal that is not paid, before its day or after it. */
export const renewalReminderMail = (about: AboutRenewal, isOver: boolean): MailContent => ({
  ...(isOver ? RENEWAL_OVERDUE : RENEWAL_REMINDER).say(placesOf(about)),
  preheader: `Renew it by ${formatDay(about.days.renewsOn)} to keep everything as it is.`,
  ...actionsOf(about),
  details: detailsOf(about),
});

/** The year is over and the next is not paid: everything stays for a while. */
export const graceMail = (about: AboutRenewal): MailContent => ({
  ...RENEWAL_GRACE.say(placesOf(about)),
  preheader: `The next year of ${about.organisationName} is not paid yet.`,
  ...actionsOf(about),
  details: detailsOf(about),
});

/** Grace is over. */
export const suspendedMail = (about: AboutRenewal): MailContent => ({
  ...RENEWAL_SUSPENDED.say(placesOf(about)),
  preheader: `It lapses on ${formatDay(about.days.lapsesOn)} unless it is paid.`,
  ...actionsOf(about),
  details: detailsOf(about),
});

/** It is over; joining again keeps the member number. */
export const lapsedMail = (about: AboutRenewal, isStopped: boolean): MailContent => ({
  ...(isStopped ? MEMBERSHIP_ENDED : MEMBERSHIP_LAPSED).say(placesOf(about)),
  preheader: 'You can join again at any time and keep your member number.',
  action: { label: 'Join again', url: about.membershipUrl },
  details: detailsOf({ ...about, owed: undefined }),
});
