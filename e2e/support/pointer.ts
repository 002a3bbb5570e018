import type { Locator } from '@playwright/test';
import { expect, PATIENCE_MS } from './expect.ts';

/**
 * Scrolls there and moves the pointer onto it, until the browser takes it for pointed at: what has just scrolled away,
 * such as the frame of the payment provider, would still take a press in the same instant.
 */
export const bringUnderPointer = async (target: Locator): Promise<void> => {
  await expect(async () => {
    await target.hover();
    expect(await target.evaluate((element) => element.matches(':hover'))).toBe(true);
  }).toPass({ timeout: PATIENCE_MS });
};
