import { expect, test } from 'vitest';
import { recoveryCodeSheet } from './recovery-code-sheet.ts';

const CODES = ['k7mp-q2xd', 'w3rt-9bnc'];
const sheet = { associationName: 'SCRFA', madeAt: '2026-11-21T20:00:00Z' };

test('the sheet says whose codes they are, when they were made, and lists each on a line', () => {
  expect(recoveryCodeSheet(CODES, { ...sheet, email: 'kylie@example.test' })).toBe(
    'SCRFA: recovery codes of kylie@example.test\nMade on 22/11/2026. Each code works once, in place of your second step.\n\nk7mp-q2xd\nw3rt-9bnc\n',
  );
});

test('without a stored address the sheet names the association alone', () => {
  expect(recoveryCodeSheet(CODES, { ...sheet, email: undefined })).toMatch(/^SCRFA: recovery codes\n/);
});
