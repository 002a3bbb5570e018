import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { bringUnderPointer, pressInSight } from './pointer.ts';

/** Cards of the sandbox, by what their bank does. */
export const CARD = {
  succeeds: '4242424242424242',
  challenges: '4000002500003155',
  declines: '4000000000009995',
  declinesEachCharge: '4000000000000341',
} as const;

/** Accounts of the sandbox, all at BSB 000-000. */
export const ACCOUNT = { settles: '000123456', fails: '222222227' } as const;

export const paymentFrame = (page: Page): FrameLocator => page.frameLocator('iframe[src*="/__pay/frame"]');

export const fillCard = async (page: Page, number: string): Promise<void> => {
  const frame = paymentFrame(page);
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiry').fill('12 / 34');
  await frame.getByLabel('CVC').fill('123');
};

/** The form has settled on the method that comes first for its payer. */
export const seePaymentForm = async (page: Page): Promise<void> => {
  const frame = paymentFrame(page);
  const first = frame.getByLabel('BSB').or(frame.getByLabel('Card number'));
  await expect(first.filter({ visible: true })).toBeVisible();
};

/** Where both methods are offered, whichever comes first. */
export const chooseCard = async (page: Page, number: string = CARD.succeeds): Promise<void> => {
  await seePaymentForm(page);
  const card = paymentFrame(page).getByRole('radio', { name: 'Card' });
  // The form may still be moving under a pointer.
  if (!(await card.isChecked())) await card.press(' ');
  await fillCard(page, number);
};

/** Where both methods are offered, whichever comes first. */
export const chooseDebit = async (page: Page): Promise<void> => {
  await seePaymentForm(page);
  const debit = paymentFrame(page).getByRole('radio', { name: 'Direct debit' });
  if (!(await debit.isChecked())) await debit.press(' ');
};

export const fillBankAccount = async (
  page: Page,
  account: { number: string; name: string; email: string },
): Promise<void> => {
  const frame = paymentFrame(page);
  await frame.getByLabel('Account name').fill(account.name);
  await frame.getByLabel('Email').fill(account.email);
  await frame.getByLabel('BSB').fill('000-000');
  await frame.getByLabel('Account number').fill(account.number);
};

export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pay \$[\d,.]+$/ });

/** What is pressed to pay is on the screen, and nothing lies over it. */
export const expectInSight = async (pay: Locator): Promise<void> => {
  await expect(pay).toBeVisible();
  await expect
    .poll(() =>
      pay.evaluate((button) => {
        const { left, top, width, height, bottom } = button.getBoundingClientRect();
        const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
        return top >= 0 && bottom <= window.innerHeight && button.contains(onTop);
      }),
    )
    .toBe(true);
};

/** What opens the payment of an invoice. */
export const payInvoice = (page: Page): Locator =>
  page.getByRole('button', { name: /^Pay \$[\d,.]+: invoice/ });

/** Ticks the terms and brings Pay under the hand. */
export const agree = async (page: Page): Promise<void> => {
  const terms = page.getByRole('checkbox', { name: /^I agree/ });
  await bringUnderPointer(terms);
  await terms.check();
  await bringUnderPointer(payButton(page));
};

/** Brings Pay under the hand and presses it, where nothing has to be ticked first. */
export const pressPay = async (page: Page): Promise<void> => {
  await pressInSight(payButton(page));
};

export const agreeAndPay = async (page: Page): Promise<void> => {
  await agree(page);
  await payButton(page).click();
};

export const challengeFrame = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Authentication by your bank"]');

/** Answers the bank's challenge in its dialog. */
export const answerChallenge = async (page: Page, answer: 'Complete' | 'Fail'): Promise<void> => {
  await challengeFrame(page)
    .getByRole('button', { name: `${answer} authentication` })
    .click();
};

interface ControlState {
  readonly succeededPayments: number;
  /** The newest. */
  readonly intents: readonly { readonly id: string; readonly status: string }[];
}

const readState = async (address: string): Promise<ControlState> =>
  (await (await fetch(`${address}/__pay/control.json`)).json()) as ControlState;

/** How many payments have gone through at the provider, of all people. */
export const countPaidIntents = async (address: string): Promise<number> =>
  (await readState(address)).succeededPayments;

/** Lets the bank of the sandbox decide now about the debit that waits. */
export const decideDebit = async (address: string, action: 'settle' | 'fail'): Promise<void> => {
  const waiting = (await readState(address)).intents.find(({ status }) => status === 'processing');
  if (!waiting) throw new Error('No debit waits for its bank');
  const response = await fetch(`${address}/__pay/control.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action, id: waiting.id }),
  });
  if (!response.ok) throw new Error(`The sandbox refused to ${action} the debit: ${await response.text()}`);
};
