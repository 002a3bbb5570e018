import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { inspect } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { field, heading, press } from './support/applicant.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';
import { waitForMail } from './support/dev-mailbox.ts';
import { answerWith } from './support/refusal.ts';
import { setStage } from './support/stage.ts';

const stage = setStage({ DEMO: '1' });

// The smallest picture there is: one transparent dot.
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PICTURE = { name: 'permit.png', mimeType: 'image/png', buffer: PIXEL };

const openContactUs = async (): Promise<Page> => {
  const { page } = await stage.visit();
  const member = await signInDemoPerson(stage.portal.address, DEMO.member);
  await openAs(page, member, '/settings/contact-us');
  await heading(page, 'Contact us');
  await field(page, 'Comments').waitFor();
  return page;
};

/** Lets a file fall onto the field, as from the desktop. */
const drop = async (page: Page, name: string): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'linehaul journey '));
  const path = join(folder, name);
  await writeFile(path, PIXEL);
  const box = await page.locator('input[type=file]').boundingBox();
  if (!box) throw new Error('The field for files cannot be seen');
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, ...place, data });
  // The browser reads it only when it is sent.
  onTestFinished(() => rm(folder, { recursive: true }));
};

test('a message with files reaches the association, and a copy its sender', async () => {
  const page = await openContactUs();
  await field(page, 'Comments').fill('Our permit has expired.\nWhom do we ask?');
  await page.locator('input[type=file]').setInputFiles(PICTURE);
  await page.locator('input[type=file]').scrollIntoViewIfNeeded();
  await drop(page, 'axle-weights.png');
  const files = page.getByRole('list', { name: 'Chosen files' });
  await expect.poll(() => files.getByRole('listitem').count()).toBe(2);
  await expect
    .poll(() =>
      files
        .locator('img')
        .evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length),
    )
    .toBe(2);
  expect(await inspect(page, 'contact us')).toEqual([]);
  await press(page, 'Send message');
  await page.getByText('Thank you. Our team will be in touch soon.').waitFor();
  expect(await inspect(page, 'contact us, sent')).toEqual([]);
  const copy = await waitForMail(stage.portal.address, DEMO.member, /message|enquiry/i);
  expect(copy.text).toContain('Our permit has expired.');
});

test('what cannot be sent is named, and nothing that was typed is lost', async () => {
  const page = await openContactUs();
  await field(page, 'Email').fill('not an address');
  await press(page, 'Send message');
  await page.getByText('Please enter a valid email').first().waitFor();
  await page.getByText('Please enter a comments').first().waitFor();
  await field(page, 'Email').fill(DEMO.member);
  await field(page, 'Comments').fill('About our invoice.');
  const files = page.locator('input[type=file]');
  await files.setInputFiles({ name: 'setup.exe', mimeType: 'application/pdf', buffer: PIXEL });
  await page.getByText(/“setup\.exe” cannot be sent\./).waitFor();
  await page.getByRole('button', { name: 'Remove setup.exe' }).click();
  const half = Buffer.alloc(5_242_881, 'a');
  await files.setInputFiles([
    { name: 'one.csv', mimeType: 'text/csv', buffer: half },
    { name: 'two.csv', mimeType: 'text/csv', buffer: half },
  ]);
  await page.getByText('The total size of all files must not exceed 10Mb').first().waitFor();
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
  await page
    .getByRole('listitem')
    .filter({ hasText: 'permit.png' })
    .getByText(/permit\.png/)
    .nth(1)
    .waitFor();
  expect(await field(page, 'Comments').inputValue()).toBe('About our invoice.');
  await page.getByRole('button', { name: 'Remove permit.png' }).click();
  const recover = await answerWith(page, '/api/user/contactus', {
    status: 503,
    message: 'Please try again soon.',
  });
  await press(page, 'Send message');
  await page.getByText('Your message was not sent').waitFor();
  await page.getByText('Please try again soon.').waitFor();
  await recover();
  await press(page, 'Send message');
  await page.getByText('Thank you. Our team will be in touch soon.').waitFor();
});
