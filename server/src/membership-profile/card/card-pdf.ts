import { buffer } from 'node:stream/consumers';
import { createSheet, PAGE, write } from '../../invoices/pdf/sheet.ts';
import { type PrintableCard, drawCard } from './draw-card.ts';

/** Points in a tenth of a millimetre, which is what the card is drawn in. */
const SCALE = 72 / 254;
const CARD = { width: 856, height: 540 } as const;
const TOP = 96;
const MARK = { gap: 6, length: 16 } as const;

type CornerSheet = ReturnType<typeof createSheet>;

/** Lines beside each corner, to lay a rule along; none crosses the card. */
const drawCutMarks = (sheet: CornerSheet, at: { x: number; y: number }): void => {
  const right = at.x + CARD.width * SCALE;
  const bottom = at.y + CARD.height * SCALE;
  sheet.lineWidth(0.5).strokeColor('#515d5b');
  for (const [x, outward] of [
    [at.x, -1],
    [right, 1],
  ] as const) {
    for (const [y, down] of [
      [at.y, -1],
      [bottom, 1],
    ] as const) {
      sheet.moveTo(x + outward * MARK.gap, y).lineTo(x + outward * (MARK.gap + MARK.length), y);
      sheet.moveTo(x, y + down * MARK.gap).lineTo(x, y + down * (MARK.gap + MARK.length));
    }
  }
  sheet.stroke();
};

/** One A4 page with the card in the size of a bank card, to be cut out. */
export const renderCardPdf = async ({
  card,
  association,
  now,
}: {
  card: PrintableCard;
  association: string;
  now: Date;
}): Promise<Buffer> => {
  const sheet = createSheet({
    title: `Membership card ${card.memberNumber ?? ''}`.trim(),
    author: association,
    createdAt: now,
  });
  const bytes = buffer(sheet);
  const x = (PAGE.width - CARD.width * SCALE) / 2;
  drawCutMarks(sheet, { x, y: TOP });
  sheet.save().translate(x, TOP).scale(SCALE);
  drawCard(sheet, card, association);
  sheet.restore();
  const below = { x: PAGE.left, y: TOP + CARD.height * SCALE + 48, width: PAGE.right - PAGE.left };
  const note = `Print at 100 % and cut along the marks: the card is 85.6 by 54 millimetres. Its code opens a page on which anybody can see that it is valid: ${card.checkUrl}`;
  write(sheet, note, { ...below, size: 9.5, colour: '#515d5b' });
  sheet.end();
  return bytes;
};
