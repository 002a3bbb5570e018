import type { Locator, Page } from '@playwright/test';
import { expect, type Stage, test } from './support/stage.ts';
import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { heading, press } from './support/applicant.ts';
import { DESKTOP, PHONE } from './support/screens.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';
import { findLostInForcedColours } from './support/forced-colours.ts';
import { findScrolledTables } from './support/layout.ts';
import { newMemberWhoOwes } from './support/owed-invoice.ts';
import { answerWith } from './support/refusal.ts';

const visitAsDemo = async (stage: Stage, email: string, path: string): Promise<Page> => {
  const { page } = await stage.visit();
  await openAs(page, await signInDemoPerson(stage.portal.address, email), path);
  return page;
};

/** Asks for short pages, so that the invoices of the demo fill more than one. */
const askForThreeAPage = (page: Page): Promise<unknown> =>
  page.route('**/api/user/invoices', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), size: 3 } }),
  );

const numberLinks = (page: Page): Locator => page.getByRole('link', { name: /^#\d+$/ });
const numbersOf = (page: Page): Promise<string[]> => numberLinks(page).allInnerTexts();

test('an administrator finds the invoices page by page, and comes back from one to its page', async ({
  stage,
}) => {
  const page = await visitAsDemo(stage, DEMO.organisationAdministrator, '/');
  await askForThreeAPage(page);
  await page.goto('/settings/invoices');
  await expect(numberLinks(page).first()).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(
    ['Invoice', 'Date', 'Status', 'Details', 'Amount', 'Actions'],
    { useInnerText: true },
  );
  await expect(page.getByText('Need access? Call')).toBeVisible();
  expect(await inspectEveryLook(page, 'invoices')).toEqual([]);

  const first = await numbersOf(page);
  await press(page, 'Page 2');
  await expect.poll(() => numbersOf(page)).not.toEqual(first);
  expect(new URL(page.url()).search).toBe('?page=2');
  const second = await numbersOf(page);
  await page.getByRole('link', { name: second[1] ?? '', exact: true }).click();
  await heading(page, `Invoice ${second[1]}`);
  await expect.poll(() => page.title()).toContain(`Invoice ${second[1]} `);
  await expect(page.getByRole('link', { name: 'Invoices', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.getByRole('link', { name: 'Back to invoices' }).click();
  await expect.poll(() => numbersOf(page)).toEqual(second);
  await page.goto('/settings/invoices?page=999');
  await expect.poll(() => new URL(page.url()).search).toMatch(/^\?page=[1-9]\d?$/);
});

/** How many lines the words of something take. */
const linesOf = (words: Locator): Promise<number> =>
  words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

test('at a desk what an invoice is for takes two lines at most, and its acts stay within the table, in colours of one’s own too', async ({
  stage,
}) => {
  const { page } = await stage.visit({ viewport: DESKTOP });
  const { signIn, invoice } = await newMemberWhoOwes(stage.portal.address);
  await openAs(page, signIn, '/settings/invoices');
  const row = page.getByRole('row', { name: `#${invoice.invoiceNum}` });
  await expect(
    row.getByRole('button', { name: `Once-off payment: invoice ${invoice.invoiceNum}` }),
  ).toBeVisible();
  expect(await findScrolledTables(page)).toEqual([]);
  expect(await findLostInForcedColours(page)).toEqual([]);
  const details = row.getByText('Small fleet (2–10 trucks), annual membership');
  expect(await linesOf(details)).toBeLessThanOrEqual(2);
  // The control: acts in one line leave no room for it.
  const acts = row.locator('[data-actions]');
  await acts.evaluate((element) => Object.assign(element.style, { flexWrap: 'nowrap', maxWidth: 'none' }));
  expect(await findScrolledTables(page)).toHaveLength(1);
});

test('an invoice that is owed is shown as it was issued, with what came after, its PDF and its payment', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  const { signIn, organisation, invoice } = await newMemberWhoOwes(stage.portal.address);
  await openAs(page, signIn, '/settings/invoices');
  await expect(
    page.getByRole('button', { name: `Once-off payment: invoice ${invoice.invoiceNum}` }),
  ).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    press(page, `Download invoice ${invoice.invoiceNum}`),
  ]);
  expect(file.suggestedFilename()).toMatch(/^invoice_\d{4}-\d\d-\d\d\.pdf$/);

  await page.getByRole('link', { name: `#${invoice.invoiceNum}`, exact: true }).click();
  await heading(page, `Invoice #${invoice.invoiceNum}`);
  const sheet = page.getByRole('region', { name: `Invoice ${invoice.invoiceNum}` });
  const words = await sheet.innerText();
  for (const part of ['INVOICE', 'Tax invoice', organisation, 'ABN', 'Service', 'GST', 'Balance due'])
    expect(words).toContain(part);
  await expect(page.getByRole('rowheader', { name: 'Taken back by the bank' })).toBeVisible();
  expect(await inspect(page, 'one invoice')).toEqual([]);

  await press(page, 'Switch off links');
  const question = page.getByRole('alertdialog');
  expect(await question.innerText()).toContain('stops working');
  expect(await inspect(page, 'switching links off', ['light'])).toEqual([]);
  await question.getByRole('button', { name: 'Switch off links' }).click();
  await expect(page.getByText(/no longer works?$|still worked$/)).toBeVisible();
});

test('the print view opens in a window of its own, and says so when it cannot', async ({ stage }) => {
  const page = await visitAsDemo(stage, DEMO.organisationAdministrator, '/settings/invoices');
  const preview = page.getByRole('button', { name: /^Preview invoice \d+/ }).first();
  const [opened] = await Promise.all([page.waitForEvent('popup'), preview.click()]);
  await expect(opened.getByText('TAX INVOICE')).toBeVisible();
  expect(await opened.evaluate(() => window.opener)).toBe(null);
  // Its styles count: white paper would not be.
  const header = opened.locator('header');
  expect(await header.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(11, 58, 66)',
  );
  await opened.close();

  await answerWith(page, '/printview', { status: 503, message: 'The portal is busy' });
  const [refused] = await Promise.all([page.waitForEvent('popup'), preview.click()]);
  if (!refused.isClosed()) await refused.waitForEvent('close');
  await expect(page.getByText('The portal is busy')).toBeVisible();
  expect(await inspect(page, 'a preview that failed', ['light'])).toEqual([]);
});

test('no script runs in the print view, whatever came into an invoice', async ({ stage }) => {
  const { page, context, faults } = await stage.visit();
  const poisoned =
    '<!doctype html><html><head><script>document.title = "run"</script></head><body>Poisoned<img src="/x" onerror="document.title = 1"></body></html>';
  const control = await context.newPage();
  await control.setContent(poisoned);
  await expect.poll(() => control.title()).toMatch(/^(run|1)$/);
  await page.route('**/printview', (route) => route.fulfill({ contentType: 'text/html', body: poisoned }));
  const administrator = await signInDemoPerson(stage.portal.address, DEMO.organisationAdministrator);
  await openAs(page, administrator, '/settings/invoices');
  const preview = page.getByRole('button', { name: /^Preview invoice \d+/ }).first();
  const [opened] = await Promise.all([page.waitForEvent('popup'), preview.click()]);
  await expect(opened.getByText('Poisoned')).toBeVisible();
  expect(await opened.title()).not.toMatch(/^(run|1)$/);
  await expect.poll(() => faults.join()).toContain('script-src');
  faults.length = 0;
});

test('who administers no organisation is told whom to call, and sees no invoice', async ({ stage }) => {
  const page = await visitAsDemo(stage, DEMO.member, '/settings/invoices');
  await expect(page.getByText('Invoices are for organisation administrators')).toBeVisible();
  expect(await page.getByRole('table').count()).toBe(0);
  expect(await inspect(page, 'invoices of others', ['light'])).toEqual([]);
  for (const id of ['7b6f7c1e-3f2d-4d5b-9a52-1f6e2f1f0a11', 'not-an-id']) {
    await page.goto(`/settings/invoice/${id}`);
    await expect(
      page.getByText(/This invoice was not found|are for organisation administrators/),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to invoices' })).toBeVisible();
  }
});

test('a list that cannot be loaded says so, with a way to try again; an empty one says what will come', async ({
  stage,
}) => {
  const page = await visitAsDemo(stage, DEMO.organisationAdministrator, '/');
  await page.setViewportSize(PHONE);
  const recover = await answerWith(page, '/api/user/invoices', { status: 404, message: 'Not now' });
  await page.goto('/settings/invoices');
  await expect(page.getByText('Not now')).toBeVisible();
  await recover();
  await press(page, 'Try again');
  await expect(numberLinks(page).first()).toBeVisible();

  const data = { invoices: [], page: 1, size: 10, totalItems: 0 };
  await page.route('**/api/user/invoices', (route) => route.fulfill({ json: { data } }));
  await page.reload();
  await expect(page.getByText('No invoices yet')).toBeVisible();
  expect(await inspect(page, 'no invoices', ['light'])).toEqual([]);
});
