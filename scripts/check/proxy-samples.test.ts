import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NAMED_CALLS } from '@linehaul/contract/api-sections';
import { expect, test } from 'vitest';
import { ROOT } from './source-files.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** What a body has beside its files, by the server's own limit. */
const OVERHEAD_BYTES = 262_144;
const largestUpload = Math.max(
  ...NAMED_CALLS.map(({ endpoint }) => (endpoint.multipart?.files?.maxTotalBytes ?? 0) + OVERHEAD_BYTES),
);

test.each([
  // Nginx counts in 1024s, Caddy in 1000s.
  { sample: 'deploy/nginx.conf', limit: /client_max_body_size (\d+)m;/, unit: 1024 * 1024 },
  { sample: 'deploy/Caddyfile', limit: /max_size (\d+)MB/, unit: 1_000_000 },
])('$sample lets the largest upload through, and not much more', ({ sample, limit, unit }) => {
  const [, count] = limit.exec(read(sample)) ?? [];
  const bytes = Number(count) * unit;
  expect(bytes).toBeGreaterThanOrEqual(largestUpload);
  expect(bytes).toBeLessThan(largestUpload * 1.2);
});

test('the guide says the same size', () => {
  const [, megabytes] = /Let bodies of (\d+) MB through/.exec(read('docs/deploy.md')) ?? [];
  expect(Number(megabytes) * 1_000_000).toBeGreaterThanOrEqual(largestUpload);
});

const caddy = read('deploy/Caddyfile');

test('Caddy lets the largest upload through that says how large it is, and refuses every larger one before the portal', () => {
  const [, pattern = ''] = /@larger header_regexp Content-Length (\S+)/.exec(caddy) ?? [];
  const [, megabytes] = /max_size (\d+)MB/.exec(caddy) ?? [];
  const limit = Number(megabytes) * 1_000_000;
  const isRefused = (bytes: number): boolean => new RegExp(pattern).test(String(bytes));
  for (const bytes of [0, 1, 999_999, 9_999_999, largestUpload, limit - 1])
    expect(isRefused(bytes)).toBe(false);
  for (const bytes of [limit + 1, 70_000_000, 99_999_999, 100_000_000, 640_000_000, 10 ** 12])
    expect(isRefused(bytes)).toBe(true);
  expect(caddy).toContain('respond @larger 413');
});

/** What comes before the code in addresses that open something to whoever reads them: calls, and the pages of a card and a certificate. */
const opened = [
  ...new Set(
    [
      ...NAMED_CALLS.map(({ endpoint }) => endpoint.path),
      '/member/:code',
      '/cpd/certificate/:number',
    ].flatMap((path) => /^(.*\/):(?:code|number)\b/.exec(path)?.[1] ?? []),
  ),
];

test('Caddy writes no codes and no queries, in what it logs of requests and of failures, and no headers', () => {
  expect(opened.length).toBeGreaterThan(5);
  const filters = [...caddy.matchAll(/request>uri regexp `([^`]+)` `([^`]+)`/g)];
  expect(filters).toHaveLength(2);
  expect(caddy.match(/request>headers delete/g)).toHaveLength(2);
  expect(caddy).toContain('resp_headers delete');
  for (const [, pattern = '', put = ''] of filters) {
    // Go writes what holds for all of a pattern before it.
    expect(pattern).toMatch(/^\(\?i\)/);
    const secret = new RegExp(pattern.replace('(?i)', ''), 'gi');
    const logged = (uri: string): string => uri.replaceAll(secret, put);
    for (const path of opened) {
      expect(logged(`${path}secret?x=secret`)).toBe(`${path}…`);
      expect(logged(`${path.toUpperCase()}secret`)).not.toContain('secret');
    }
    expect(logged('/reset-password?token=secret')).toBe('/reset-password…');
    expect(logged('/api/invoices')).toBe('/api/invoices');
  }
});

test('nginx writes no codes and no queries', () => {
  const nginx = read('deploy/nginx.conf');
  const [, pattern = ''] = /~\*(\S+)\s+\$opened;/.exec(nginx) ?? [];
  const secret = new RegExp(pattern, 'i');
  for (const path of opened) expect(secret.exec(`${path}secret`)?.groups?.['opened']).toBe(path);
  expect(secret.test('/api/invoices')).toBe(false);
  // The path has no query.
  const [, format = ''] = /log_format linehaul '([^']+)'/.exec(nginx) ?? [];
  expect(format).toContain('$logged_path');
  expect(format).not.toMatch(/\$(request|request_uri|args|query_string|http_referer|uri)\b/);
});

test('nginx writes what it sends on to https into the same log, by its names alone', () => {
  const servers = read('deploy/nginx.conf')
    .split(/^server \{$/m)
    .slice(1);
  expect(servers).toHaveLength(2);
  for (const server of servers) expect(server).toMatch(/access_log \S+ linehaul;/);
});
