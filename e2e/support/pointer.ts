import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, PATIENCE_MS } from './expect.ts';

/**
 * Scrolls there and moves the pointer onto it, until the browser takes it for pointed at: what has just scrolled away,
 * such as the frame of the payment provider, would still take a press in the same instant, of which Playwright does not hear.
 */
export const bringUnderPointer = async (target: Locator): Promise<void> => {
  await expect(async () => {
    await target.hover();
    expect(await target.evaluate((element) => element.matches(':hover'))).toBe(true);
  }).toPass({ timeout: PATIENCE_MS });
};

/** Presses what is under the pointer by then, and nothing that was there before the page scrolled. */
export const pressInSight = async (target: Locator): Promise<void> => {
  await bringUnderPointer(target);
  await target.click();
};

/** The smallest picture there is: one transparent dot. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Lets a file fall onto the field for files, as from the desktop. */
export const dropFile = async (page: Page, path: string, bytes: Buffer): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  const input = page.locator('input[type=file]');
  await input.scrollIntoViewIfNeeded();
  const box = await input.boundingBox();
  if (!box) throw new Error('The field for files cannot be seen');
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, ...place, data });
};
