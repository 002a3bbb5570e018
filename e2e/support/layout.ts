import type { Page } from '@playwright/test';
import { NARROW, PHONE, TABLET } from './screens.ts';

/** How far the page goes beyond its window, and by what; what scrolls in a place of its own does not count. */
const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    // Behind a dialog nothing scrolls.
    if (getComputedStyle(document.documentElement).overflowX === 'hidden') return [];
    const excessPx = (document.scrollingElement?.scrollWidth ?? 0) - clientWidth;
    if (excessPx <= 0) return [];
    const isCut = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement));
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5 && !isCut(element.parentElement),
    );
    const names = wide
      .slice(-2)
      .map((element) => `${element.tagName} ${element.getAttribute('class') ?? ''}`);
    return [`scrolls sideways by ${excessPx} px: ${names.join(', ')}`];
  });

/** What lies over the page and has to be scrolled sideways. */
const findWideWindows = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')]
      .flatMap((dialog) => [dialog, dialog.parentElement ?? dialog])
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(
        (part) =>
          `“${part.querySelector('h2')?.textContent?.slice(0, 40)}” is too wide by ${part.scrollWidth - part.clientWidth} px`,
      ),
  );

/** Every person's own size of text: twice the browser's. */
const withLargeText = async <T>(page: Page, look: () => Promise<T>): Promise<T> => {
  const setSize = (size: string): Promise<void> =>
    page.evaluate((wanted) => void (document.documentElement.style.fontSize = wanted), size);
  await setSize('200%');
  try {
    return await look();
  } finally {
    await setSize('');
  }
};

/** What is pressed with a finger is at least this high. */
const TOUCH_PX = 44;
/** A field may stand in a frame that belongs to it. */
const FRAME_PX = 2;

const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const selector =
      'main :is(input:not([type=checkbox], [type=radio], [type=hidden], [type=file]), select, textarea), nav li a';
    return [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ element, height: element.getBoundingClientRect().height }))
      .filter(({ height }) => height > 1 && height < least)
      .map(({ element, height }) => `${element.outerHTML.slice(0, 80)} is ${Math.round(height)} px high`);
  }, TOUCH_PX - FRAME_PX);

/** Words of a button without an edge that begin beside the line on which the words around it begin, by what is its edge when it is pressed. */
const findIndentedWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wordsOf = (element: Element): DOMRect => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect();
    };
    const edgeOf = (element: Element): number => {
      const { paddingLeft, borderLeftWidth } = getComputedStyle(element);
      return element.getBoundingClientRect().left + parseFloat(paddingLeft) + parseFloat(borderLeftWidth);
    };
    return [
      ...document.querySelectorAll<HTMLElement>('main [class*="quiet"]:is(a, button):not([class*="wide"])'),
    ]
      .filter((button) => button.checkVisibility() && button.parentElement !== null)
      .map((button) => ({ button, by: wordsOf(button).left - edgeOf(button.parentElement ?? button) }))
      .filter(({ by }) => by > 1 && by <= 14)
      .map(({ button, by }) => `the words of ${button.outerHTML.slice(0, 120)} are ${Math.round(by)} px in`);
  });

/** Neighbouring buttons whose words read as one, in the page and in a window over it; what only screen readers are told takes no room. */
const findTouchingWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = ({ parentElement, textContent }: Node): boolean =>
      textContent?.trim() !== '' && parentElement?.closest('.visually-hidden') === null;
    // What stays in sight while the page is scrolled lies over what is no neighbour of it.
    const layerOf = (element: Element | null): Element | null =>
      element && !['sticky', 'fixed'].includes(getComputedStyle(element).position)
        ? layerOf(element.parentElement)
        : element;
    const wordsOf = (button: Element) => {
      const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      let name = '';
      while (walker.nextNode())
        if (isSeen(walker.currentNode)) {
          if (name === '') range.setStart(walker.currentNode, 0);
          name += walker.currentNode.textContent;
          range.setEndAfter(walker.currentNode);
        }
      return { name, rect: range.getBoundingClientRect(), layer: layerOf(button) };
    };
    return [...document.querySelectorAll('main, [role="dialog"], [role="alertdialog"]')].flatMap((part) =>
      [...part.querySelectorAll<HTMLElement>('button, a[class*="button"]')]
        .filter((button) => button.checkVisibility())
        .map(wordsOf)
        .filter(({ name }) => name !== '')
        .flatMap(({ name, rect, layer }, index, all) => {
          const next = all[index + 1];
          if (next?.layer !== layer) return [];
          const isBeside =
            next.rect.top < rect.bottom && rect.top < next.rect.bottom && next.rect.left >= rect.left;
          const apart = next.rect.left - rect.right;
          return isBeside && apart < 8
            ? [`between “${name}” and “${next.name}” are ${Math.round(apart)} px`]
            : [];
        }),
    );
  });

