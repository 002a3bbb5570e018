import type { Page, Route } from '@playwright/test';

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
