import type { Renewal, RenewalState } from '@linehaul/contract/renewal';
import { formatDate, formatMoney } from '../../lib/formats/format.ts';

export interface RenewalWords {
  readonly tone: 'success' | 'warning' | 'error' | 'neutral';
  readonly tag: string;
  /** Why it stands so, and what comes next. */
  readonly text: string;
}

type Words = (renewal: Renewal) => RenewalWords;

const keptWords = ({ kept }: Renewal): string => {
  const what = kept?.paymentMethod === 4 ? 'card' : 'bank account';
  return kept?.last4 ? `${what} ending ${kept.last4}` : what;
};

/** How the next year will be paid, said before its invoice is out. */
const ahead = (renewal: Renewal): string =>
  renewal.isAutomatic
    ? `We announce the payment on ${formatDate(renewal.noticeOn)} and take it from your ${keptWords(renewal)} on ${formatDate(renewal.renewsOn)}.`
    : `We email you its invoice on ${formatDate(renewal.noticeOn)}, to be paid by ${formatDate(renewal.renewsOn)}.`;

const asked = (renewal: Renewal): string => {
  const { invoice, renewsOn } = renewal;
  if (!invoice) return ahead(renewal);
  const amount = formatMoney(invoice.amount);
  if (invoice.isOnItsWay) return `Your payment of ${amount} for the next year is on its way.`;
  return invoice.isCollected
    ? `We take ${amount} for the next year from your ${keptWords(renewal)} from ${formatDate(renewsOn)} on.`
    : `The invoice of ${amount} for the next year is to be paid by ${formatDate(renewsOn)}.`;
};

const inForce: Words = (renewal) => {
  const last = formatDate(renewal.endsOn);
  if (renewal.isStopped) {
    return {
      tone: 'neutral',
      tag: 'Ends',
      text: `The membership ends with ${last}, as you asked. Nothing more is owed.`,
    };
  }
  return renewal.paidUntil === null
    ? { tone: 'success', tag: 'In force', text: `It runs until ${last}. ${asked(renewal)}` }
    : {
        tone: 'success',
        tag: 'Renewed',
        text: `The next year is paid too: the membership goes on until ${formatDate(renewal.paidUntil)}.`,
      };
};

/** What is owed, and until when, stands above the card. */
const overdue: Words = ({ endsOn, isStopped }) => ({
  tone: 'warning',
  tag: 'Overdue',
  text: `A payment of this year is overdue. Once it is paid, the membership runs until ${formatDate(endsOn)}${isStopped ? ', and ends then, as you asked' : ''}.`,
});

const WORDS: Readonly<Record<RenewalState, Words>> = {
  'not-begun': () => ({ tone: 'neutral', tag: 'Not begun', text: 'The membership has not begun yet.' }),
  'in-force': inForce,
  'renewal-due': (renewal) => ({
    tone: 'warning',
    tag: 'Renewal due',
    text: `The membership ends on ${formatDate(renewal.endsOn)}. ${asked(renewal)}`,
  }),
  grace: (renewal) => ({
    tone: 'warning',
    tag: 'In grace',
    text: `The membership ended on ${formatDate(renewal.endsOn)} and the next year is not paid. Your people keep their access until ${formatDate(renewal.graceUntil)}, without member prices.`,
  }),
  suspended: (renewal) => ({
    tone: 'error',
    tag: 'Suspended',
    text: `The next year is not paid, so your people have no access as members. Paid before ${formatDate(renewal.lapsesOn)}, everything is there again.`,
  }),
  lapsed: (renewal) => ({
    tone: 'error',
    tag: 'Over',
    text: renewal.mayRejoin
      ? 'This membership is over. You can join again at any time, with your member number and history.'
      : 'This membership is over. What is owed for it is shown above.',
  }),
  followed: inForce,
};

export const wordsOf = (renewal: Renewal): RenewalWords =>
  renewal.isOverdue ? overdue(renewal) : WORDS[renewal.state](renewal);

/** Every day ahead, so that none comes as a surprise. */
export const datesOf = (renewal: Renewal): { name: string; value: string }[] => {
  const { state, isStopped, isOverdue, paidUntil } = renewal;
  if (state === 'lapsed' || state === 'not-begun' || isOverdue) return [];
  const last = {
    name: paidUntil === null ? 'Runs until' : 'Paid until',
    value: formatDate(paidUntil ?? renewal.endsOn),
  };
  if (isStopped || paidUntil !== null) return [last];
  return [
    last,
    { name: 'Invoice or notice', value: formatDate(renewal.noticeOn) },
    { name: 'Next year begins', value: formatDate(renewal.renewsOn) },
    { name: 'If it is not paid: access until', value: formatDate(renewal.graceUntil) },
    { name: 'If it is not paid: lapses on', value: formatDate(renewal.lapsesOn) },
  ];
};

/** What the switch of automatic renewal says. */
export const automaticLabel = (renewal: Renewal): string =>
  `Renew automatically with the ${keptWords(renewal)} that we keep`;
