import type { Page } from '@playwright/test';
import { findScrolledTables } from './layout.ts';

/** What a person with colours of their own would not see as something to press or to fill in, a line a fault. */
const findFaint = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls =
      'button, select, textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), a[class*=button]';
    const isDrawn = (element: Element): boolean => {
      const { borderBlockEndStyle, borderBlockEndWidth, outlineStyle, textDecorationLine } =
        getComputedStyle(element);
      const hasBorder = borderBlockEndStyle !== 'none' && Number.parseFloat(borderBlockEndWidth) >= 1;
      return hasBorder || outlineStyle !== 'none' || textDecorationLine.includes('underline');
    };
    return (
      [...document.querySelectorAll(controls)]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
        // A field may stand in a frame of its own, and a picture in a button has its own outline.
        .filter(
          (element) =>
            ![element.parentElement, element, ...element.children].some((part) => part && isDrawn(part)),
        )
        .map((element) => `no border: ${element.outerHTML.slice(0, 100)}`)
    );
  });

/** Entries that look like their neighbours although they are the page that is open. */
const findLostPlaces = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lookOf = (element: Element): string => {
      const { backgroundColor, color } = getComputedStyle(element);
      return `${backgroundColor} ${color}`;
    };
    return [...document.querySelectorAll('nav [aria-current]:not([aria-current=false])')]
      .filter((current) => {
        const other = current
          .closest('ul, ol')
          ?.querySelector('a:not([aria-current]), button:not([aria-current])');
        return current.checkVisibility() && other && lookOf(other) === lookOf(current);
      })
      .map((current) => `not told from its neighbours: ${current.outerHTML.slice(0, 100)}`);
  });

/** Buttons that look like their neighbours although they are pressed. */
const findLostPresses = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // What has no ground of its own stands on that of what holds it.
    const groundOf = (element: Element): string => {
      const { backgroundColor } = getComputedStyle(element);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)' || !element.parentElement) return backgroundColor;
      return groundOf(element.parentElement);
    };
    const lookOf = (element: Element): string => `${groundOf(element)} ${getComputedStyle(element).color}`;
    return [...document.querySelectorAll('button[aria-pressed=true]')]
      .filter((pressed) => {
        const other = pressed.parentElement?.parentElement?.querySelector('button[aria-pressed=false]');
        return pressed.checkVisibility() && other && lookOf(other) === lookOf(pressed);
      })
      .map((pressed) => `not seen to be pressed: ${pressed.outerHTML.slice(0, 100)}`);
  });

/** What lies over the page at an edge of the window and runs into what is under it: shadows are not drawn. */
const findEdgeless = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isOver = (element: Element): boolean => {
      const { position, backgroundColor } = getComputedStyle(element);
      return position === 'fixed' && backgroundColor !== 'rgba(0, 0, 0, 0)' && element.checkVisibility();
    };
    const lacksEdge = (element: Element): boolean => {
      const { top, bottom, height } = element.getBoundingClientRect();
      const { borderBlockStartWidth, borderBlockEndWidth } = getComputedStyle(element);
      if (height < 1 || height >= window.innerHeight - 1) return false;
      const isAtTop = top <= 0 && Number.parseFloat(borderBlockEndWidth) < 1;
      const isAtFoot = bottom >= window.innerHeight - 1 && Number.parseFloat(borderBlockStartWidth) < 1;
      return isAtTop || isAtFoot;
    };
    return [...document.querySelectorAll('body *')]
      .filter((element) => isOver(element) && lacksEdge(element))
      .map((element) => `no edge: ${element.outerHTML.slice(0, 100)}`);
  });

/** What is lost in a person's own colours. */
export const findLostInForcedColours = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  const found = [
    ...(await findFaint(page)),
    ...(await findLostPlaces(page)),
    ...(await findLostPresses(page)),
    ...(await findEdgeless(page)),
    // Buttons have frames there, for which a table has to have the room.
    ...(await findScrolledTables(page)),
  ];
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  return found;
};

/** The longest that anything on the page takes to change, or to come in, in seconds. */
export const longestMotion = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const secondsOf = (list: string): number[] =>
      list.split(',').map((time) => Number.parseFloat(time) / (time.trim().endsWith('ms') ? 1000 : 1));
    const ofElements = [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element);
      return [...secondsOf(transitionDuration), ...secondsOf(animationDuration)];
    });
    return Math.max(...ofElements.filter(Number.isFinite));
  });
