import { renewalDaysOf } from '@linehaul/contract/renewal-days';
import { addDays, type CalendarDay } from '@linehaul/contract/dates';
import { RUNNING } from '../../memberships/rights-rules.ts';
import { termsOf } from '../period-rules.ts';
import { planRenewal, type RenewalAct, type RenewalFacts, reminderKey, withInvoice } from './plan-rules.ts';

/** An act with the day on which it is done. */
export type DatedAct = RenewalAct & { readonly on: CalendarDay };

/** The facts once an act is done; a card or account that is asked is taken to pay. */
const after = (facts: RenewalFacts, act: RenewalAct): RenewalFacts => {
  const { membership } = facts;
  if (act.kind === 'invoice') return withInvoice(facts, act);
  if (act.kind === 'state') return { ...facts, membership: { ...membership, status: act.to } };
  // Paying the next period ends the one before it, as soon as that is over.
  if (act.kind === 'debit')
    return { ...facts, debit: undefined, membership: { ...membership, status: 'ended' } };
  if (act.kind === 'mail' && act.days !== undefined) {
    const { days } = act;
    const told = act.to.map((address) => reminderKey(days, address));
    return { ...facts, reminded: new Set([...facts.reminded, ...told]) };
  }
  return facts;
};

/** Days within the span on which something may be due; between them nothing is. */
const daysWithin = (
  { membership, debit }: RenewalFacts,
  { from, until }: { from: CalendarDay; until: CalendarDay },
): CalendarDay[] => {
  const days = renewalDaysOf(membership, termsOf(membership));
  const all = [
    from,
    days.noticeOn,
    ...days.remindersOn,
    days.renewsOn,
    addDays(days.graceUntil, 1),
    days.lapsesOn,
  ];
  return [...new Set([...all, ...(debit ? [debit.on] : [])])]
    .filter((day) => day >= from && day <= until)
    .toSorted();
};

const isRunning = ({ membership }: RenewalFacts): boolean =>
  RUNNING.some((status) => status === membership.status);

/** What will be done from one day to another when nobody pays by hand and nothing else changes. */
export const projectRenewal = (
  facts: RenewalFacts,
  span: { readonly from: CalendarDay; readonly until: CalendarDay },
): DatedAct[] => {
  let current = facts;
  const acts: DatedAct[] = [];
  for (const day of daysWithin(facts, span)) {
    if (!isRunning(current)) break;
    for (const act of planRenewal(current, day)) {
      acts.push({ ...act, on: day });
      current = after(current, act);
    }
  }
  return acts;
};
