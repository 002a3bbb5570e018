import { type CalendarDay, formatDay } from '@linehaul/contract/dates';
import { dollarsFromCents } from '@linehaul/contract/money';
import type { OfficeRenewalAct } from '@linehaul/contract/office-renewals';
import type { RenewalAct } from '../planning/plan-rules.ts';
import type { DatedAct } from '../planning/project-rules.ts';

/** An act as it is kept: no address and no name, only how many. */
export interface StoredAct extends Omit<OfficeRenewalAct, 'amount'> {
  readonly cents: number | null;
}

export const storedOf = (act: DatedAct): StoredAct => ({
  ...{ kind: act.kind, on: act.on },
  cents: 'cents' in act ? act.cents : null,
  isCollected: act.kind === 'invoice' && act.isCollected,
  parts: act.kind === 'invoice' ? act.parts : 1,
  mail: act.kind === 'mail' ? act.mail : null,
  recipients: act.kind === 'mail' ? act.to.length : 0,
  ...(act.kind === 'state' ? { from: act.from, to: act.to } : { from: null, to: null }),
});

/** Acts of today, dated. */
export const datedOn = (acts: readonly RenewalAct[], on: CalendarDay): DatedAct[] =>
  acts.map((act) => ({ ...act, on }));

export const wireOf = ({ cents, ...act }: StoredAct): OfficeRenewalAct => ({
  ...act,
  amount: cents === null ? null : dollarsFromCents(cents),
});

const MAIL_NAMES: Readonly<Record<NonNullable<StoredAct['mail']>, string>> = {
  invoice: 'Invoice',
  reminder: 'Reminder',
  grace: 'In grace',
  suspended: 'Suspended',
  lapsed: 'Ended or lapsed',
};

const detailOf = ({ kind, isCollected, parts, mail, from, to }: StoredAct): string => {
  if (kind === 'invoice')
    return isCollected ? `Paid automatically, payments: ${parts}` : 'To be paid by its first day';
  if (mail) return MAIL_NAMES[mail];
  return kind === 'state' ? `From ${from} to ${to}` : '';
};

const KIND_NAMES: Readonly<Record<StoredAct['kind'], string>> = {
  invoice: 'Invoice',
  debit: 'Automatic payment',
  credit: 'Invoice called off',
  mail: 'Email',
  state: 'Change of state',
};

/** An act as cells of a table: day, what, detail, dollars, people. */
export const cellsOf = (act: StoredAct): (string | number)[] => [
  ...[formatDay(act.on), KIND_NAMES[act.kind], detailOf(act)],
  act.cents === null ? '' : dollarsFromCents(act.cents),
  act.kind === 'mail' ? String(act.recipients) : '',
];
