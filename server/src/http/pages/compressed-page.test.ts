import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { compressPage, pageEncoding } from './compressed-page.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0', undefined],
  ['identity', undefined],
  ['', undefined],
])('a browser that takes “%s” gets %s', (accepted, encoding) => {
  expect(pageEncoding(accepted)).toBe(encoding);
});

test('what was compressed is the page again', async () => {
  const page = Buffer.from(`<p>Ærø ${'road '.repeat(500)}</p>`);
  expect(brotliDecompressSync(await compressPage(page, 'br'))).toEqual(page);
  expect(gunzipSync(await compressPage(page, 'gzip'))).toEqual(page);
});

test.each([
  ['/account/sign-in', 200],
  ['/nowhere', 404],
])(
  '%s comes compressed, in the encoding that was asked for, with the nonce of its policy',
  async (path, status) => {
    const response = await portal.fetch(path, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('vary')).toContain('accept-encoding');
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
    // fetch has taken the encoding off.
    expect(await response.text()).toContain(`nonce="${nonce}"`);
  },
);

test('who takes no encoding gets the page as it is', async () => {
  const response = await portal.fetch('/account/sign-in', { headers: { 'accept-encoding': 'identity' } });
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(await response.text()).toMatch(/^<!doctype html>/i);
});
