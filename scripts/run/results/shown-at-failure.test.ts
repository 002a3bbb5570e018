import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pageIn, shownAtFailure } from './shown-at-failure.ts';

const notes = (page: string): string =>
  `# Error details\n\n\`\`\`\nError: not there\n\`\`\`\n\n\`\`\`yaml\n${page}\n\`\`\`\n`;

test('of a page that failed is told what stands in its main part, and all of it where a dialog hides that', () => {
  expect(pageIn(notes('- banner\n- main:\n  - button "Pay"\n- status'))).toEqual([
    '- main:',
    '  - button "Pay"',
    '- status',
  ]);
  expect(pageIn(notes('- dialog "Terms":\n  - button "Close"'))).toEqual([
    '- dialog "Terms":',
    '  - button "Close"',
  ]);
  expect(pageIn('nothing was noted')).toEqual([]);
});

test('of a long page is told no more than leaves the counts in sight', () => {
  const page = pageIn(notes(`- main:\n${'  - paragraph\n'.repeat(200)}`));
  expect(page).toHaveLength(41);
  expect(page.at(-1)).toBe('…');
});

test('the pages of the first failed journeys are told, of those that have left any', () => {
  const folder = mkdtempSync(join(tmpdir(), 'linehaul shown '));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'error-context.md');
  writeFileSync(path, notes('- main:\n  - alert'));
  const spec = (title: string, attachments: { name: string; path?: string }[]) => ({
    title,
    tests: [{ results: [{ attachments }] }],
  });
  const left = [{ name: 'screenshot' }, { name: 'error-context', path }];
  const gone = [{ name: 'error-context', path: join(folder, 'gone.md') }];
  const specs = [spec('passes', []), spec('pays', left), spec('joins', gone), spec('looks', left)];
  expect(shownAtFailure({ suites: [{ suites: [{ specs }] }] })).toEqual([
    'When “pays” failed, the page showed:',
    '- main:',
    '  - alert',
    'When “looks” failed, the page showed:',
    '- main:',
    '  - alert',
  ]);
});
