import type { Locator, Page } from '@playwright/test';
import { openAs } from '../applicant-by-call.ts';
import { signInDemoPerson } from '../demo-person.ts';
import { expect, PATIENCE_MS } from '../expect.ts';
import type { Stage } from '../stage.ts';
import { type ListedResource, readResources } from './resources-by-call.ts';

/** A member, what they find of one kind, and a window to open it in. */
export const visitAs = async (stage: Stage, type: ListedResource['type'], path: string) => {
  const signIn = await signInDemoPerson(stage.portal.address, stage.cast.takeMember().email);
  const items = await readResources(signIn, type);
  const { page } = await stage.visit();
  return { page, items, signIn, open: (at = path) => openAs(page, signIn, at) };
};

export const listed = (page: Page, name: string) =>
  page.getByRole('list', { name, exact: true }).getByRole('heading', { level: 2 });
export const pathOf = (page: Page): string => new URL(page.url()).pathname;

export const queryOf = (page: Page): string => new URL(page.url()).search;

/** The oldest that is no teaser: what other journeys published on this portal is newer, and has a line of text only. */
export const readable = (items: readonly ListedResource[]): ListedResource => {
  const item = items.findLast(({ isTeaser }) => !isTeaser);
  if (!item) throw new Error('The demo has nothing that this member may read');
  return item;
};

const distanceOf = (count: Locator): Promise<number> =>
  count.evaluate((words) => (words.parentElement?.getBoundingClientRect().top ?? 0) - window.innerHeight);

/** Scrolls until the end of a list that grows, which begins with what counts it, is so far below the window. */
export const bringEndWithin = (count: Locator, px: number): Promise<void> =>
  // What comes into sight on the way may be higher than it was thought to be.
  expect(async () => {
    const top = (await distanceOf(count)) - px;
    await count.evaluate((_, by) => window.scrollBy({ top: by, behavior: 'instant' }), top);
    expect(Math.abs((await distanceOf(count)) - px)).toBeLessThanOrEqual(1);
  }).toPass({ timeout: PATIENCE_MS });
