import type { Page, ViewportSize } from '@playwright/test';
import { expect } from './expect.ts';

/** The narrowest that WCAG asks for. */
export const NARROW = { width: 320, height: 640 };
export const PHONE = { width: 390, height: 844 };
export const TABLET = { width: 820, height: 1180 };
export const DESKTOP = { width: 1440, height: 900 };

/** How high the page and each frame in it are. */
const heightsOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('iframe')]
      .map(({ scrollHeight }) => scrollHeight)
      .join(),
  );

const LOOKS_MS = 100;

/**
 * Makes the window as large as this, and waits as a hand would until all stands still again: a frame finds its height after
 * the page around it, and a press meanwhile goes where the button was, into the frame, without anybody noticing.
 */
export const resizeTo = async (page: Page, size: ViewportSize): Promise<void> => {
  await page.setViewportSize(size);
  let heights = '';
  const isStill = async (): Promise<boolean> => {
    const before = heights;
    heights = await heightsOf(page);
    return heights === before;
  };
  await expect.poll(isStill, { intervals: [LOOKS_MS] }).toBe(true);
};
