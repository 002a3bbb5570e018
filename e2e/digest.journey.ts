import type { Page } from '@playwright/test';
import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { field, heading, press } from './support/applicant.ts';
import { publishNews } from './support/content/resources-by-call.ts';
import { DEMO, DEMO_PASSWORD } from './support/demo-person.ts';
import { waitForMail } from './support/portal/dev-mailbox.ts';
import { expect, test } from './support/stage.ts';

const preview = (page: Page) => page.getByRole('group', { name: 'Preview of the digest' });

test('the office sees when the digest goes and to how many, looks at it as others get it, and switches it off and on', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  const officer = await stage.cast.officer('admin');
  // Right after a digest there is nothing new for another one.
  await publishNews(officer, 'The western bypass is open');
  await openAs(page, officer, '/admin/mailing');
  await page.getByRole('link', { name: 'see the weekly digest' }).click();
  await heading(page, 'Weekly digest');
  await expect(page.getByText(/^Tuesday, \d\d\/\d\d\/\d{4}, 9:00 am/)).toBeVisible();
  await expect(page.getByText(/members who want the newsletter/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Digests' })).toBeVisible();
  await press(page, 'Show the preview');
  await expect(preview(page)).toBeVisible();
  expect(await inspectEveryLook(page, 'the weekly digest')).toEqual([]);

  await field(page, 'Day').selectOption('Thursday');
  await field(page, 'Time').selectOption('3:00 pm');
  await press(page, 'Save');
  await expect(page.getByText(/^Thursday, \d\d\/\d\d\/\d{4}, 3:00 pm/)).toBeVisible();
  await press(page, 'Switch it off');
  await expect(page.getByText('Off', { exact: true })).toBeVisible();
  await press(page, 'Switch it on');
  await expect(page.getByText('On', { exact: true })).toBeVisible();

  await field(page, 'Read by').selectOption('A member whose membership has lapsed');
  await press(page, 'Send me a preview');
  await expect(page.getByText('The preview is on its way to you')).toBeVisible();
  expect(await inspect(page, 'the weekly digest, sent to oneself')).toEqual([]);

  // Who reads it signed out is led through the sign-in and to the very item.
  const mail = await waitForMail(stage.portal.address, officer.email, /^Preview: New from /);
  const link = /https?:\/\/\S+\/(news|resources)\/details\/\S+/.exec(mail.text)?.[0] ?? '';
  const { page: reader } = await stage.visit();
  await reader.goto(link);
  await heading(reader, 'Sign in');
  await field(reader, 'Email').fill(DEMO.member);
  await field(reader, 'Password').fill(DEMO_PASSWORD);
  await press(reader, 'Sign in');
  await expect(reader).toHaveURL(new RegExp(`${new URL(link).pathname}$`));
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
});
