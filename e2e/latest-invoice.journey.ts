import type { Page } from '@playwright/test';
import { NARROW } from './support/screens.ts';
import { expect, test } from './support/stage.ts';
import { inspect } from './support/accessibility.ts';
import { heading, press } from './support/applicant.ts';
import { linkIn, waitForMail } from './support/portal/dev-mailbox.ts';
import { newMailedInvoice } from './support/owed-invoice.ts';
import { answerWith } from './support/refusal.ts';
import { TWO_PAGE_PDF } from './support/two-page-pdf.ts';

const LATEST = '/api/invoice/DownloadLatestInvoice*';
const sheetOf = (page: Page, number: number) => page.getByRole('group', { name: `Page ${number}` });

const answerWithPdf = async (page: Page, body: string): Promise<void> => {
  await page.route(`**${LATEST}`, (route) => route.fulfill({ contentType: 'application/pdf', body }));
};

const expectUnavailable = async (page: Page, message: string): Promise<void> => {
  await heading(page, 'Invoice Preview Unavailable');
  await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible();
  expect(await inspect(page, message, ['light'])).toEqual([]);
};

const directDownload = (page: Page) => page.getByRole('link', { name: /^Download invoice/ });

test('the link of a mail shows the newest invoice to whoever holds it, from our own origin alone', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(stage.portal.address) && !url.startsWith('blob:')) foreign.push(url);
  });
  const { signIn } = await newMailedInvoice(stage.portal.address);
  const mail = await waitForMail(stage.portal.address, signIn.email, /invoice/i);
  await page.goto(linkIn(mail, '/preview-latest-invoice'));
  await expect(page.getByRole('status').filter({ hasText: 'Page 1 of 1' })).toBeVisible();
  await expect(sheetOf(page, 1).getByText('TAX INVOICE', { exact: true })).toBeVisible();
  await expect(page.getByText('If the preview does not display correctly in your browser')).toBeVisible();
  expect(await inspect(page, 'the newest invoice')).toEqual([]);
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download')]);
  expect(file.suggestedFilename()).toMatch(/^invoice_\d{4}-\d\d-\d\d\.pdf$/);
  await page.reload();
  await expect(sheetOf(page, 1).getByText('TAX INVOICE', { exact: true })).toBeVisible();
  expect(foreign).toEqual([]);
});

test('the pages are turned one by one, and there is none before the first or after the last', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  await answerWithPdf(page, TWO_PAGE_PDF);
  await page.goto('/preview-latest-invoice?Token=two');
  await expect(sheetOf(page, 1).getByText('The first sheet')).toBeVisible();
  const [previous, next] = ['Previous page', 'Next page'].map((name) => page.getByRole('button', { name }));
  expect(await previous?.getAttribute('aria-disabled')).toBe('true');
  await next?.click();
  await expect(sheetOf(page, 2).getByText('The second sheet')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Page 2 of 2' })).toBeVisible();
  expect(await next?.getAttribute('aria-disabled')).toBe('true');
  await next?.press('Enter');
  await previous?.click();
  await expect(sheetOf(page, 1).getByText('The first sheet')).toBeVisible();
  // On the narrowest screen, too, they stand at the two ends of one row.
  await page.setViewportSize(NARROW);
  expect((await next?.boundingBox())?.y).toBe((await previous?.boundingBox())?.y);
});

test('an older browser gets the build that it can run', async ({ stage }) => {
  const { page } = await stage.visit();
  await page.addInitScript('delete Math.sumPrecise');
  await answerWithPdf(page, TWO_PAGE_PDF);
  const [script] = await Promise.all([
    page.waitForRequest(/older-pdf/),
    page.goto('/preview-latest-invoice?Token=two'),
  ]);
  expect(script.url()).toContain(stage.portal.address);
  await expect(sheetOf(page, 1).getByText('The first sheet')).toBeVisible();
});

test('a link without its code has nothing to show, and nothing to download', async ({ stage }) => {
  const { page } = await stage.visit();
  await page.goto('/preview-latest-invoice');
  await expectUnavailable(page, 'No token provided. Unable to retrieve invoice.');
  expect(await directDownload(page).count()).toBe(0);
});

test('an invoice that cannot be fetched can be downloaded directly, or asked for again', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  await page.goto('/preview-latest-invoice?Token=dead');
  const message = 'Failed to load invoice preview. You can try the direct download option below.';
  await expectUnavailable(page, message);
  await expect(directDownload(page)).toHaveAttribute('href', '/api/invoice/DownloadLatestInvoice?Token=dead');
  await expect(directDownload(page)).toHaveAttribute('target', '_blank');
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await expect(page.getByRole('link', { name: 'Sign in to see your invoices' })).toBeVisible();

  const recover = await answerWith(page, LATEST, { status: 503 });
  await page.reload();
  await expect(page.getByText(message)).toBeVisible();
  await recover();
  await answerWithPdf(page, TWO_PAGE_PDF);
  await press(page, 'Try again');
  await expect(sheetOf(page, 1).getByText('The first sheet')).toBeVisible();
});

test('a document that cannot be drawn can be downloaded', async ({ stage }) => {
  const { page } = await stage.visit();
  await answerWithPdf(page, 'This is no PDF');
  await page.goto('/preview-latest-invoice?Token=broken');
  await expectUnavailable(page, 'There was an error loading the PDF. Please try downloading it instead.');
  await expect(page.getByText('Error loading PDF', { exact: true })).toBeVisible();
  await expect(directDownload(page)).toBeVisible();
});
