import { PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import type { CalendarDay } from '@linehaul/contract/dates';
import { pay } from '@linehaul/contract/join';
import { createAccount, signIn } from '../people/account-factories.ts';
import type { TestProduct } from '../people/join-factories.ts';
import { type Applicant, choiceOf, enquire, setUp } from '../money/money-factories.ts';
import { createOrganisation } from '../people/organisation-factories.ts';
import type { TestPortal } from '../portal.ts';
import type { Scenario } from './scenario.ts';

/** One membership of the year, with what its scenario needs to know. */
export interface YearMember {
  readonly name: string;
  readonly scenario: Scenario;
  readonly joinedOn: CalendarDay;
  readonly totalCents: number;
  readonly applicant: Applicant;
}

/** An applicant who has only to pay, with the rows that the steps before leave; those steps have tests of their own. */
export const applicantBeforePaying = async (
  portal: TestPortal,
  { name, product }: { name: string; product: TestProduct },
): Promise<Applicant> => {
  const account = await createAccount(portal);
  const { id: orgId } = await createOrganisation(portal, {
    name,
    status: 'pending',
    administrators: [account],
  });
  await portal.context.db
    .insertInto('joins')
    .values({
      accountId: account.id,
      organisationName: name,
      organisationId: orgId,
      hasDetails: true,
      productId: product.productId,
      productPriceId: product.annualKey,
      createdAt: portal.context.clock.now(),
    })
    .execute();
  return { ...product, account, token: await signIn(portal, account), orgName: name, orgId };
};

const methodOf = (number: string): number =>
  number.length > 9 ? PAYMENT_METHOD.card : PAYMENT_METHOD.directDebit;

const payWith = async (
  portal: TestPortal,
  applicant: Applicant,
  { number, key }: { number: string; key: string },
): Promise<number> => {
  await setUp(portal, applicant, number);
  const body = choiceOf(applicant, methodOf(number), key);
  return (await portal.call(pay, { body, token: applicant.token })).status;
};

/** Pays through the portal's own calls, with each card or account of the scenario in turn. */
export const joinAsScenario = async (
  portal: TestPortal,
  applicant: Applicant,
  { frequency, numbers }: Scenario,
): Promise<void> => {
  if (numbers.length === 0) {
    const { status, text } = await enquire(portal, applicant);
    if (status !== 200) throw new Error(`SubmitEnquiry answered ${text}`);
  }
  const key = frequency === 'Monthly' ? applicant.monthlyKey : applicant.annualKey;
  for (const [index, number] of numbers.entries()) {
    const status = await payWith(portal, applicant, { number, key });
    const isLast = index === numbers.length - 1;
    if ((status === 200) !== isLast) throw new Error(`pay with ${number} answered ${status}`);
  }
};
