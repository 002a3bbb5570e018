import type { Page } from '@playwright/test';
import { expect, type Stage, test } from './support/stage.ts';
import { inspect } from './support/accessibility.ts';
import { joinUpToPaymentByCall, openAs } from './support/applicant-by-call.ts';
import { choosePayment, field, heading, newApplicant, press } from './support/applicant.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';
import { agreeAndPay, answerChallenge, CARD, countPaidIntents, fillCard } from './support/payment-form.ts';
import { bringUnderPointer } from './support/pointer.ts';
import { holdAnswers } from './support/held-answers.ts';
import { answerWith } from './support/refusal.ts';

const factOf = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]');

/** A member who pays monthly by card, with their membership profile open. */
const joinMonthly = async (stage: Stage): Promise<Page> => {
  const { page } = await stage.visit();
  const applicant = await joinUpToPaymentByCall(stage.portal.address, newApplicant());
  await openAs(page, applicant, '/sign-up/payment');
  await choosePayment(page, 'Monthly', 'Credit card');
  await fillCard(page, CARD.succeeds);
  await agreeAndPay(page);
  await heading(page, 'Payment successful');
  await page.goto('/settings/membership-profile');
  await heading(page, 'Membership profile');
  return page;
};

const useCard = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: 'Use this card' });
  await bringUnderPointer(button);
  await button.click();
};

test('a membership that is paid monthly shows what is paid and when, and takes another card', async ({
  stage,
}) => {
  const page = await joinMonthly(stage);
  await expect(page.getByRole('heading', { name: 'Monthly payments' })).toBeVisible();
  for (const name of ['Organisation', 'Membership type', 'Member since', 'End date'])
    expect(await factOf(page, name).first().textContent()).not.toBe('–');
  await expect(factOf(page, 'Payment frequency')).toHaveText('Monthly');
  await expect(factOf(page, 'Next billing date')).toHaveText(/^\d\d\/\d\d\/\d{4}$/);
  await expect(factOf(page, 'Next amount')).toHaveText(/^\$\d/);
  await expect(factOf(page, 'Remaining balance')).toHaveText(/^\$\d/);
  expect(await inspect(page, 'membership profile')).toEqual([]);
  const paid = await countPaidIntents(stage.portal.address);
  await press(page, 'Change card or bank account');
  await fillCard(page, CARD.challenges);
  expect(await inspect(page, 'another card')).toEqual([]);
  await page.getByRole('checkbox').check();
  await useCard(page);
  await answerChallenge(page, 'Fail');
  await expect(page.getByText('The payment method was not changed')).toBeVisible();
  const letGo = await holdAnswers(page, '**/api/user/membershipdetails*');
  await useCard(page);
  await answerChallenge(page, 'Complete');
  await expect(page.getByText('Your payment method has been changed')).toBeVisible();
  // Until the answer is there nothing is said of the card that pays.
  await expect(page.getByText('We are asking how your membership stands now.')).toBeVisible();
  expect(await page.getByText('Payment method', { exact: true }).count()).toBe(0);
  await letGo();
  await expect(page.getByText('Payment method', { exact: true })).toBeVisible();
  // Nothing is due today: another card takes no money.
  expect(await countPaidIntents(stage.portal.address)).toBe(paid);
});

test('a membership that cannot be shown says so, with a way to try again', async ({ stage }) => {
  const { page } = await stage.visit();
  const administrator = await signInDemoPerson(stage.portal.address, DEMO.organisationAdministrator);
  await openAs(page, administrator, '/');
  const recover = await answerWith(page, '/api/user/membershipdetails*', { status: 503 });
  await page.goto('/settings/membership-profile');
  await expect(page.getByText('Error getting membership details. Try again later.')).toBeVisible();
  expect(await inspect(page, 'membership profile that failed', ['light'])).toEqual([]);
  await recover();
  await press(page, 'Try again');
  await expect(factOf(page, 'Organisation').first()).toHaveText('Kestrel Ridge Transport');
  expect(await field(page, 'Organisation').count()).toBe(0);
});
