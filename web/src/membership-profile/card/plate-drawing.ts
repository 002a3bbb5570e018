import { fileOfDrawing, standAlone } from './plate-picture.ts';

const LETTERS = ['font-family', 'font-weight', 'letter-spacing'] as const;

/** The faces of the page whose files the drawing takes along, as the style sheets name them. */
const facesOf = (family: string): CSSFontFaceRule[] =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => family.includes(style.getPropertyValue('font-family')))
    .filter(({ style }) => style.getPropertyValue('src').includes('url('));

const asData = (bytes: ArrayBuffer): string => {
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCodePoint(byte));
  return `data:font/woff2;base64,${btoa(letters.join(''))}`;
};

/** A face with its letters in it. */
const inlineFace = async ({ cssText, parentStyleSheet }: CSSFontFaceRule): Promise<string> => {
  const [, path = ''] = /url\("?([^")]+)"?\)/.exec(cssText) ?? [];
  const answer = await fetch(new URL(path, parentStyleSheet?.href ?? document.baseURI));
  return cssText.replace(path, asData(await answer.arrayBuffer()));
};

/** The card as an SVG that looks the same everywhere: its colours and its typeface are in it. */
export const drawingOfPlate = async (svg: SVGSVGElement): Promise<Blob> => {
  const drawing = standAlone(svg);
  const texts = drawing.querySelectorAll('text');
  svg.querySelectorAll('text').forEach((text, index) => {
    const style = getComputedStyle(text);
    for (const name of LETTERS) texts[index]?.setAttribute(name, style.getPropertyValue(name));
  });
  const families = [...texts].map((text) => text.getAttribute('font-family') ?? '').join();
  const faces = await Promise.all(facesOf(families).map(inlineFace));
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = faces.join('\n');
  drawing.prepend(style);
  return fileOfDrawing(drawing);
};
