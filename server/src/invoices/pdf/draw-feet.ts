import type { Issuer } from '../issuer-rules.ts';
import { COLOUR, CONTENT_WIDTH, PAGE, type Sheet, write } from './sheet.ts';

const LABEL_WIDTH = 200;

/** Issuer, document and page number at the foot of every page. */
export const drawFeet = (sheet: Sheet, { issuer, label }: { issuer: Issuer; label: string }): void => {
  const { start, count } = sheet.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    sheet.switchToPage(page);
    const style = { y: PAGE.bottom + 18, size: 8, colour: COLOUR.muted };
    write(sheet, `${issuer.name}  ·  ABN ${issuer.abn}`, {
      ...style,
      x: PAGE.left,
      width: CONTENT_WIDTH - LABEL_WIDTH,
    });
    const text = `${label}  ·  Page ${page - start + 1} of ${count}`;
    write(sheet, text, { ...style, x: PAGE.right - LABEL_WIDTH, width: LABEL_WIDTH, align: 'right' });
  }
};
