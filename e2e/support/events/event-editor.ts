import type { Page } from '@playwright/test';
import { expect } from '../expect.ts';

/** A ticket of the form, the first one being 1. */
export const ticket = (page: Page, place: number) =>
  page.getByRole('group', { name: `Ticket ${place}`, exact: true });

/** Nothing can be saved before its editor has come. */
export const openEditor = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('textbox', { name: /^Description/ })).toBeVisible();
};
