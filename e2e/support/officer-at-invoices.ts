import type { Download, Page } from '@playwright/test';
import { openAs } from './applicant-by-call.ts';
import { field, heading, press } from './applicant.ts';
import { expect, type Stage } from './stage.ts';

export const visitAsOfficer = async (stage: Stage, path: string): Promise<Page> => {
  const { page } = await stage.visit();
  await openAs(page, await stage.cast.officer('admin'), path);
  return page;
};

/** The one invoice of an organisation, opened from the list by its name. */
export const openInvoiceOf = async (stage: Stage, organisation: string): Promise<Page> => {
  const page = await visitAsOfficer(stage, `/admin/invoices?keyword=${encodeURIComponent(organisation)}`);
  await expect(page.getByText('1 invoice', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^#\d+$/ }).click();
  await heading(page, /^Invoice #\d+$/);
  return page;
};

export const rowsOf = (page: Page, caption: string) =>
  page.getByRole('table', { name: caption }).locator('tbody').getByRole('row');
export const dialog = (page: Page) => page.getByRole('dialog');
export const submit = (page: Page, label: string) =>
  dialog(page).getByRole('button', { name: label, exact: true }).click();
export const sheet = (page: Page) => page.getByRole('region', { name: /^Invoice \d+$/ });

/** Asks for each amount and expects its text; what else was typed stays. */
export const tryAmounts = async (
  page: Page,
  { label, button, texts }: { label: string; button: string; texts: Record<string, string> },
): Promise<void> => {
  for (const [amount, text] of Object.entries(texts)) {
    await field(page, label).fill(amount);
    await submit(page, button);
    await expect(dialog(page).getByText(text).first()).toBeVisible();
    await expect(field(page, label)).toHaveValue(amount);
  }
};

export const downloadBy = async (page: Page, name: string | RegExp): Promise<Download> => {
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, name)]);
  return file;
};