/** Tables of a desk that have to be scrolled sideways. */
export const findScrolledTables = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main [role="region"]:has(> table)')]
      // A team is scrolled by as many requirements as it has.
      .filter((frame) => frame.checkVisibility() && frame.closest('[class*="matrix"]') === null)
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map((frame) => `${frame.ariaLabel} scrolls by ${frame.scrollWidth - frame.clientWidth} px`),
  );

/** Facts whose value does not stand where it belongs: below its label on a phone, beside it at a desk. */
const findMisplacedFacts = (page: Page, where: 'below' | 'beside'): Promise<string[]> =>
  page.evaluate((wanted) => {
    const facts = document.querySelectorAll<HTMLElement>('main dl[class*="facts"]:not([data-dense]) > div');
    return [...facts]
      .filter((fact) => fact.checkVisibility() && fact.getBoundingClientRect().height > 1)
      .flatMap((fact) => {
        const [label, value] = [fact.querySelector('dt'), fact.querySelector('dd')];
        if (!label || !value) return [];
        const { bottom, right } = label.getBoundingClientRect();
        const { top, left } = value.getBoundingClientRect();
        const is = top >= bottom - 1 ? 'below' : left >= right - 1 ? 'beside' : 'over';
        return is === wanted ? [] : [`the value of “${label.textContent}” stands ${is} it, not ${wanted} it`];
      });
  }, where);

/** Where the portal's header, its heading and what follows begin: the menu beside a page, else the page's own parts. */
const findRaggedEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const edgeOf = (part: Element | Range | null | undefined): number | undefined =>
      part ? Math.round(part.getBoundingClientRect().left) : undefined;
    const textOf = (element: Element): Range => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range;
    };
    // Beside the rail of the office there is another edge: its own.
    if (location.pathname.startsWith('/admin')) return [];
    const portal = document.querySelector('header nav[aria-label="Portal"]');
    const logo = edgeOf(portal?.closest('header')?.querySelector('a[href="/"]'));
    const menu = document.querySelector(
      'main :is(nav[aria-label="Settings"], nav[aria-label="Events"], nav[aria-label="My CPD"]) a',
    );
    const parts = [...document.querySelectorAll('main div[data-width] > *')].filter(
      (part) => part.checkVisibility() && part.getBoundingClientRect().width > 1,
    );
    const content = menu?.checkVisibility() ? [textOf(menu)] : parts;
    const lefts = content.map(edgeOf).filter((left) => left !== undefined);
    const edges = [
      ['the heading', edgeOf(document.querySelector('main h1'))],
      ['the content', lefts.length === 0 ? undefined : Math.min(...lefts)],
    ] as const;
    return edges
      .filter(([, edge]) => logo !== undefined && edge !== undefined && Math.abs(logo - edge) > 1)
      .map(([what, edge]) => `${what} begins at ${edge} px, the logo at ${logo}`);
  });

/** What is wrong with the page's measures, a line a fault; leaves it on a phone. */
export const findMisfits = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  const note = (where: string, faults: readonly string[]): void =>
    void found.push(...faults.map((fault) => `${where}: ${fault}`));
  await page.setViewportSize(NARROW);
  note('320', [...(await findOverflow(page)), ...(await findWideWindows(page))]);
  await page.setViewportSize(TABLET);
  note('820', [...(await findOverflow(page)), ...(await findTouchingWords(page))]);
  await page.setViewportSize(PHONE);
  const words = await findIndentedWords(page);
  const facts = await findMisplacedFacts(page, 'below');
  const touching = await findTouchingWords(page);
  note('390', [
    ...[...(await findOverflow(page)), ...(await findWideWindows(page))],
    ...(await findSmallTargets(page)),
    ...[...words, ...facts, ...touching],
  ]);
  note('390, text twice as large', await withLargeText(page, () => findOverflow(page)));
  return found;
};

export const findMisfitsOfDesktop = async (page: Page): Promise<string[]> => [
  ...(await findOverflow(page)),
  ...(await findWideWindows(page)),
  ...(await findRaggedEdge(page)),
  ...(await findMisplacedFacts(page, 'beside')),
  ...(await findTouchingWords(page)),
  ...(await findScrolledTables(page)),
];
