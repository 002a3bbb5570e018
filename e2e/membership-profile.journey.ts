import { stat } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, type Stage, test } from './support/stage.ts';
import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { joinUpToPaymentByCall, openAs, type SignIn } from './support/applicant-by-call.ts';
import { choosePayment, field, heading, newApplicant, press } from './support/applicant.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';
import { agreeAndPay, answerChallenge, CARD, countPaidIntents, fillCard } from './support/payment-form.ts';
import { bringUnderPointer, pressInSight } from './support/pointer.ts';
import { readCardCheckPath } from './support/membership-card.ts';
import { callPortal } from './support/portal/portal-calls.ts';
import { holdAnswers } from './support/held-answers.ts';
import { answerWith } from './support/refusal.ts';

const factOf = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]');

/** A member who pays monthly by card, with their membership profile open. */
const joinMonthly = async (stage: Stage): Promise<{ page: Page; signIn: SignIn }> => {
  const { page } = await stage.visit();
  const applicant = await joinUpToPaymentByCall(stage.portal.address, newApplicant());
  await openAs(page, applicant, '/sign-up/payment');
  await choosePayment(page, 'Monthly', 'Credit card');
  await fillCard(page, CARD.succeeds);
  await agreeAndPay(page);
  await heading(page, 'Payment successful');
  await page.goto('/settings/membership-profile');
  await heading(page, 'Membership profile');
  return { page, signIn: applicant };
};

const useCard = (page: Page): Promise<void> =>
  pressInSight(page.getByRole('button', { name: 'Use this card' }));

/** The card is saved as picture and PDF, printed alone, and confirmed to whoever scans its code. */
const expectCard = async (stage: Stage, page: Page, signIn: SignIn): Promise<Page> => {
  const card = page.getByRole('img', { name: /^Membership card\. Member number \d+/ });
  await expect(card).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Joined' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /\$.*Due/ })).toHaveCount(11);
  for (const [button, name] of [
    ['Save picture', /^membership-card-\d+\.png$/],
    ['Save SVG', /^membership-card-\d+\.svg$/],
    ['Save PDF', /^membership-card\.pdf$/],
  ] as const) {
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, button)]);
    expect(download.suggestedFilename()).toMatch(name);
    const { size } = await stat(await download.path());
    expect(size).toBeGreaterThan(5000);
  }
  const { page: stranger } = await stage.visit();
  const cardPath = await readCardCheckPath(signIn);
  await stranger.goto(cardPath);
  await heading(stranger, 'Valid member');
  const [, number = 'none'] = /Member number (\d+)/.exec((await card.getAttribute('aria-label')) ?? '') ?? [];
  await expect(stranger.getByText(number)).toBeVisible();
  expect(await inspect(stranger, 'membership check')).toEqual([]);
  await stranger.goto(`/member/${'A'.repeat(43)}`);
  await heading(stranger, 'No such card');
  expect(await inspect(stranger, 'membership check of no card', ['light'])).toEqual([]);
  await stranger.goto(cardPath);
  return stranger;
};

/** The card of whoever was shut out proves nothing any more, and the page that says so names nobody. */
const expectEndedCard = async (stage: Stage, stranger: Page, { userId }: SignIn): Promise<void> => {
  const { token } = await stage.cast.officer('owner');
  const body = { accountId: userId, isDisabled: true, reason: 'Left the company' };
  await callPortal(new URL('/api/people/setdisabled', stage.portal.address), { token, body });
  await stranger.reload();
  await heading(stranger, 'Not valid any more');
  await expect(stranger.getByText(/^Member number/)).toHaveCount(0);
  expect(await inspect(stranger, 'membership check of an ended card')).toEqual([]);
};

test('a membership that is paid monthly shows what is paid and when, and takes another card', async ({
  stage,
}) => {
  const { page, signIn } = await joinMonthly(stage);
  await expect(page.getByRole('heading', { name: 'Monthly payments' })).toBeVisible();
  for (const name of ['Organisation', 'Membership type', 'Member since', 'End date'])
    expect(await factOf(page, name).first().textContent()).not.toBe('–');
  await expect(factOf(page, 'Payment frequency')).toHaveText('Monthly');
  await expect(factOf(page, 'Next billing date')).toHaveText(/^\d\d\/\d\d\/\d{4}$/);
  await expect(factOf(page, 'Next amount')).toHaveText(/^\$\d/);
  await expect(factOf(page, 'Remaining balance')).toHaveText(/^\$\d/);
  expect(await inspectEveryLook(page, 'membership profile')).toEqual([]);
  const stranger = await expectCard(stage, page, signIn);
  const paid = await countPaidIntents(stage.portal.address);
  await press(page, 'Change card or bank account');
  await fillCard(page, CARD.challenges);
  expect(await inspect(page, 'another card')).toEqual([]);
  await bringUnderPointer(page.getByRole('checkbox'));
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
  await expectEndedCard(stage, stranger, signIn);
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
