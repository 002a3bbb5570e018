import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Screen } from './screens.ts';

/** A picture that was taken. */
export interface Picture extends Screen {
  readonly look: string;
  readonly width: number;
  readonly file: string;
  /** Where the person was led. */
  readonly pathname: string;
}

const STYLE = `
  body { margin: 1.5rem; background: #f4f4f2; color: #16262a; font: 15px/1.4 system-ui, sans-serif; }
  nav { columns: 14rem; }
  .row { display: flex; gap: 1rem; overflow-x: auto; padding-block: .5rem 1.5rem; align-items: start; }
  figure { margin: 0; flex: none; }
  img { display: block; width: var(--shown); max-height: 40rem; object-fit: cover; object-position: top; border: 1px solid #c9c9c4; }
  h2 { margin: 2rem 0 0; border-top: 2px solid #0b3a42; padding-top: .5rem; }
  h3 { margin: .75rem 0 0; font-size: 1rem; }
`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const figureOf = ({ file, look, width }: Picture): string =>
  `<figure><figcaption>${look}, ${width}</figcaption><a href="${escaped(file)}"><img loading="lazy" src="${escaped(file)}" alt="" style="--shown: ${Math.round(120 + width / 5)}px"></a></figure>`;

const rowOf = (sitter: string, pictures: readonly Picture[]): string => {
  const [first] = pictures;
  return `<h3>${sitter} <small>${escaped(first?.pathname ?? '')}</small></h3><div class="row">${pictures.map(figureOf).join('')}</div>`;
};

const sectionOf = (name: string, pictures: readonly Picture[]): string => {
  const rows = Map.groupBy(pictures, ({ sitter }) => sitter);
  const drawn = [...rows].map(([sitter, ofSitter]) => rowOf(sitter, ofSitter));
  return `<h2 id="${escaped(name)}">${escaped(name)}</h2>${drawn.join('')}`;
};

/** One page that shows all pictures: a section for each page, a row for each person. */
export const writeContactSheet = async (folder: string, pictures: readonly Picture[]): Promise<void> => {
  const sections = Map.groupBy(pictures, ({ name }) => name);
  const links = [...sections.keys()].map((name) => `<a href="#${escaped(name)}">${escaped(name)}</a><br>`);
  const drawn = [...sections].map(([name, ofPage]) => sectionOf(name, ofPage));
  const page = `<!doctype html><html lang="en-AU"><meta charset="utf-8"><title>Screenshots</title><style>${STYLE}</style>
<h1>Screenshots</h1><nav>${links.join('')}</nav>${drawn.join('\n')}</html>\n`;
  await writeFile(join(folder, 'index.html'), page);
};
