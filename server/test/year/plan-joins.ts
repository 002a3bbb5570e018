import type { CalendarDay } from '@linehaul/contract/dates';
import { createProduct } from '../people/join-factories.ts';
import type { TestPortal } from '../portal.ts';
import type { Scenario } from './scenario.ts';
import { JOIN_DAYS } from './scenarios.ts';
import { applicantBeforePaying, joinAsScenario, type YearMember } from './year-members.ts';

/** Totals that twelve does not divide, and one that it does. */
const TOTALS = [110_037, 120_000, 99_995, 134_567, 87_301];
const JOINING_AT_ONCE = 8;

interface JoinDay {
  readonly day: CalendarDay;
  join(): Promise<YearMember[]>;
}

/** Everybody's join, spread over the days to join on. */
export const planJoins = async (portal: TestPortal, scenarios: readonly Scenario[]): Promise<JoinDay[]> => {
  const products = await Promise.all(
    TOTALS.map(async (totalCents) => ({ totalCents, product: await createProduct(portal, { totalCents }) })),
  );
  const wanted = scenarios
    .flatMap((scenario) => Array.from({ length: scenario.count }, () => scenario))
    .map((scenario, index) => ({
      scenario,
      name: `${scenario.name} ${index + 1}`,
      joinedOn: JOIN_DAYS[index % JOIN_DAYS.length] ?? '',
      priced: products[Math.floor(index / 2) % products.length],
    }));
  const joinOne = async ({ priced, ...one }: (typeof wanted)[number]): Promise<YearMember> => {
    if (!priced) throw new Error('There is a product for everybody');
    const applicant = await applicantBeforePaying(portal, { name: one.name, product: priced.product });
    await joinAsScenario(portal, applicant, one.scenario);
    return { ...one, totalCents: priced.totalCents, applicant };
  };
  return JOIN_DAYS.map((day) => ({
    day,
    async join() {
      const today = wanted.filter(({ joinedOn }) => joinedOn === day);
      const members: YearMember[] = [];
      for (let first = 0; first < today.length; first += JOINING_AT_ONCE) {
        members.push(...(await Promise.all(today.slice(first, first + JOINING_AT_ONCE).map(joinOne))));
      }
      return members;
    },
  }));
};
