import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { brandStyleOf } from './brand.ts';

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><script>alert(1)</script></svg>';

let portal: TestPortal;
beforeAll(async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'linehaul-logo-')), 'logo.svg');
  await writeFile(file, LOGO);
  portal = await startTestPortal({ ASSOCIATION_LOGO: file, ASSOCIATION_ACCENT: '#7A1F3D' });
});
afterAll(() => portal.stop());

test('the logo is served as a picture that runs nothing, and its pages know its shape', async () => {
  const { logo } = portal.context.config.association;
  const answer = await portal.fetch(String(logo?.path));
  expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await answer.text()).toBe(LOGO);
  expect(brandStyleOf({ ...(logo && { logo }) })).toContain('--brand-logo-ratio:3.000');
});

test('the logo is asked for without the address of the page, before its style would ask with it', () => {
  const { logo } = portal.context.config.association;
  const style = brandStyleOf({ ...(logo && { logo }) });
  const link = `<link rel="preload" href="${logo?.path}" as="image" referrerpolicy="no-referrer">`;
  expect(style.indexOf(link)).toBe(0);
  expect(style.indexOf('<style')).toBe(link.length);
});

test('a page carries the accent for both schemes, and nothing where the association has none', () => {
  const style = brandStyleOf(portal.context.config.association);
  expect(style).toContain(':root{--accent:#7a1f3d;');
  expect(style).toContain('@media(prefers-color-scheme:dark)');
  expect(brandStyleOf({})).toBe('');
});
