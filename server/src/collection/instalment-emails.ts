import type { Context } from '../context.ts';
import { PAYMENT_METHOD, type PaymentMethodKey } from '@linehaul/contract/payment-methods';
import { type CalendarDay, formatDay } from '@linehaul/contract/dates';
import { gstWordsOf, type Issuing } from '../mail/gst-words-rules.ts';
import { formatMoney } from '../ledger/money-rules.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { declareMail } from '../mail/worded-mail.ts';
import { INSTALMENT_LAPSED, INSTALMENT_REFUSED, MANDATE_ENDED } from './instalment-wording-rules.ts';

/** Whose mail it is, and where another card or account is given. */
export interface PortalOfMail {
  readonly association: Issuing & { readonly name: string; readonly phone: string };
  readonly methodUrl: string;
}

/** Whose mail it is, and the page where another card or account is given. */
export const portalOfMail = ({ config }: Context, organisationId: string): PortalOfMail => ({
  association: config.association,
  methodUrl: `${config.publicUrl}/settings/membership-profile?organisation=${organisationId}`,
});

interface MailedInstalment {
  readonly organisationName: string;
  readonly invoiceNumber: number;
  readonly position: number;
  readonly instalmentCount: string | null;
  readonly dueOn: CalendarDay;
  readonly amountCents: number;
  readonly gstCents: number;
  readonly balanceCents: number;
}

/** Whether the year is paid in parts, and not at once. */
const isMonthly = ({ instalmentCount }: MailedInstalment): boolean => instalmentCount !== '1';

const wordOf = (instalment: MailedInstalment): string => (isMonthly(instalment) ? 'instalment' : 'payment');

interface AboutInstalment extends PortalOfMail {
  readonly instalment: MailedInstalment;
}

const detailsOf = ({ instalment, association }: AboutInstalment) => [
  ...(isMonthly(instalment)
    ? [{ label: 'Instalment', value: `${instalment.position} of ${instalment.instalmentCount}` }]
    : []),
  { label: `Amount${gstWordsOf(association).including}`, value: formatMoney(instalment.amountCents) },
  ...(instalment.gstCents === 0 ? [] : [{ label: 'GST included', value: formatMoney(instalment.gstCents) }]),
  { label: gstWordsOf(association).title, value: `#${instalment.invoiceNumber}` },
  {
    label: 'Balance of the membership year',
    value: formatMoney(instalment.balanceCents),
  },
];

export const INSTALMENT_RECEIPT = declareMail({
  kind: 'instalment-receipt',
  title: 'Receipt for an instalment',
  cause: 'An instalment of a membership has been collected.',
  places: ['association', 'organisation', 'amount', 'instalment_word', 'invoice_word', 'invoice_number'],
  required: ['amount'],
  ours: {
    subject: 'Receipt for your membership {instalment_word}, {invoice_word} #{invoice_number}',
    heading: 'Thank you for your payment',
    text: 'We have received {amount} for the membership of {organisation} of {association}.',
  },
});

interface Collected extends AboutInstalment {
  readonly next: { readonly dueOn: CalendarDay; readonly amountCents: number } | undefined;
}

/** The receipt for an instalment. */
export const collectedMail = ({ instalment, next, ...portal }: Collected): MailContent => ({
  ...INSTALMENT_RECEIPT.say(
    {
      association: portal.association.name,
      organisation: instalment.organisationName,
      amount: formatMoney(instalment.amountCents),
      instalment_word: wordOf(instalment),
      invoice_word: gstWordsOf(portal.association).invoice,
      invoice_number: String(instalment.invoiceNumber),
    },
    [
      next
        ? `The next instalment of ${formatMoney(next.amountCents)} will be collected on ${formatDay(next.dueOn)}. There is nothing you need to do.`
        : 'The membership year is paid in full.',
    ],
  ),
  preheader: `We have received ${formatMoney(instalment.amountCents)}. Thank you.`,
  details: detailsOf({ instalment, ...portal }),
});

