import type {
  OfficeRenewalAct,
  OfficeRenewalState,
  RenewalActKind,
  RenewalOddity,
  RenewalOutcome,
  RenewalRun,
  Renewing,
} from '@linehaul/contract/office-renewals';
import { formatDate, formatMoney } from '../lib/formats/format.ts';

export const STATE_TAGS = {
  due: { tone: 'info', words: 'Due' },
  grace: { tone: 'warning', words: 'In grace' },
  suspended: { tone: 'error', words: 'Suspended' },
  ending: { tone: 'neutral', words: 'Ending' },
  renewed: { tone: 'success', words: 'Renewed' },
  lapsed: { tone: 'neutral', words: 'Lapsed' },
} as const satisfies Record<OfficeRenewalState, object>;

/** What comes next for a membership when nobody does anything. */
export const aheadText = ({ state, endsOn, graceUntil, lapsesOn, invoice }: Renewing): string => {
  if (state === 'ending') return `Ends with ${formatDate(endsOn)}, as asked`;
  if (state === 'renewed') return `Goes on after ${formatDate(endsOn)}`;
  if (state === 'lapsed') return 'May join again';
  if (state === 'suspended') return `Lapses on ${formatDate(lapsesOn)}`;
  if (state === 'grace') return `Access until ${formatDate(graceUntil)}`;
  if (invoice === null) return 'Not asked for yet';
  return invoice.isCollected ? 'Paid automatically' : 'Waits to be paid';
};

const TITLES = {
  invoice: ['invoice', 'invoices'],
  debit: ['automatic payment', 'automatic payments'],
  credit: ['invoice called off', 'invoices called off'],
  mail: ['email', 'emails'],
  state: ['change of state', 'changes of state'],
} as const satisfies Record<RenewalActKind, readonly [string, string]>;

/** Such as `12 invoices, $13,200.00`. */
export const totalText = ({ kind, count, amount }: RenewalRun['totals'][number]): string =>
  `${count} ${TITLES[kind][count === 1 ? 0 : 1]}${amount === null ? '' : `, ${formatMoney(amount)}`}`;

const FILTERS = ['all', 'odd', 'not-done', 'invoice', 'debit', 'credit', 'mail', 'state'] as const;
export type EntryFilter = (typeof FILTERS)[number];

export const filterOf = (value: string | null): EntryFilter =>
  FILTERS.find((known) => known === value) ?? 'all';

export const FILTER_NAMES = {
  ...{ all: 'All', odd: 'To look at', 'not-done': 'Not done', invoice: 'Invoices' },
  ...{ debit: 'Automatic payments', credit: 'Called off', mail: 'Emails', state: 'Changes of state' },
} as const satisfies Record<EntryFilter, string>;

export const ODDITY_NAMES = {
  'no-administrator': 'Nobody administers the organisation, so nobody is billed or told',
  'address-not-confirmed': 'The email address was never confirmed',
  archived: 'Its membership is archived, so no next year is asked for',
  'owes-for-now': 'Something of this year is overdue, so no next year is asked for',
  'days-taken': 'Another membership has the days of the next year',
  'price-changed': 'The price is another than last year',
  'no-card': 'Agreed to pay automatically, but no card or account is kept',
  'card-expired': 'The card that is kept will have expired',
  'part-paid': 'The next year is paid in part, and lapses',
} as const satisfies Record<RenewalOddity, string>;

export const OUTCOME_TAGS = {
  done: { tone: 'success', words: 'Done' },
  changed: { tone: 'warning', words: 'Changed since, not done' },
  new: { tone: 'info', words: 'New since, not done' },
  failed: { tone: 'error', words: 'Failed' },
} as const satisfies Record<RenewalOutcome, object>;

const MAIL_NAMES = {
  invoice: 'with the invoice',
  reminder: 'with a reminder',
  grace: 'about the grace',
  suspended: 'about the suspension',
  lapsed: 'about the end',
} as const satisfies Record<NonNullable<OfficeRenewalAct['mail']>, string>;

const STATUS_NAMES: Readonly<Record<string, string>> = {
  ...{ active: 'active', 'past-due': 'overdue', grace: 'in grace', suspended: 'suspended' },
  ...{ lapsed: 'lapsed', ended: 'ended' },
};

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

const stateText = ({ from, to }: OfficeRenewalAct): string =>
  `From ${STATUS_NAMES[from ?? ''] ?? from} to ${STATUS_NAMES[to ?? ''] ?? to}`;

/** One act in words, without its day. */
export const actText = (act: OfficeRenewalAct): string => {
  const { kind, amount, isCollected, parts, mail, recipients } = act;
  const money = formatMoney(amount ?? 0);
  if (kind === 'invoice') {
    const paid = parts === 1 ? 'at once' : `in ${parts} payments`;
    return `Invoice of ${money}, ${isCollected ? `paid automatically ${paid}` : 'to be paid'}`;
  }
  if (kind === 'debit') return `Automatic payment of ${money}`;
  if (kind === 'credit') return `Invoice of ${money} called off`;
  if (kind === 'state') return stateText(act);
  return `Email ${mail === null ? '' : MAIL_NAMES[mail]} to ${people(recipients)}`;
};

/** How a rehearsal stands. */
export const standingOf = ({ startedUtc, finishedUtc }: Pick<RenewalRun, 'startedUtc' | 'finishedUtc'>) => {
  if (startedUtc === null) return { tone: 'neutral', words: 'Not run' } as const;
  return finishedUtc === null
    ? ({ tone: 'warning', words: 'Running' } as const)
    : ({ tone: 'success', words: 'Run' } as const);
};

/** The day or days that it is about. */
export const daysText = ({ fromOn, untilOn }: Pick<RenewalRun, 'fromOn' | 'untilOn'>): string =>
  fromOn === untilOn ? formatDate(untilOn) : `${formatDate(fromOn)} to ${formatDate(untilOn)}`;

export const membershipsText = (count: number): string =>
  count === 1 ? '1 membership' : `${count} memberships`;
