import { encode } from 'uqr';
import type { Sheet } from './sheet.ts';

interface CodePlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  /** Modules that stay empty on each side. */
  readonly border: number;
  /** How much may be dirty or torn: 7 % or 15 %. */
  readonly ecc: 'L' | 'M';
}

/** The modules of a QR code on whatever ground there is. */
export const drawCode = (sheet: Sheet, text: string, at: CodePlace): void => {
  const { data, size } = encode(text, { border: at.border, ecc: at.ecc });
  const module = at.size / size;
  data.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (isDark) sheet.rect(at.x + x * module, at.y + y * module, module, module);
    }),
  );
  sheet.fill(at.colour);
};
