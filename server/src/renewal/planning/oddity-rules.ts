import { renewalDaysOf } from '@linehaul/contract/renewal-days';
import type { CalendarDay } from '@linehaul/contract/dates';
import type { RenewalOddity } from '@linehaul/contract/office-renewals';
import { isOpen, termsOf } from '../period-rules.ts';
import type { RenewalAct, RenewalFacts } from './plan-rules.ts';

type Found = readonly (readonly [oddity: RenewalOddity, isSo: boolean])[];

const namesOf = (found: Found): RenewalOddity[] => found.flatMap(([oddity, isSo]) => (isSo ? [oddity] : []));

/** Why a next period is not asked for although its day has come. */
const blocksOf = ({ membership, billed, isTaken, owesForNow }: RenewalFacts): Found => [
  ['no-administrator', billed === undefined],
  ['archived', !membership.isOffered],
  ['owes-for-now', owesForNow || membership.status === 'past-due'],
  ['days-taken', isTaken],
];

/** What the member, or the bank, will not expect of the next period. */
const surprisesOf = (facts: RenewalFacts): Found => {
  const { membership, price, kept } = facts;
  const isAgreed = membership.renewsAutomatically && membership.renews === 'automatic';
  const { renewsOn } = renewalDaysOf(membership, termsOf(membership));
  return [
    ['price-changed', price.isChanged],
    ['no-card', isAgreed && kept === undefined],
    ['card-expired', isAgreed && kept !== undefined && (kept.expiresOn ?? renewsOn) < renewsOn],
  ];
};

/** Whether the invoice of the next period should be out by a day, and is not. */
const isAsked = ({ membership, next }: RenewalFacts, day: CalendarDay): boolean =>
  next === undefined &&
  membership.renewalStoppedAt === null &&
  day >= renewalDaysOf(membership, termsOf(membership)).noticeOn;

const ofAsking = (facts: RenewalFacts, day: CalendarDay): RenewalOddity[] => {
  if (!isAsked(facts, day)) return [];
  const blocks = namesOf(blocksOf(facts));
  return blocks.length > 0 ? blocks : namesOf(surprisesOf(facts));
};

const ofActs = ({ next, billed, administrators }: RenewalFacts, acts: readonly RenewalAct[]): Found => {
  const isLapsing = acts.some((act) => act.kind === 'state' && act.to === 'lapsed');
  const isWritten = acts.some(({ kind }) => kind === 'mail');
  return [
    ['no-administrator', administrators.length === 0 && acts.some(({ kind }) => kind === 'state')],
    ['part-paid', isLapsing && isOpen(next) && next.amountPaidCents > 0],
    ['address-not-confirmed', isWritten && billed !== undefined && !billed.isProven],
  ];
};

/** What somebody should look at, of what will be done until a day and of what will not; each once. */
export const odditiesOf = (
  facts: RenewalFacts,
  { acts, day }: { acts: readonly RenewalAct[]; day: CalendarDay },
): RenewalOddity[] => [...new Set([...ofAsking(facts, day), ...namesOf(ofActs(facts, acts))])];
