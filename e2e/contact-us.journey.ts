import type { Locator, Page } from '@playwright/test';
import { expect, type Stage, test } from './support/stage.ts';
import { inspect } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { field, heading, press } from './support/applicant.ts';
import { signInDemoPerson } from './support/demo-person.ts';
import { dropFile, PIXEL } from './support/pointer.ts';
import { waitForMail } from './support/portal/dev-mailbox.ts';
import { answerWith } from './support/refusal.ts';

const PICTURE = { name: 'permit.png', mimeType: 'image/png', buffer: PIXEL };

const openContactUs = async (stage: Stage): Promise<{ page: Page; email: string }> => {
  const { page } = await stage.visit();
  const { email } = stage.cast.takeMember();
  await openAs(page, await signInDemoPerson(stage.portal.address, email), '/settings/contact-us');
  await heading(page, 'Contact us');
  await expect(field(page, 'Comments')).toBeVisible();
  // The number in the lead has the colour of what stands on the dusk, not of links on a page.
  const band = page.getByRole('heading', { level: 1 }).locator('..');
  const colourOf = (shown: Locator) => shown.evaluate((element) => getComputedStyle(element).color);
  expect(await colourOf(band.getByRole('link'))).toBe(await colourOf(band.getByRole('heading')));
  return { page, email };
};

test('a message with files reaches the association, and a copy its sender', async ({ stage }) => {
  const { page, email } = await openContactUs(stage);
  await field(page, 'Comments').fill('Our permit has expired.\nWhom do we ask?');
  await page.locator('input[type=file]').setInputFiles(PICTURE);
  // The browser reads it only when it is sent.
  await dropFile(page, test.info().outputPath('axle-weights.png'), PIXEL);
  const files = page.getByRole('list', { name: 'Chosen files' });
  await expect(files.getByRole('listitem')).toHaveCount(2);
  await expect
    .poll(() =>
      files
        .locator('img')
        .evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length),
    )
    .toBe(2);
  expect(await inspect(page, 'contact us')).toEqual([]);
  await page.getByRole('button', { name: 'Enlarge permit.png' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'permit.png' })).toBeVisible();
  expect(await inspect(page, 'contact us, enlarged', ['light'])).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press(page, 'Send message');
  await expect(page.getByText('Thank you. Our team will be in touch soon.')).toBeVisible();
  expect(await inspect(page, 'contact us, sent')).toEqual([]);
  const copy = await waitForMail(stage.portal.address, email, /message|enquiry/i);
  expect(copy.text).toContain('Our permit has expired.');
});

test('what cannot be sent is named, and nothing that was typed is lost', async ({ stage }) => {
  const { page, email } = await openContactUs(stage);
  await field(page, 'Email').fill('not an address');
  await press(page, 'Send message');
  await expect(page.getByText('Please enter a valid email').first()).toBeVisible();
  await expect(page.getByText('Please enter a comments').first()).toBeVisible();
  await field(page, 'Email').fill(email);
  await field(page, 'Comments').fill('a'.repeat(5003));
  await expect(page.getByText('3 characters too many')).toBeVisible();
  await press(page, 'Send message');
  await expect(page.getByText('Please use at most 5000 characters').first()).toBeVisible();
  await field(page, 'Comments').fill('About our invoice.');
  await expect(page.getByText('18 of 5,000 characters')).toBeVisible();
  const files = page.locator('input[type=file]');
  await files.setInputFiles({ name: 'setup.exe', mimeType: 'application/pdf', buffer: PIXEL });
  await expect(page.getByText(/“setup\.exe” cannot be sent\./)).toBeVisible();
  await page.getByRole('button', { name: 'Remove setup.exe' }).click();
  const half = Buffer.alloc(5_242_881, 'a');
  await files.setInputFiles([
    { name: 'one.csv', mimeType: 'text/csv', buffer: half },
    { name: 'two.csv', mimeType: 'text/csv', buffer: half },
  ]);
  await expect(page.getByText('The total size of all files must not exceed 10Mb').first()).toBeVisible();
  expect(await inspect(page, 'contact us, too large', ['light'])).toEqual([]);
  await page.getByRole('button', { name: 'Remove two.csv' }).click();
  await page.getByRole('button', { name: 'Remove one.csv' }).click();
  // The name says picture, the content does not: only the server can tell.
  await files.setInputFiles({
    name: 'permit.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg></svg>'),
  });
  await press(page, 'Send message');
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: 'permit.png' })
      .getByText(/permit\.png/)
      .nth(1),
  ).toBeVisible();
  await expect(field(page, 'Comments')).toHaveValue('About our invoice.');
  await page.getByRole('button', { name: 'Remove permit.png' }).click();
  const recover = await answerWith(page, '/api/user/contactus', {
    status: 503,
    message: 'Please try again soon.',
  });
  await press(page, 'Send message');
  await expect(page.getByText('Your message was not sent')).toBeVisible();
  await expect(page.getByText('Please try again soon.')).toBeVisible();
  await recover();
  await press(page, 'Send message');
  await expect(page.getByText('Thank you. Our team will be in touch soon.')).toBeVisible();
});
