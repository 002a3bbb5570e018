import type { Page } from '@playwright/test';
import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { joinUpToPaymentByCall, openAs, saveSignIn } from './support/applicant-by-call.ts';
import { choosePayment, heading, newApplicant, press } from './support/applicant.ts';
import { agree, CARD, fillCard, payButton } from './support/payment-form.ts';
import { PHONE } from './support/screens.ts';
import { expect, type Stage, test } from './support/stage.ts';

const WORDS = 'Whoever cancels tells us a month before.';

const editor = (page: Page) => page.getByRole('textbox', { name: /^Text/ });

/** Adds a sentence to the draft and publishes it; answers the number of the version. */
const publishAnother = async (page: Page): Promise<string> => {
  await heading(page, 'Membership terms');
  await expect(editor(page)).toBeVisible();
  await editor(page).press('ControlOrMeta+End');
  await editor(page).pressSequentially(` ${WORDS}`);
  await press(page, 'Save draft');
  await expect(page.getByText('Draft not published')).toBeVisible();
  expect(await inspectEveryLook(page, 'the membership terms of the office')).toEqual([]);
  await press(page, 'Publish…');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^What is new in it/).fill('Cancelling takes a month');
  expect(await inspect(page, 'publishing membership terms')).toEqual([]);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  const said = page.getByText(/^Version \d+ is in force$/).first();
  await expect(said).toBeVisible();
  return (await said.textContent())?.replaceAll(/\D/g, '') ?? '';
};

const officeAt = async (stage: Stage, path: string): Promise<Page> => {
  const { page } = await stage.visit();
  await openAs(page, await stage.cast.officer('admin'), path);
  return page;
};

test('who has the payment open when new terms are published is told, reads them, and pays without typing the card again', async ({
  stage,
}) => {
  const applicant = newApplicant('Bulloo Downs Carriers');
  const signIn = await joinUpToPaymentByCall(stage.portal.address, applicant);
  const { page } = await stage.visit();
  await saveSignIn(page, signIn);
  await page.goto('/sign-up/payment');
  await choosePayment(page, 'Annual', 'Credit card');
  await fillCard(page, CARD.succeeds);
  await agree(page);

  const office = await officeAt(stage, '/admin/membership-terms');
  const version = await publishAnother(office);

  await payButton(page).click();
  await expect(page.getByText('The membership terms have changed', { exact: true })).toBeVisible();
  await expect(page.getByText(/New in it: Cancelling takes a month/)).toBeVisible();
  await expect(
    page.getByRole('checkbox', { name: new RegExp(`accept version ${version}`) }),
  ).not.toBeChecked();
  await page.setViewportSize(PHONE);
  await press(page, 'Read the membership terms');
  await expect(page.getByRole('dialog').getByText(WORDS)).toBeVisible();
  expect(await inspect(page, 'the membership terms before paying')).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await agree(page);
  await payButton(page).click();
  await heading(page, 'Payment successful');

  await page.goto('/settings/membership-profile');
  await heading(page, 'Membership profile');
  await page.getByRole('link', { name: `Version ${version}` }).click();
  await heading(page, 'Membership terms');
  await expect(page.getByText(WORDS)).toBeVisible();

  await office.goto(`/admin/membership-terms/acceptances?version=${version}`);
  await heading(office, 'Accepted terms');
  await expect(office.getByRole('row', { name: /Bulloo Downs Carriers/ })).toContainText(applicant.email);
  expect(await inspectEveryLook(office, 'who accepted the terms')).toEqual([]);
});

test('anybody reads the terms in force and those before them, without an account', async ({ stage }) => {
  const { page } = await stage.visit();
  await page.goto('/membership-terms');
  await heading(page, 'Membership terms');
  await expect(page.getByRole('heading', { name: 'What is expected of members' })).toBeVisible();
  expect(await inspectEveryLook(page, 'membership terms')).toEqual([]);
  await page.getByRole('link', { name: /^Version 1, of / }).click();
  await expect(page.getByText('This version is not in force any more')).toBeVisible();
  expect(await inspect(page, 'membership terms of before')).toEqual([]);
  await page.goto('/membership-terms/99999');
  await expect(page.getByText('There is no such version')).toBeVisible();
});
