import { expect, test } from 'vitest';
import { withoutScripts } from './print-window.ts';

const shown = withoutScripts(
  '<!DOCTYPE html>\n<html><head><style nonce="theirs">h1{}</style></head><body><script nonce="theirs">x</script></body></html>',
  'ours',
);

test('the policy of a print view stands before all that is in it, and knows of no script', () => {
  expect(shown).toMatch(/^<!doctype html><meta charset="utf-8"><meta http-equiv="content-security-policy"/);
  expect(shown.indexOf("default-src 'none'")).toBeLessThan(shown.indexOf('<html>'));
  expect(shown).not.toMatch(/script-src|DOCTYPE/);
});

test('its styles get the nonce of the page that opens it, its scripts do not', () => {
  expect(shown).toContain('<style nonce="ours">h1{}</style>');
  expect(shown).toContain('<script nonce="theirs">');
});
