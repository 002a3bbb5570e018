import { expect, test } from './support/stage.ts';
import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { field, heading, press } from './support/applicant.ts';
import { visitAsOfficer } from './support/officer-at-invoices.ts';

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ');

test('an officer sees at once what is overdue, and the figure leads to the list that has as much', async ({
  stage,
}) => {
  const page = await visitAsOfficer(stage, '/admin');
  await heading(page, 'Overview');
  const tile = page.getByRole('link', { name: /^Overdue \$/ });
  const [, amount, count] =
    /(\$[\d,.]+\d) on (\d+ invoices?)$/.exec(await tile.innerText().then(plain)) ?? [];
  await expect(page.getByRole('table', { name: 'What is owed, by how late it is' })).toBeVisible();
  expect(await inspectEveryLook(page, 'overview of the office')).toEqual([]);
  // On paper the page has all of its width: the rail beside it is not printed.
  await page.emulateMedia({ media: 'print' });
  const { width } = page.viewportSize() ?? { width: 0 };
  expect((await page.getByRole('main').boundingBox())?.width).toBeGreaterThan(width * 0.9);
  await page.emulateMedia({ media: null });
  await tile.click();
  await heading(page, 'Invoices');
  await expect(page.getByText(`${count} with ${amount}: overdue`)).toBeVisible();
  expect(await page.getByRole('cell', { name: 'Overdue', exact: true }).count()).toBe(
    Number.parseInt(count ?? ''),
  );
});

test('an officer finds invoices by status, number and organisation, page by page, and holds the books against the provider’s', async ({
  stage,
}) => {
  const page = await visitAsOfficer(stage, '/admin/invoices');
  const all = await page.getByText(/^\d+ invoices$/).innerText();
  expect(await inspect(page, 'invoices of everybody')).toEqual([]);
  const numbers = () => page.getByRole('link', { name: /^#\d+$/ }).allInnerTexts();
  const first = await numbers();
  expect(first).toHaveLength(20);
  await press(page, 'Page 2');
  await expect.poll(numbers).not.toEqual(first);
  await field(page, 'Go to page').fill('999');
  await field(page, 'Go to page').press('Enter');
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();

  await field(page, 'Status').selectOption('Open');
  await page.waitForURL('**/admin/invoices?status=Open');
  await expect(page.getByRole('cell', { name: 'Paid', exact: true })).toHaveCount(0);
  expect(await page.getByRole('cell', { name: 'Open', exact: true }).count()).toBeGreaterThan(0);
  await field(page, 'Status').selectOption('Every status');
  await field(page, 'Find invoices').fill('kestrel ridge');
  await page.waitForURL('**/admin/invoices?keyword=kestrel+ridge');
  await expect(page.getByText(/^\d+ invoices$/)).not.toHaveText(all);
  const found = page.getByRole('link', { name: /^#\d+$/ }).first();
  const number = await found.innerText();
  await found.click();
  await heading(page, `Invoice ${number}`);
  await page.getByRole('link', { name: 'Back to invoices' }).click();
  await page.waitForURL('**/admin/invoices?keyword=kestrel+ridge');
  await field(page, 'Find invoices').fill(number);
  await expect(page.getByText('1 invoice', { exact: true })).toBeVisible();
  await field(page, 'Find invoices').fill('Nobody of this name');
  await expect(page.getByText('No invoices found')).toBeVisible();

  await press(page, 'Compare now');
  await expect(page.getByText(/^Last run .+: no differences\.$/)).toBeVisible();
});

test('the list of invoices waits for the box above it, and is pushed down by nothing', async ({ stage }) => {
  const page = await visitAsOfficer(stage, '/admin/users');
  const box = Promise.withResolvers<void>();
  await page.route('**/api/admin/invoices/held', async (route) => {
    await box.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/admin/invoices/held');
  await page.getByRole('link', { name: 'Invoices' }).first().click();
  await asked;
  const list = page.getByRole('table', { name: 'Invoices' });
  const isThere = await list.waitFor({ timeout: 2000 }).then(
    () => true,
    () => false,
  );
  expect(isThere).toBe(false);
  box.resolve();
  await expect(list).toBeVisible();
});
