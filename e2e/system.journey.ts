import { inspectEveryLook } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { heading, press } from './support/applicant.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';
import { PHONE } from './support/screens.ts';
import { expect, test } from './support/stage.ts';

test('an officer sees how the portal is, finds out what to do when it cannot be told, and looks again', async ({
  stage,
}) => {
  const { page } = await stage.visit({ mayLog: /503|Service Unavailable/ });
  await openAs(page, await stage.cast.officer('admin'), '/admin');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'System' }).click();
  await heading(page, 'System');
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines.filter({ hasText: 'Work in the background' })).toBeVisible();
  await expect(lines.filter({ hasText: 'Room on the disk' })).toContainText('free for the data folder');
  await expect(page.getByText('PostgreSQL')).toBeVisible();
  expect(await inspectEveryLook(page, 'how the portal is')).toEqual([]);

  const answers = page.waitForResponse(/\/api\/admin\/system$/);
  await page.getByRole('button', { name: 'Look again' }).press('Enter');
  expect((await answers).status()).toBe(200);

  await page.route('**/api/admin/system', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.setViewportSize(PHONE);
  await page.reload();
  await expect(page.getByText('It could not be found out')).toBeVisible();
  await page.unroute('**/api/admin/system');
  await press(page, 'Try again');
  await expect(lines.filter({ hasText: 'Backup' })).toBeVisible();
  expect(await inspectEveryLook(page, 'how the portal is, on a phone')).toEqual([]);
});

test('who runs nothing does not see how the portal is', async ({ stage }) => {
  const { page } = await stage.visit({ mayLog: /403/ });
  await openAs(page, await signInDemoPerson(stage.portal.address, DEMO.member), '/admin/system');
  await heading(page, /^G’day/);
});
