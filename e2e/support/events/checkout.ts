import type { Locator, Page } from '@playwright/test';
import { openAs, type SignIn } from '../applicant-by-call.ts';
import { heading } from '../applicant.ts';
import { expect } from '../expect.ts';
import { countPaidIntents, paymentFrame } from '../payment-form.ts';
import { waitForMail } from '../portal/dev-mailbox.ts';
import type { Stage } from '../stage.ts';
import { holdByCall, newBuyer, putOnSale, type Sale } from './event-sale.ts';

export const checkoutDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Checkout' });

export const proceed = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Register' }).click();
  const question = page.getByRole('alertdialog', { name: 'Proceed to checkout?' });
  await expect(question.getByText('Payment is required now to reserve your spot.')).toBeVisible();
  await question.getByRole('button', { name: 'Proceed' }).click();
};

export const openCheckout = async (page: Page): Promise<void> => {
  await proceed(page);
  await expect(paymentFrame(page).getByLabel('Card number')).toBeVisible();
};

/** What is held is said, and counted down; nothing opens by itself. */
export const seeHeld = async (page: Page, words: RegExp): Promise<void> => {
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/held for 14 minutes \d+ seconds?14:\d\d$/);
  await expect(checkoutDialog(page)).toHaveCount(0);
};

export const goOn = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Go on to pay \$/ }).click();
  await expect(paymentFrame(page).getByLabel('Card number')).toBeVisible();
};

/** Somebody new before an event that the office has just put up. */
export const visitSale = async (stage: Stage, stock: number) => {
  const [sale, buyer] = [await putOnSale(stage, { stock }), await newBuyer(stage)];
  const { page } = await stage.visit();
  const open = (): Promise<void> => openAs(page, buyer, `/events/${sale.id}`);
  await open();
  await heading(page, sale.title);
  return { sale, buyer, page, paidBefore: await countPaidIntents(stage.portal.address) };
};

export const seeBooked = async (
  page: Page,
  stage: Stage,
  { paidBefore, buyer }: { paidBefore: number; buyer: SignIn },
) => {
  await expect(page.getByText('Registered successfully', { exact: true })).toBeVisible();
  await expect(page.getByText('You are registered successfully!')).toBeVisible();
  await expect(checkoutDialog(page)).toHaveCount(0);
  expect(await countPaidIntents(stage.portal.address)).toBe(paidBefore + 1);
  await waitForMail(stage.portal.address, buyer.email, /^You are registered/);
};

/** Whether somebody else finds none left. */
export const isHeldByAnother = async (stage: Stage, sale: Sale): Promise<boolean> => {
  try {
    await holdByCall(await newBuyer(stage), sale);
    return false;
  } catch {
    return true;
  }
};
