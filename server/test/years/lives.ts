import { addDays, type CalendarDay, endOfMembershipYear } from '@linehaul/contract/dates';
import { chooseMembership, chooseOrganisation, pay } from '@linehaul/contract/join';
import { listUpgrades, orderUpgrade } from '@linehaul/contract/level-change';
import { setOrganisationForm } from '@linehaul/contract/organisations';
import { PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import { stopRenewal } from '@linehaul/contract/renewal';
import { turnInto } from '../money/instalment-factories.ts';
import { ACCOUNT, type Applicant, CARD, choiceOf, payBy, setUp } from '../money/money-factories.ts';
import { tokenOf } from '../money/renewal-factories.ts';
import { officeOf } from '../people/office-factories.ts';
import { REQUIRED_ANSWERS, toFormFields } from '../people/organisation-factories.ts';
import type { TestPortal } from '../portal.ts';

/** How a membership goes through the years. */
export const LIVES = [
  'card',
  'monthly',
  'account',
  'pays before its end',
  'pays in grace',
  'changes level',
  'card turns',
  'lapses and joins again',
  'leaves',
  'card and changes the next year',
] as const;
export type Life = (typeof LIVES)[number];

export interface Member {
  readonly life: Life;
  readonly joinedOn: CalendarDay;
  readonly applicant: Applicant;
}

type Answer = { status: number; text: string };
const requireOk = ({ status, text }: Answer, what: string): void => {
  if (status !== 200) throw new Error(`${what}: ${text}`);
};

/** What pays the first year, and the next where that is agreed. */
const methodOf = (life: Life): { number: string; isMonthly: boolean; isAgreed: boolean } => ({
  number: life === 'account' ? ACCOUNT.pays : CARD.works,
  isMonthly: life === 'monthly',
  isAgreed: !life.startsWith('pays') && life !== 'lapses and joins again' && life !== 'leaves',
});

const payOpen = async (portal: TestPortal, { applicant: { orgId } }: Member): Promise<void> => {
  const open = await portal.context.db
    .selectFrom('invoices')
    .innerJoin('memberships', 'memberships.id', 'invoices.membershipId')
    .select('invoices.id')
    .where('memberships.organisationId', '=', orgId)
    .where('invoices.status', '=', 'open')
    .where('memberships.renewsId', 'is not', null)
    .executeTakeFirstOrThrow();
  requireOk(await (await officeOf(portal)).record(open.id), 'recording a payment');
};

const changeLevel = async (portal: TestPortal, { applicant: { orgId, account } }: Member): Promise<void> => {
  const token = await tokenOf(portal, { account });
  const { levels } = (await portal.call(listUpgrades, { query: { orgId }, token })).data;
  const [level] = levels.toSorted((one, other) => one.total - other.total);
  if (!level) throw new Error('No higher level is offered');
  const body = { orgId, priceId: level.priceId, agreedTotal: level.total, payBy: 'kept' as const };
  const ordered = await portal.call(orderUpgrade, { body, token });
  requireOk(ordered, 'changing the level');
  if (ordered.data.outcome !== 'paid') throw new Error(`The change is ${ordered.data.outcome}`);
};

const joinAgain = async (portal: TestPortal, { applicant }: Member): Promise<void> => {
  const { orgId, orgName, productId, annualKey } = applicant;
  const token = await tokenOf(portal, applicant);
  requireOk(await portal.call(chooseOrganisation, { body: { orgId }, token }), 'joining again');
  const workflowFormFields = await toFormFields(portal, REQUIRED_ANSWERS);
  const details = { workflowName: 'join' as const, orgId, orgName, workflowFormFields };
  requireOk(await portal.call(setOrganisationForm, { body: details, token }), 'its details');
  const body = { productId, paymentFrequencyKey: annualKey };
  requireOk(await portal.call(chooseMembership, { body, token }), 'its membership');
  const joining = { ...applicant, token };
  await setUp(portal, joining, CARD.works);
  requireOk(await payBy(portal, joining, PAYMENT_METHOD.card), 'its payment');
};

const leave = async (portal: TestPortal, { applicant: { orgId, account } }: Member): Promise<void> => {
  const token = await tokenOf(portal, { account });
  requireOk(await portal.call(stopRenewal, { body: { orgId }, token }), 'leaving');
};

export interface Event {
  readonly day: CalendarDay;
  readonly happen: (portal: TestPortal) => Promise<void>;
}

const YEARS = 4;

/** The last days of the years that follow each other without a gap. */
const endsOf = (joinedOn: CalendarDay): CalendarDay[] =>
  Array.from({ length: YEARS }).reduce<CalendarDay[]>(
    (ends) => [...ends, endOfMembershipYear(ends.length === 0 ? joinedOn : addDays(ends.at(-1) ?? '', 1))],
    [],
  );

/** What somebody does, besides what is done by itself. */
export const eventsOf = (member: Member): Event[] => {
  const { life, joinedOn, applicant } = member;
  const ends = endsOf(joinedOn);
  const [end = joinedOn] = ends;
  const each = (days: number, act: (portal: TestPortal, member: Member) => Promise<void>): Event[] =>
    ends.map((last) => ({ day: addDays(last, days), happen: (portal) => act(portal, member) }));
  const once = (day: CalendarDay, happen: Event['happen']): Event[] => [{ day, happen }];
  switch (life) {
    case 'pays before its end':
      return each(-5, payOpen);
    case 'pays in grace':
      return each(20, payOpen);
    case 'changes level':
      return once(addDays(joinedOn, 100), (portal) => changeLevel(portal, member));
    case 'card and changes the next year':
      return once(addDays(end, 150), (portal) => changeLevel(portal, member));
    case 'card turns':
      return [
        ...once(addDays(end, -10), (portal) => turnInto(portal, applicant, CARD.declinedOnCharge)),
        ...each(25, payOpen),
      ];
    case 'lapses and joins again':
      return once(addDays(end, 80), (portal) => joinAgain(portal, member));
    case 'leaves':
      return once(addDays(joinedOn, 200), (portal) => leave(portal, member));
    default:
      return [];
  }
};

/** Joins and pays by the portal’s own calls; what it takes to come that far has tests of its own. */
export const joinAs = async (portal: TestPortal, applicant: Applicant, life: Life): Promise<void> => {
  const { number, isMonthly, isAgreed } = methodOf(life);
  await setUp(portal, applicant, number);
  const method = number === CARD.works ? PAYMENT_METHOD.card : PAYMENT_METHOD.directDebit;
  const key = isMonthly ? applicant.monthlyKey : applicant.annualKey;
  const { token } = applicant;
  requireOk(await portal.call(pay, { body: choiceOf(applicant, method, key), token }), 'joining');
  await portal.context.db
    .updateTable('memberships')
    .set({ renewsAutomatically: isAgreed })
    .where('organisationId', '=', applicant.orgId)
    .execute();
};

/** How the years of a member have to stand in the end, without what was called off or is asked for next. */
export const expectedYears = ({ life, joinedOn }: Member, lastDay: CalendarDay): string[] => {
  if (life === 'leaves') return ['lapsed'];
  if (life === 'lapses and joins again') return ['lapsed', 'lapsed'];
  const begun = 1 + endsOf(joinedOn).filter((last) => last < lastDay).length;
  return [...Array.from({ length: begun - 1 }, () => 'ended'), 'active'];
};
