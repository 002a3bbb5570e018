import type { Page, Route } from '@playwright/test';
import { expect } from './expect.ts';

/** Keeps the answers to such calls, or such files, back, as a slow line would, until they are let go. */
export const holdAnswers = async (page: Page, address: string | RegExp): Promise<() => Promise<void>> => {
  const held: Route[] = [];
  let isHolding = true;
  await page.route(address, (route) => (isHolding ? void held.push(route) : route.continue()));
  return async () => {
    isHolding = false;
    await Promise.all(held.map((route) => route.continue()));
  };
};

interface Opening {
  /** The call that says what follows, as an address. */
  readonly asked: string;
  readonly open: () => Promise<unknown>;
  /** What the button that cannot be undone is called. */
  readonly button: string;
  /** What it waits for. */
  readonly until: 'follows' | 'comes back';
}

/** Opens a window that says beforehand what its button does: as long as that is not known, a press does nothing and says why. */
export const expectToWait = async (page: Page, { asked, open, button, until }: Opening): Promise<void> => {
  const release = await holdAnswers(page, asked);
  await open();
  const pressed = page.getByRole('button', { name: button, exact: true });
  await expect(pressed).toBeDisabled();
  await pressed.dispatchEvent('click');
  const told = page.getByText(`Please wait until it is known what ${until}`);
  await expect(told).toBeVisible();
  await release();
  await expect(told).toBeHidden();
  await expect(pressed).toBeEnabled();
};
