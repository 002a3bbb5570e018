import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

const MAX_STOPS = 40;

/** Whether the element with focus, or the label around it, is drawn with a ring. */
const hasVisibleFocus = (): boolean => {
  let element = document.activeElement;
  if (element instanceof HTMLIFrameElement) return true;
  for (let level = 0; element && level < 3; level += 1, element = element.parentElement) {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return true;
    if (boxShadow !== 'none') return true;
  }
  return false;
};

const describeFocus = (): string => document.activeElement?.outerHTML.slice(0, 120) ?? 'nothing';

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element.matches(':focus')).catch(() => false);

/** The frame that has the focus: a payment form has a document of its own. */
export const requireVisibleFocus = async (page: Page): Promise<void> => {
  for (const frame of page.frames()) {
    const hasFocus = await frame.evaluate(() => document.activeElement?.matches(':focus') ?? false);
    if (hasFocus && !(await frame.evaluate(hasVisibleFocus))) {
      throw new Error(`Focus cannot be seen on ${await frame.evaluate(describeFocus)}`);
    }
  }
};

/** Presses Tab until `target` has the focus; throws where focus cannot be seen on the way, or never arrives. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
    await requireVisibleFocus(page);
  }
  throw new Error(`Tab never reached ${target.toString()}`);
};

export const typeInto = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.type(text);
};

export const pressOn = async (page: Page, target: Locator, key: 'Enter' | 'Space'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};
