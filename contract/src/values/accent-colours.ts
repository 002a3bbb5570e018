import { contrastOf, mix } from './contrast.ts';

/** What the pages put an accent on, as `tokens.css` has it. */
export const GROUNDS = {
  light: ['#faf7f1', '#ffffff', '#f2ede3'],
  dark: ['#0e1615', '#16201f', '#1d2928', '#0a1110'],
} as const;

/** The colours that follow from one accent; every pair of letters and ground reaches 4.5 : 1. */
export interface AccentColours {
  accent: string;
  fill: string;
  fillHover: string;
  onFill: string;
  tint: string;
}

const LEGIBLE = 4.5;
/** Slightly above what is needed, so that rounding to whole colours does not fall below it. */
const WANTED = 4.6;
const STEPS = 50;

const TOWARDS = { light: '#000000', dark: '#ffffff' } as const;
const SURFACE = { light: '#ffffff', dark: '#16201f' } as const;
const TINT_SHARE = { light: 0.1, dark: 0.18 } as const;

const isLegibleOn = (colour: string, grounds: readonly string[], least = LEGIBLE): boolean =>
  grounds.every((ground) => contrastOf(colour, ground) >= least);

/** As close to the wish as can be read on every ground and on its own tint. */
const legible = (wish: string, scheme: keyof typeof GROUNDS): AccentColours => {
  for (let step = 0; step <= STEPS; step += 1) {
    const accent = mix(TOWARDS[scheme], wish, step / STEPS);
    const tint = mix(accent, SURFACE[scheme], TINT_SHARE[scheme]);
    const fillHover = mix(TOWARDS[scheme], accent, 0.2);
    const onFill = ['#ffffff', '#0a1110'].find((letters) => isLegibleOn(letters, [accent, fillHover]));
    if (onFill && isLegibleOn(accent, [...GROUNDS[scheme], tint], WANTED))
      return { accent, fill: accent, fillHover, onFill, tint };
  }
  throw new Error(`No accent can be made of ${wish}`);
};

/** Derives from one colour what the pages need of it, in light and dark. */
export const accentColoursOf = (wish: string): Record<keyof typeof GROUNDS, AccentColours> => ({
  light: legible(wish, 'light'),
  dark: legible(wish, 'dark'),
});
