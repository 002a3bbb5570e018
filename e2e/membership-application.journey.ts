import type { Page } from '@playwright/test';
import { inspect, inspectEveryLook } from './support/accessibility.ts';
import {
  chooseProductByCall,
  describeOrganisationByCall,
  nameOrganisationByCall,
  openAs,
  signUpByCall,
} from './support/applicant-by-call.ts';
import { choosePayment, field, heading, newApplicant, press } from './support/applicant.ts';
import { applicationByCall, APPROVED_FIRST } from './support/content/applications-by-call.ts';
import { pressOn, typeInto } from './support/keyboard.ts';
import { findMisfits } from './support/layout.ts';
import { agreeAndPay, CARD, fillCard } from './support/payment-form.ts';
import { waitForMail } from './support/portal/dev-mailbox.ts';
import { DESKTOP, PHONE } from './support/screens.ts';
import { expect, type Stage, test } from './support/stage.ts';

const officeAt = async (stage: Stage, path: string): Promise<Page> => {
  const { page } = await stage.visit({ viewport: DESKTOP });
  await openAs(page, await stage.cast.officer('admin'), path);
  return page;
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** By keyboard alone, from the overview to the page of an application. */
const findByKeyboard = async (office: Page, organisation: string): Promise<void> => {
  await heading(office, 'Overview');
  await pressOn(office, office.getByRole('link', { name: /^Applications/ }).first(), 'Enter');
  await heading(office, 'Applications');
  await typeInto(office, office.getByLabel('Find applications'), organisation);
  await expect(office.getByText('1 application', { exact: true })).toBeVisible();
  await pressOn(office, office.getByRole('link', { name: organisation }), 'Enter');
  await heading(office, organisation);
};

test('an applicant on a phone applies, is asked, answers, is approved and pays, while the office works by keyboard', async ({
  stage,
}) => {
  const { address } = stage.portal;
  const applicant = newApplicant('Eyre Basin Tyre Supply');
  const signIn = await signUpByCall(address, applicant);
  await nameOrganisationByCall(signIn, applicant.organisation);
  await describeOrganisationByCall(signIn, applicant.organisation);
  const { page } = await stage.visit({ viewport: PHONE });
  await openAs(page, signIn, '/sign-up/membership');
  await heading(page, 'Choose your membership');
  const offered = page.getByRole('radio', { name: APPROVED_FIRST });
  await offered.check();
  await expect(page.getByText('we look at your application before you pay').first()).toBeVisible();
  await press(page, 'Continue');
  await heading(page, 'Your application');
  await page.getByRole('radio', { name: /^Annual/ }).check();
  await expect(page.getByText('$1,100.00').first()).toBeVisible();
  expect(await inspectEveryLook(page, 'sending an application')).toEqual([]);
  expect(await findMisfits(page)).toEqual([]);
  await press(page, 'Send application');
  await heading(page, 'We are looking at your application');
  expect(await inspectEveryLook(page, 'an application that waits')).toEqual([]);
  await waitForMail(address, applicant.email, /We are looking at your application/);
  await page.goto('/sign-up/payment');
  await heading(page, 'We are looking at your application');

  const office = await officeAt(stage, '/admin');
  await findByKeyboard(office, applicant.organisation);
  await expect(office.getByText('Charleville').first()).toBeVisible();
  expect(await inspectEveryLook(office, 'an application in the office')).toEqual([]);
  await pressOn(office, button(office, 'Ask a question'), 'Enter');
  await typeInto(office, office.getByLabel('Your question'), 'Which tyres do you retread?');
  expect(await inspect(office, 'asking an applicant')).toEqual([]);
  await pressOn(office, button(office, 'Send the question'), 'Enter');
  await expect(office.getByText('Asked back', { exact: true })).toBeVisible();

  await waitForMail(address, applicant.email, /A question about your application/);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'We have a question' })).toBeVisible();
  await page.getByRole('link', { name: 'Answer', exact: true }).click();
  await heading(page, 'We have a question');
  await expect(page.getByText('Which tyres do you retread?')).toBeVisible();
  expect(await inspectEveryLook(page, 'a question about an application')).toEqual([]);
  expect(await findMisfits(page)).toEqual([]);
  await page.getByRole('link', { name: 'Change what you told us' }).click();
  await heading(page, 'Organisation details');
  await field(page, 'Suburb').first().fill('Quilpie');
  await press(page, 'Continue');
  await heading(page, 'We have a question');
  await field(page, 'Your answer').fill('Drive and trailer tyres, no steer tyres.');
  await press(page, 'Send answer');
  await heading(page, 'We are looking at your application');

  await office.reload();
  await heading(office, applicant.organisation);
  await expect(office.getByText('Drive and trailer tyres, no steer tyres.')).toBeVisible();
  await expect(office.getByText('Quilpie').first()).toBeVisible();
  await pressOn(office, button(office, 'Approve'), 'Enter');
  await expect(office.getByRole('alertdialog')).toContainText('within 60 days');
  expect(await inspect(office, 'approving an application')).toEqual([]);
  await office.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(office.getByText('Approved', { exact: true }).first()).toBeVisible();

  const mail = await waitForMail(address, applicant.email, /is approved/);
  expect(mail.text).toContain('/sign-up/payment');
  await page.goto('/sign-up/payment');
  await heading(page, 'Payment');
  await expect(page.getByRole('radio', { name: /^Annual/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Credit card/ }).click();
  await fillCard(page, CARD.succeeds);
  await agreeAndPay(page);
  await heading(page, 'Payment successful');
});

