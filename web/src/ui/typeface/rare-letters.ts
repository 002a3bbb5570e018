import face from './overpass-extended.woff2';

const RANGE = 'U+100-151, U+154-177, U+179-17F, U+218-21B';

/**
 * The rarer letters of typeface.css, fetched only for a text that has one. Never by a style in the page: Chromium would ask for the
 * face with the page's whole address as Referer; and a sheet of its own would be one request more for every page.
 */
export const addRareLetters = (): void => {
  const descriptors = { weight: '400 800', display: 'swap', unicodeRange: RANGE } as const;
  document.fonts.add(new FontFace('Overpass', `url(${face}) format('woff2')`, descriptors));
};
