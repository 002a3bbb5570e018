import { readFileSync } from 'node:fs';
import { DRAWER_WIDTH_PX, HEADER_HEIGHT_PX } from '@linehaul/contract/constants';
import { expect, test } from 'vitest';

const TOKENS = readFileSync(new URL('../src/ui/tokens.css', import.meta.url), 'utf8');

test.each([
  ['--header-height', HEADER_HEIGHT_PX],
  ['--drawer-width', DRAWER_WIDTH_PX],
])('%s is what the product says', (name, px) => {
  expect(TOKENS).toContain(`${name}: ${px}px;`);
});
