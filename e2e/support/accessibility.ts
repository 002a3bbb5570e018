import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { test, type Page } from '@playwright/test';
import { findMisfits, findMisfitsOfDesktop } from './layout.ts';
import { DESKTOP, PHONE } from './screens.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
type Scheme = 'light' | 'dark';

/** Frames that may run no script can hold nothing that axe could look into. */
const hasSilentFrame = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('iframe[sandbox]:not([sandbox~="allow-scripts"])') !== null);

/** The minified one is less than half of what a page has to read. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Once for a document: the builder would read it twice for each look, which is much of the work. */
const loadAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
};

/** What axe finds on the page as it stands, a line a finding; nothing is the goal. */
const findBarriers = async (page: Page, isSeenAlready: boolean): Promise<string[]> => {
  const isSilent = await hasSilentFrame(page);
  // Pages with frames are put together in a tab of axe's own, which costs time and takes the focus.
  const isAlone = isSilent || page.frames().length === 1;
  if (isAlone) await loadAxe(page);
  const axe = new AxeBuilder({ page, ...(isAlone && { axeSource: 'undefined' }) });
  axe.setLegacyMode(isAlone).options({ iframes: !isSilent, resultTypes: ['violations'] });
  // Another colour scheme at the same width changes nothing but colours.
  if (isSeenAlready) axe.withRules(COLOUR_RULES);
  else axe.withTags(RULES);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
};

interface Look {
  viewport: typeof PHONE;
  colorScheme: Scheme;
}

/** Colours are the same at every width, so that the dark ones are looked at once. */
const EVERY_LOOK: readonly Look[] = [
  { viewport: PHONE, colorScheme: 'light' },
  { viewport: DESKTOP, colorScheme: 'light' },
  { viewport: DESKTOP, colorScheme: 'dark' },
];

/** Whether there is time for everything. */
export const IS_DEEP = process.env['TEST_DEPTH'] === 'deep';

/** A page that only its own journey looks at is measured at every width and checked at the one that the journey runs at. */
const looksOf = (schemes: readonly Scheme[]): readonly Look[] => {
  const looks = EVERY_LOOK.filter(({ colorScheme }) => schemes.includes(colorScheme));
  return IS_DEEP ? looks : looks.filter(({ viewport }) => viewport === DESKTOP).slice(0, 1);
};

/** Where the page is, and where it began: an address may lead on to another. */
const pathsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const began = performance.getEntriesByType('navigation').map(({ name }) => new URL(name).pathname);
    return [...new Set([location.pathname, ...began])];
  });

/** The command that runs all journeys names the pages that none has looked at. */
const noteInspected = (paths: readonly string[]): void => {
  for (const description of paths) test.info().annotations.push({ type: 'inspected', description });
};

const findInLooks = async (page: Page, name: string, looks: readonly Look[]): Promise<string[]> => {
  noteInspected(await pathsOf(page));
  const found: string[] = [];
  const widths = new Set<number>();
  const misfits = await findMisfits(page);
  found.push(...misfits.map((misfit) => `${name}, ${misfit}`));
  for (const { viewport, colorScheme } of looks) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    const barriers = [
      ...(await findBarriers(page, widths.has(viewport.width))),
      ...(viewport === DESKTOP ? await findMisfitsOfDesktop(page) : []),
    ];
    widths.add(viewport.width);
    found.push(...barriers.map((barrier) => `${name}, ${viewport.width} ${colorScheme}: ${barrier}`));
  }
  return found;
};

/** Looks at the page as it stands, and leaves it on the desktop; `npm run test:deep` looks on a phone and in the dark too. */
export const inspect = (
  page: Page,
  name: string,
  schemes: readonly Scheme[] = ['light', 'dark'],
): Promise<string[]> => findInLooks(page, name, looksOf(schemes));

/** Looks on a phone, on a desktop and in the dark, always: for pages that stand for others of their kind. */
export const inspectEveryLook = (page: Page, name: string): Promise<string[]> =>
  findInLooks(page, name, EVERY_LOOK);
