import type { Page } from '@playwright/test';
import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { field, heading, newApplicant, press } from './support/applicant.ts';
import { findMisfits } from './support/layout.ts';
import { newPaidMember } from './support/owed-invoice.ts';
import { waitForMail } from './support/portal/dev-mailbox.ts';
import { DESKTOP, PHONE } from './support/screens.ts';
import { expect, test } from './support/stage.ts';

/** Nobody is told what levels cost until the test says so: that it failed, or what it is. */
const holdPrices = async (page: Page) => {
  const held = Promise.withResolvers<void>();
  const address = '**/api/renewal/upgrades*';
  await page.route(address, async (route) => {
    await held.promise;
    await route.fulfill({ status: 409, json: { message: 'The price is being worked out' } });
  });
  return { fail: () => held.resolve(), letThrough: () => page.unroute(address) };
};

test('a member on a phone asks for a membership that is approved first, answers, and agrees to the price once the office has approved', async ({
  stage,
}) => {
  const { address } = stage.portal;
  const applicant = newApplicant('Diamantina Road Trains');
  const { signIn } = await newPaidMember(address, applicant);
  const { page } = await stage.visit({ viewport: PHONE });
  await openAs(page, signIn, '/settings/membership-profile');
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Renewal', exact: true }) });
  await card.scrollIntoViewIfNeeded();
  await card.getByRole('button', { name: 'Change this year' }).click();
  const upgrade = page.getByRole('dialog', { name: 'Change this year' });
  await upgrade.getByRole('radio', { name: /^National fleet/ }).check();
  await expect(upgrade.getByText(/^National fleet .* is approved first$/)).toBeVisible();
  expect(await inspectEveryLook(page, 'a membership that is approved first')).toEqual([]);
  expect(await findMisfits(page)).toEqual([]);
  await upgrade.getByRole('button', { name: 'Ask for this change' }).click();
  await expect(card.getByText(/^We are looking at your change to National fleet/)).toBeVisible();
  expect(await inspectEveryLook(page, 'a change that waits')).toEqual([]);
  await waitForMail(address, applicant.email, /We are looking at your change to National fleet/);

  const { page: office } = await stage.visit({ viewport: DESKTOP });
  await openAs(office, await stage.cast.officer('admin'), '/admin/applications');
  await heading(office, 'Applications');
  await office.getByRole('link', { name: applicant.organisation }).click();
  await heading(office, applicant.organisation);
  await expect(office.getByText(/^Asks to change to National fleet/)).toBeVisible();
  await expect(office.getByText('For the rest of this year, for the difference')).toBeVisible();
  expect(await inspectEveryLook(office, 'a change in the office')).toEqual([]);
  await press(office, 'Ask a question');
  await field(office, 'Your question').fill('How many trucks run today?');
  await press(office, 'Send the question');
  await expect(office.getByText('Asked back', { exact: true })).toBeVisible();

  // What the office asks is among what needs the member now, with the way to the answer.
  await page.goto('/');
  const asked = page.getByText(
    /^We have a question about the change of Diamantina Road Trains to National fleet/,
  );
  await expect(asked).toBeVisible();
  await expect(page.getByText('How many trucks run today?')).toBeVisible();
  await expect(page.getByText('Nothing needs you right now.')).toHaveCount(0);
  expect(await inspectEveryLook(page, 'a question about a change on home')).toEqual([]);
  expect(await findMisfits(page)).toEqual([]);
  await page.getByRole('link', { name: 'Answer the question' }).click();
  await heading(page, 'Membership profile');
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByText('How many trucks run today?')).toBeVisible();
  expect(await inspectEveryLook(page, 'a question about a change')).toEqual([]);
  await card.getByRole('button', { name: 'Answer' }).click();
  const answering = page.getByRole('dialog', { name: 'Answer the question' });
  await answering.getByLabel('Your answer').fill('A hundred and sixty.');
  expect(await inspect(page, 'answering about a change')).toEqual([]);
  await answering.getByRole('button', { name: 'Send answer' }).click();
  await expect(card.getByText(/^We are looking at your change to National fleet/)).toBeVisible();

  await office.reload();
  await expect(office.getByText('A hundred and sixty.')).toBeVisible();
  await press(office, 'Approve');
  await expect(office.getByRole('alertdialog')).toContainText('before anything is invoiced');
  await office.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(office.getByText('Price when it was approved')).toBeVisible();

  await waitForMail(address, applicant.email, /Your change to National fleet .* is approved/);
  await page.goto('/');
  await expect(page.getByText(/^We have approved the change of Diamantina Road Trains/)).toBeVisible();
  await expect(asked).toHaveCount(0);
  expect(await inspectEveryLook(page, 'an approved change on home')).toEqual([]);
  const price = await holdPrices(page);
  await page.getByRole('link', { name: 'See the price and confirm' }).click();
  await heading(page, 'Membership profile');
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByText('Nothing is changed yet.')).toBeVisible();
  expect(await inspectEveryLook(page, 'a change that is approved')).toEqual([]);
  await card.getByRole('button', { name: 'See the price and confirm' }).click();
  await expect(upgrade.getByText('Loading the price')).toBeAttached();
  expect(await inspect(page, 'a price on its way')).toEqual([]);
  price.fail();
  await expect(upgrade.getByText('The price is being worked out')).toBeVisible();
  expect(await inspectEveryLook(page, 'a price that could not be loaded')).toEqual([]);
  await price.letThrough();
  await upgrade.getByRole('button', { name: 'Try again' }).click();
  await expect(upgrade.getByRole('radio', { name: /^National fleet/ })).toBeChecked();
  await upgrade.getByRole('button', { name: /^Change and pay \$/ }).click();
  await expect(page.getByText(/^You are now National fleet/).first()).toBeVisible();
});

test('a change for the next year is taken back on the phone, and nothing of the membership has moved', async ({
  stage,
}) => {
  const { signIn } = await newPaidMember(stage.portal.address, newApplicant('Simpson Desert Freight'));
  const { page } = await stage.visit({ viewport: PHONE });
  await openAs(page, signIn, '/settings/membership-profile');
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Renewal', exact: true }) });
  await card.scrollIntoViewIfNeeded();
  const before = await card.getByText('The next year as').locator('..').textContent();
  await card.getByRole('button', { name: 'Change the next year' }).click();
  const levels = page.getByRole('dialog', { name: 'Change the next year' });
  await levels.getByRole('radio', { name: /^National fleet .*, once a year/ }).check();
  await levels.getByRole('button', { name: 'Ask for this change' }).click();
  await expect(card.getByText(/National fleet .* from the next year on/)).toBeVisible();
  await card.getByRole('button', { name: 'Take the change back' }).click();
  expect(await inspect(page, 'taking a change back')).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(card.getByText('We are looking at your change')).toHaveCount(0);
  expect(await card.getByText('The next year as').locator('..').textContent()).toBe(before);
});