test('an officer who leaves with a reason unsent is asked; who is declined reads it, and joins with another membership', async ({
  stage,
}) => {
  const applicant = newApplicant('Flinders Sail and Rope');
  const signIn = await applicationByCall(stage.portal.address, applicant);
  const office = await officeAt(stage, '/admin/applications');
  await heading(office, 'Applications');
  expect(await inspectEveryLook(office, 'the applications of the office')).toEqual([]);
  await office.getByRole('link', { name: applicant.organisation }).click();
  await heading(office, applicant.organisation);
  await press(office, 'Decline');
  await field(office, 'The reason').fill('We take in suppliers with an office in the country only.');
  const asked = office.waitForEvent('dialog');
  const leaving = office.getByRole('link', { name: 'Back to Applications' }).click();
  const dialog = await asked;
  expect(dialog.message()).toBe('Leave this page? Your reason has not been sent.');
  await dialog.dismiss();
  await leaving;
  await press(office, 'Decline the application');
  await expect(office.getByText('Declined', { exact: true }).first()).toBeVisible();

  const { page } = await stage.visit({ viewport: PHONE });
  await openAs(page, signIn, '/');
  await expect(page.getByRole('heading', { name: 'Your application was not approved' })).toBeVisible();
  await page.getByRole('link', { name: 'See your application' }).click();
  await heading(page, 'Your application was not approved');
  await expect(page.getByText('an office in the country only')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^1800/ })).toBeVisible();
  expect(await inspectEveryLook(page, 'an application that was declined')).toEqual([]);
  await page.getByRole('link', { name: 'Choose another membership' }).click();
  await heading(page, 'Choose your membership');
  await page.getByRole('radio', { name: /^Owner-driver/ }).check();
  await press(page, 'Continue');
  await heading(page, 'Payment');
  await choosePayment(page, 'Annual', 'Offline');
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await press(page, 'Submit enquiry');
  await heading(page, 'Preparing invoice');
});

test('who withdraws an application chooses again, and the second of two officers is told', async ({
  stage,
}) => {
  const applicant = newApplicant('Gawler Weighbridge Works');
  const signIn = await applicationByCall(stage.portal.address, applicant);
  const office = await officeAt(stage, '/admin/applications');
  await office.getByRole('link', { name: applicant.organisation }).click();
  await heading(office, applicant.organisation);
  await press(office, 'Ask a question');
  await field(office, 'Your question').fill('Do you calibrate?');

  const { page } = await stage.visit({ viewport: PHONE });
  await openAs(page, signIn, '/sign-up/application');
  await heading(page, 'We are looking at your application');
  await press(page, 'Withdraw and choose another membership');
  expect(await inspect(page, 'withdrawing an application')).toEqual([]);
  await press(page, 'Withdraw');
  await heading(page, 'Choose your membership');

  await press(office, 'Send the question');
  await expect(office.getByText(/Somebody has changed or decided this application/)).toBeVisible();
  await expect(field(office, 'Your question')).toHaveValue('Do you calibrate?');
  await chooseProductByCall(signIn);
  await page.goto('/sign-up/payment');
  await heading(page, 'Payment');
});
