import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const textOf = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
/** The names in the list that is declared so. */
const namesIn = (text: string, declaration: string): string[] => {
  const [, list = ''] = text.split(declaration);
  const code = list.slice(0, list.indexOf('\n    ]')).replaceAll(/\/\/.*/g, '');
  return [...code.matchAll(/"(\w+)"/g)].map(([, name = '']) => name);
};

describe('the browser of the journeys', () => {
  test('turns off every feature that Playwright turns off, but for those of Edge', () => {
    const theirs = namesIn(textOf('node_modules/playwright-core/lib/coreBundle.js'), 'disabledFeatures = [');
    const ours = textOf('e2e/support/browser.ts');
    expect(theirs).toContain('PaintHolding');
    expect(theirs.filter((name) => !name.startsWith('ms') && !ours.includes(`'${name}'`))).toEqual([]);
  });
});
