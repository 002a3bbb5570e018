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
