import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

const at = (path: string): URL => new URL(path, import.meta.url);
const FACES = readFileSync(at('../src/ui/typeface/typeface.css'), 'utf8').split('@font-face').slice(1);
const RARE = readFileSync(at('../src/ui/typeface/rare-letters.ts'), 'utf8');
const TOKENS = readFileSync(at('../src/ui/tokens.css'), 'utf8');
const PAGE = readFileSync(at('../index.html'), 'utf8');

const face = (family: string): string => FACES.find((one) => one.includes(`font-family: ${family};`)) ?? '';
const percent = (family: string, property: string): number =>
  Number(new RegExp(`${property}: ([\\d.]+)%`).exec(face(family))?.[1]);

test('the typeface costs at most 45 KB, and is announced before the style sheet asks for it', () => {
  expect(statSync(at('../src/ui/typeface/overpass.woff2')).size).toBeLessThanOrEqual(45 * 1024);
  expect(PAGE).toMatch(/rel="preload"\s+href="\/src\/ui\/typeface\/overpass\.woff2"\s+as="font"/);
});

test('every face that is fetched is swapped in, and stands with its licence', () => {
  const fetched = FACES.filter((one) => one.includes('url('));
  expect(fetched).toHaveLength(1);
  for (const one of fetched) expect(one).toContain('font-display: swap');
  expect(RARE).toContain("display: 'swap'");
  expect(readFileSync(at('../src/ui/typeface/OFL.txt'), 'utf8')).toContain('SIL Open Font License');
});

// Overpass stands 1766 above and 766 below the line, of 2000; scaled, its stand-in must come out at the same.
test('what stands in for it is as high, so that nothing moves when it comes', () => {
  const scale = percent("'Overpass Fallback'", 'size-adjust') / 100;
  expect(percent("'Overpass Fallback'", 'ascent-override') * scale).toBeCloseTo(88.3, 0);
  expect(percent("'Overpass Fallback'", 'descent-override') * scale).toBeCloseTo(38.3, 0);
  expect(TOKENS).toContain("--font-heading: Overpass, 'Overpass Fallback', var(--font)");
});
