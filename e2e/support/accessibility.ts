import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from './browser.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
type Scheme = 'light' | 'dark';

/** Frames that may run no script can hold nothing that axe could look into. */
const hasSilentFrame = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('iframe[sandbox]:not([sandbox~="allow-scripts"])') !== null);

/** What axe finds on the page as it stands, a line a finding; nothing is the goal. */
const findBarriers = async (page: Page, isSeenAlready: boolean): Promise<string[]> => {
  const isSilent = await hasSilentFrame(page);
  const axe = new AxeBuilder({ page }).options({ iframes: !isSilent });
  // Another colour scheme at the same width changes nothing but colours.
  if (isSeenAlready) axe.withRules(COLOUR_RULES);
  else axe.withTags(WCAG);
  // Pages with frames are put together in a tab of axe's own, which costs time and takes the focus.
  axe.setLegacyMode(isSilent || page.frames().length === 1);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
};

const findOverflow = async (page: Page): Promise<string[]> => {
  const excessPx = await page.evaluate(
    () => (document.scrollingElement?.scrollWidth ?? 0) - document.documentElement.clientWidth,
  );
  return excessPx > 0 ? [`scrolls sideways by ${excessPx} px`] : [];
};

interface Look {
  viewport: typeof PHONE;
  colorScheme: Scheme;
}

/** Colours are the same at every width, so that the dark ones are looked at once. */
const LOOKS: readonly Look[] = [
  { viewport: PHONE, colorScheme: 'light' },
  { viewport: DESKTOP, colorScheme: 'light' },
  { viewport: DESKTOP, colorScheme: 'dark' },
];

/** Looks at the page as it stands on a phone, on a desktop and in the dark; leaves it on the desktop. */
export const inspect = async (
  page: Page,
  name: string,
  schemes: readonly Scheme[] = ['light', 'dark'],
): Promise<string[]> => {
  const found: string[] = [];
  const widths = new Set<number>();
  for (const { viewport, colorScheme } of LOOKS.filter((look) => schemes.includes(look.colorScheme))) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    const barriers = [
      ...(await findBarriers(page, widths.has(viewport.width))),
      ...(await findOverflow(page)),
    ];
    widths.add(viewport.width);
    found.push(...barriers.map((barrier) => `${name}, ${viewport.width} ${colorScheme}: ${barrier}`));
  }
  return found;
};