/** Opens and pays what is overdue without a sign-in. */
export interface PayNow {
  readonly url: string;
  readonly cents: number;
}

interface Refused extends AboutInstalment {
  readonly payNow: PayNow;
  readonly paymentMethod: PaymentMethodKey;
  readonly reason: string;
  readonly nextTryOn: CalendarDay | undefined;
  readonly lapsesOn: CalendarDay | undefined;
}

const comingNext = ({ nextTryOn, lapsesOn }: Refused, method: string): string[] => {
  const lapse = lapsesOn ? `, and the membership ends if nothing is paid by ${formatDay(lapsesOn)}` : '';
  return nextTryOn
    ? [
        `We will try again on ${formatDay(nextTryOn)}. If the payment can go through by then, there is nothing you need to do.`,
        `You can also pay it now, by the button below, or give us another ${method} in your membership profile; we then collect the payment at once.`,
      ]
    : [
        `We will not try this ${method} again for it${lapse}.`,
        `Pay what is overdue by the button below, or give us another ${method} in your membership profile; we then collect what is due at once.`,
      ];
};

/** What its payer gives another of. */
const SOURCES: Readonly<Record<PaymentMethodKey, string>> = {
  [PAYMENT_METHOD.card]: 'card',
  [PAYMENT_METHOD.directDebit]: 'bank account',
  [PAYMENT_METHOD.offline]: 'bank account',
};

const payAction = ({ url, cents }: PayNow) => ({ label: `Pay ${formatMoney(cents)}`, url });

/** Says that an instalment was refused, why, and what happens next. */
export const refusedMail = (refused: Refused): MailContent => {
  const { instalment, reason } = refused;
  const method = SOURCES[refused.paymentMethod];
  const amount = formatMoney(instalment.amountCents);
  return {
    ...INSTALMENT_REFUSED.say(
      { organisation: instalment.organisationName, amount, instalment_word: wordOf(instalment) },
      comingNext(refused, method),
    ),
    preheader: refused.nextTryOn
      ? `We will try again on ${formatDay(refused.nextTryOn)}.`
      : `Please give us another ${method}.`,
    action: payAction(refused.payNow),
    links: [{ label: `Give another ${method}`, url: `${refused.methodUrl}#other-card` }],
    details: [...(reason ? [{ label: 'Reason given', value: reason }] : []), ...detailsOf(refused)],
  };
};

const valuesOf = (instalment: MailedInstalment, { association }: PortalOfMail) => ({
  ...{ association: association.name, organisation: instalment.organisationName },
  ...{ amount: formatMoney(instalment.amountCents), due_day: formatDay(instalment.dueOn) },
  instalment_word: wordOf(instalment),
});

/** Says that an account can be debited no more, before an instalment fails by it. */
export const mandateEndedMail = ({ instalment, ...portal }: AboutInstalment): MailContent => ({
  ...MANDATE_ENDED.say(valuesOf(instalment, portal)),
  preheader: 'Please give us another bank account or a card.',
  action: { label: 'Change how you pay', url: portal.methodUrl },
  details: detailsOf({ instalment, ...portal }),
});

interface Lapsed extends AboutInstalment {
  readonly payNow: PayNow;
}

/** Says that the membership has lapsed, and how to take it up again. */
export const lapsedMail = ({ instalment, payNow, ...portal }: Lapsed): MailContent => ({
  ...INSTALMENT_LAPSED.say(valuesOf(instalment, portal), [
    `Pay ${isMonthly(instalment) ? 'what is overdue' : 'its invoice'} to take it up again: the button below opens it without a sign-in.`,
  ]),
  preheader: 'A payment has been overdue for too long.',
  action: payAction(payNow),
  ...(isMonthly(instalment) && {
    links: [{ label: 'Give another card or bank account', url: `${portal.methodUrl}#other-card` }],
  }),
  details: detailsOf({ instalment, ...portal }),
});
