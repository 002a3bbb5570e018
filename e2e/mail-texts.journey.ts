import type { Page } from '@playwright/test';
import { inspectEveryLook } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { heading, newApplicant, press } from './support/applicant.ts';
import { newPaidMember } from './support/owed-invoice.ts';
import { waitForMail } from './support/portal/dev-mailbox.ts';
import { PHONE } from './support/screens.ts';
import { expect, test } from './support/stage.ts';

const subject = (page: Page) => page.getByLabel('Subject', { exact: true });
const text = (page: Page) => page.getByLabel('Text', { exact: true });
const preview = (page: Page) => page.getByRole('group', { name: 'Preview of the mail' });

test('the office writes a mail in its own words, looks at it, and the next mail says it, until it goes back to ours', async ({
  stage,
}) => {
  const officer = await stage.cast.officer('admin');
  const { page } = await stage.visit();
  await openAs(page, officer, '/admin/mail-texts');
  await heading(page, 'Mail texts');
  expect(await inspectEveryLook(page, 'the mail texts')).toEqual([]);
  await page.getByRole('link', { name: 'Membership confirmed', exact: true }).click();
  await heading(page, 'Membership confirmed');
  await expect(preview(page)).toContainText('Open the member portal');

  await subject(page).fill('G’day {frist_name}, the road is yours');
  await press(page, 'Save');
  await expect(page.getByText('This mail has no place called {frist_name}').first()).toBeVisible();
  await subject(page).fill('G’day {first_name}, the road is yours');
  await text(page).fill('{organisation} rides with us from today.\n\nSee you at the <b>weighbridge</b>.');
  await expect(preview(page)).toContainText('G’day Robin, the road is yours');
  await expect(preview(page)).toContainText('See you at the <b>weighbridge</b>.');
  expect(await inspectEveryLook(page, 'the words of a mail')).toEqual([]);
  await page.setViewportSize(PHONE);
  await press(page, 'Save');
  await expect(page.getByText('Saved: the next mail says it').first()).toBeVisible();

  const applicant = newApplicant('Wilcannia Stock Haulage');
  await newPaidMember(stage.portal.address, applicant);
  const mail = await waitForMail(stage.portal.address, applicant.email, /the road is yours/);
  expect(mail.text).toContain('Wilcannia Stock Haulage rides with us from today.');
  expect(mail.text).toContain('Open the member portal');
  expect(mail.html).toContain('&lt;b&gt;weighbridge&lt;/b&gt;');

  await press(page, 'Back to ours…');
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Back to ours' })
    .click();
  await expect(page.getByText('Our words are in force again').first()).toBeVisible();
  await expect(subject(page)).toHaveValue('Your membership of {association} is confirmed');
});
