import type { Page } from '@playwright/test';

/** The page as it comes out of a printer, on A4: how many sheets, and which parts of the portal's frame are on them. */
export const print = async (page: Page): Promise<{ sheets: number; frame: string[] }> => {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
  await page.emulateMedia({ media: 'print' });
  const frame = await page.evaluate(() =>
    [...document.querySelectorAll('header, footer, nav, button')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .map((part) => part.outerHTML.slice(0, 80)),
  );
  await page.emulateMedia({ media: null });
  return { sheets, frame };
};
