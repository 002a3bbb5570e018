import { type CalendarDay, formatDay } from '@linehaul/contract/dates';
import type { RenewalDays } from '@linehaul/contract/renewal-days';
import { gstWordsOf, type Issuing } from '../mail/gst-words-rules.ts';
import { formatMoney } from '../ledger/money-rules.ts';
import type { MailContent } from '../mail/mail-content.ts';

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

const paidInTime = 'If you have paid in the last few days, there is nothing more you need to do.';

/** Reminds of a renewal that is not paid, before its day or after it. */
export const renewalReminderMail = (about: AboutRenewal, isOver: boolean): MailContent => {
  const { association, organisationName, endsOn, days } = about;
  const [last, grace, lapse] = [endsOn, days.graceUntil, days.lapsesOn].map(formatDay);
  return {
    subject: isOver
      ? `The membership of ${organisationName} ended on ${last}`
      : `The membership of ${organisationName} ends on ${last}`,
    preheader: `Renew it by ${formatDay(days.renewsOn)} to keep everything as it is.`,
    heading: isOver ? 'Your renewal is not paid yet' : 'Your membership is due for renewal',
    paragraphs: [
      isOver
        ? `The membership of ${organisationName} of ${association.name} ended on ${last}, and the next year is not paid. It lapses on ${lapse}.`
        : `The membership of ${organisationName} of ${association.name} ends on ${last}. Paid by then, it goes on without a gap. Unpaid, its people keep their access until ${grace}, and it lapses on ${lapse}.`,
      paidInTime,
    ],
    ...actionsOf(about),
    details: detailsOf(about),
  };
};

/** The year is over and the next is not paid: everything stays for a while. */
export const graceMail = (about: AboutRenewal): MailContent => {
  const { association, organisationName, endsOn, days } = about;
  return {
    subject: `Your membership ended on ${formatDay(endsOn)}: you have until ${formatDay(days.graceUntil)}`,
    preheader: `The next year of ${organisationName} is not paid yet.`,
    heading: 'Your membership is in grace',
    paragraphs: [
      `The membership of ${organisationName} of ${association.name} ended on ${formatDay(endsOn)}, and the next year is not paid. Its people keep their access until ${formatDay(days.graceUntil)}, without member prices. After that it is suspended, and it lapses on ${formatDay(days.lapsesOn)}.`,
      `Once the next year is paid, it goes on as if nothing had been late. ${paidInTime}`,
    ],
    ...actionsOf(about),
    details: detailsOf(about),
  };
};

/** Grace is over. */
export const suspendedMail = (about: AboutRenewal): MailContent => {
  const { association, organisationName, days } = about;
  return {
    subject: `Your membership of ${association.name} is suspended`,
    preheader: `It lapses on ${formatDay(days.lapsesOn)} unless it is paid.`,
    heading: 'Your membership is suspended',
    paragraphs: [
      `The next year of the membership of ${organisationName} is not paid, so its people have no access as members for now. Paid before ${formatDay(days.lapsesOn)}, it goes on with everything that was there. After that it lapses.`,
      paidInTime,
    ],
    ...actionsOf(about),
    details: detailsOf(about),
  };
};

/** It is over; joining again keeps the member number. */
export const lapsedMail = (about: AboutRenewal, isStopped: boolean): MailContent => {
  const { association, organisationName, endsOn } = about;
  return {
    subject: isStopped
      ? `Your membership of ${association.name} has ended`
      : `Your membership of ${association.name} has lapsed`,
    preheader: 'You can join again at any time and keep your member number.',
    heading: isStopped ? 'Your membership has ended' : 'Your membership has lapsed',
    paragraphs: [
      isStopped
        ? `The membership of ${organisationName} ended on ${formatDay(endsOn)}, as you asked. Thank you for having been a member.`
        : `The membership of ${organisationName} ended on ${formatDay(endsOn)} and was not renewed, so it has lapsed. Nothing is owed for another year.`,
      `You can join again at any time: your member number and your history are kept. Questions? Call us on ${association.phone}.`,
    ],
    action: { label: 'Join again', url: about.membershipUrl },
    details: detailsOf({ ...about, owed: undefined }),
  };
};
