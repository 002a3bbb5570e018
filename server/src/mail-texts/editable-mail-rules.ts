import { addDays, addMonths, formatDay } from '@linehaul/contract/dates';
import { PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import {
  CARD_EXPIRES,
  cardExpiresMail,
  DEBIT_COMES,
  debitComesMail,
} from '../collection/advance-notice-emails.ts';
import {
  collectedMail,
  INSTALMENT_RECEIPT,
  lapsedMail as instalmentLapsedMail,
  mandateEndedMail,
  refusedMail,
} from '../collection/instalment-emails.ts';
import {
  INSTALMENT_LAPSED,
  INSTALMENT_REFUSED,
  MANDATE_ENDED,
} from '../collection/instalment-wording-rules.ts';
import { invoiceMail, type MailedInvoice } from '../invoices/emails.ts';
import {
  INVOICE_COLLECTED,
  INVOICE_DEBITED,
  INVOICE_OF_JOINING,
  INVOICE_OF_RENEWAL,
  INVOICE_RECEIPT,
  INVOICE_TO_PAY,
} from '../invoices/invoice-wording-rules.ts';
import { APPLICATION_MAILS, CHANGE_MAILS } from './application-mail-rules.ts';
import { DEBIT_FAILED, debitFailedMail } from '../join/payment-emails.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { PLACES } from '../mail/mail-places.ts';
import { COURSE_MAILS } from './course-mail-rules.ts';
import { CPD_MAILS } from './cpd-mail-rules.ts';
import { FIRM_PEOPLE_MAILS } from './firm-people-mail-rules.ts';
import { MONEY_MAILS } from './money-mail-rules.ts';
import { EVENT_MAILS } from './event-mail-rules.ts';
import { WAITING_MAILS } from './waiting-mail-rules.ts';
import { membershipConfirmedMail, membershipRenewedMail } from '../memberships/emails.ts';
import {
  MEMBERSHIP_CONFIRMED,
  MEMBERSHIP_FREE,
  MEMBERSHIP_RENEWED,
} from '../memberships/membership-wording-rules.ts';
import { graceMail, lapsedMail, renewalReminderMail, suspendedMail } from '../renewal/renewal-emails.ts';
import {
  MEMBERSHIP_ENDED,
  MEMBERSHIP_LAPSED,
  RENEWAL_GRACE,
  RENEWAL_OVERDUE,
  RENEWAL_REMINDER,
  RENEWAL_SUSPENDED,
} from '../renewal/renewal-wording-rules.ts';
import type { EditableMail, ShownTo } from './shown-mail-rules.ts';

const AMOUNT_CENTS = 83_600;

const confirmed = ({ association, publicUrl, today, ...to }: ShownTo) => ({
  ...{ firstName: to.firstName, organisationName: to.organisationName, memberNumber: to.memberNumber },
  ...{ associationName: association.name, portalUrl: publicUrl, productName: PLACES.membership.example },
  ...{ startsOn: today, endsOn: addDays(addMonths(today, 12), -1) },
  receipt: { paid: PLACES.amount.example, invoiceNumber: PLACES.invoice_number.example },
  gst: association.gst,
});

const aboutRenewal = ({ association, organisationName, publicUrl, today }: ShownTo) => {
  const [endsOn, renewsOn] = [addDays(today, 20), addDays(today, 21)];
  return {
    ...{ association, organisationName, productName: PLACES.membership.example, endsOn },
    days: {
      ...{ noticeOn: addDays(renewsOn, -30), renewsOn, remindersOn: [] },
      ...{ graceUntil: addDays(endsOn, 30), lapsesOn: addDays(endsOn, 90) },
    },
    membershipUrl: `${publicUrl}/settings/membership-profile`,
    owed: { invoiceNumber: 20_017, cents: AMOUNT_CENTS, payUrl: `${publicUrl}/pay` },
  };
};

const invoiced = (to: ShownTo, more: Partial<MailedInvoice>): MailContent => {
  const { association, firstName, organisationName, publicUrl, today } = to;
  return invoiceMail({
    ...{ association, firstName, billedName: organisationName, status: 'open', isForMembership: true },
    purpose: `the membership of ${organisationName}`,
    ...{
      invoiceNumber: PLACES.invoice_number.example,
      dueOn: addDays(today, 14),
      payUrl: `${publicUrl}/pay`,
    },
    ...{ totalCents: AMOUNT_CENTS, amountPaidCents: 0, balanceCents: AMOUNT_CENTS },
    downloadUrl: `${publicUrl}/preview-latest-invoice`,
    previewUrl: `${publicUrl}/preview-latest-invoice`,
    linksWorkUntil: formatDay(addDays(today, 44)),
    ...more,
  });
};

const instalment = ({ organisationName, today }: ShownTo) => ({
  ...{ organisationName, invoiceNumber: 20_017, position: 3, instalmentCount: '12' },
  ...{ dueOn: today, amountCents: 7260, gstCents: 660, balanceCents: 65_340 },
});

const portalOf = ({ association, publicUrl }: ShownTo) => ({
  association,
  methodUrl: `${publicUrl}/settings/membership-profile`,
});

const payNow = ({ publicUrl }: ShownTo) => ({ url: `${publicUrl}/pay`, cents: 7260 });

const MONEY = 'Invoices and payments';
const RENEWAL = 'Renewal';

const INVOICES: readonly EditableMail[] = [
  { group: 'Joining', mail: INVOICE_OF_JOINING, example: (to) => invoiced(to, {}) },
  {
    ...{ group: MONEY, mail: INVOICE_RECEIPT },
    example: (to) => invoiced(to, { status: 'paid', amountPaidCents: AMOUNT_CENTS, balanceCents: 0 }),
  },
  { group: MONEY, mail: INVOICE_DEBITED, example: (to) => invoiced(to, { status: 'pending', payUrl: null }) },
  {
    ...{ group: MONEY, mail: INVOICE_TO_PAY },
    example: (to) => invoiced(to, { isForMembership: false, purpose: PLACES.event.example }),
  },
  {
    ...{ group: RENEWAL, mail: INVOICE_OF_RENEWAL },
    example: (to) => invoiced(to, { renewal: { startsOn: addDays(to.today, 30), collectedOn: null } }),
  },
  {
    ...{ group: RENEWAL, mail: INVOICE_COLLECTED },
    example: (to) => {
      const startsOn = addDays(to.today, 30);
      return invoiced(to, { payUrl: null, renewal: { startsOn, collectedOn: startsOn } });
    },
  },
];

const RENEWALS: readonly EditableMail[] = (
  [
    [RENEWAL_REMINDER, (to) => renewalReminderMail(aboutRenewal(to), false)],
    [RENEWAL_OVERDUE, (to) => renewalReminderMail(aboutRenewal(to), true)],
    [RENEWAL_GRACE, (to) => graceMail(aboutRenewal(to))],
    [RENEWAL_SUSPENDED, (to) => suspendedMail(aboutRenewal(to))],
    [MEMBERSHIP_LAPSED, (to) => lapsedMail(aboutRenewal(to), false)],
    [MEMBERSHIP_ENDED, (to) => lapsedMail(aboutRenewal(to), true)],
  ] as const satisfies readonly (readonly [EditableMail['mail'], EditableMail['example']])[]
).map(([mail, example]) => ({ group: RENEWAL, mail, example }));

const INSTALMENTS: readonly EditableMail[] = [
  {
    ...{ group: MONEY, mail: INSTALMENT_RECEIPT },
    example: (to) =>
      collectedMail({
        ...{ ...portalOf(to), instalment: instalment(to) },
        next: { dueOn: addMonths(to.today, 1), amountCents: 7260 },
      }),
  },
  {
    ...{ group: MONEY, mail: INSTALMENT_REFUSED },
    example: (to) =>
      refusedMail({
        ...{ ...portalOf(to), instalment: instalment(to), payNow: payNow(to) },
        ...{ paymentMethod: PAYMENT_METHOD.card, reason: 'The card was declined.' },
        ...{ nextTryOn: addDays(to.today, 3), lapsesOn: addDays(to.today, 30) },
      }),
  },
  {
    ...{ group: MONEY, mail: MANDATE_ENDED },
    example: (to) => mandateEndedMail({ ...portalOf(to), instalment: instalment(to) }),
  },
  {
    ...{ group: MONEY, mail: INSTALMENT_LAPSED },
    example: (to) =>
      instalmentLapsedMail({ ...portalOf(to), instalment: instalment(to), payNow: payNow(to) }),
  },
  {
    ...{ group: MONEY, mail: DEBIT_COMES },
    example: (to) =>
      debitComesMail({
        ...{ ...portalOf(to), organisationName: to.organisationName, invoiceNumber: 20_017 },
        ...{ amountCents: 7260, debitedOn: addDays(to.today, 10), last4: '3456' },
      }),
  },
  {
    ...{ group: MONEY, mail: CARD_EXPIRES },
    example: (to) =>
      cardExpiresMail({
        ...{ ...portalOf(to), organisationName: to.organisationName, last4: PLACES.card_end.example },
        ...{ amountCents: 7260, dueOn: addMonths(to.today, 1), expiresOn: addDays(to.today, 20) },
      }),
  },
];

/** Every mail whose words the office may change; what is declared and not here is found by a test. */
export const EDITABLE_MAILS: readonly EditableMail[] = [
  {
    ...{ group: 'Joining', mail: MEMBERSHIP_CONFIRMED },
    example: (to) => membershipConfirmedMail(confirmed(to)),
  },
  {
    ...{ group: 'Joining', mail: MEMBERSHIP_FREE },
    example: (to) => membershipConfirmedMail({ ...confirmed(to), receipt: null }),
  },
  {
    ...{ group: 'Joining', mail: DEBIT_FAILED },
    example: ({ association, firstName, publicUrl }) =>
      debitFailedMail({
        ...{ association, firstName, amount: PLACES.amount.example, payUrl: `${publicUrl}/pay` },
        reason: 'There was not enough money in the account.',
      }),
  },
  ...APPLICATION_MAILS,
  ...FIRM_PEOPLE_MAILS,
  { group: RENEWAL, mail: MEMBERSHIP_RENEWED, example: (to) => membershipRenewedMail(confirmed(to)) },
  ...INVOICES,
  ...RENEWALS,
  ...CHANGE_MAILS,
  ...INSTALMENTS,
  ...MONEY_MAILS,
  ...EVENT_MAILS,
  ...WAITING_MAILS,
  ...COURSE_MAILS,
  ...CPD_MAILS,
];
