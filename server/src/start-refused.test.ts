import { expect, test } from 'vitest';
import { withCauses } from './start-refused.ts';

test('a start that fails says what each cause says, down to the first', () => {
  const first = new Error('relation "events_by_publication" already exists');
  const told = withCauses(
    new Error('Migration 0150 failed', { cause: new Error('refused', { cause: first }) }),
  );
  expect(told).toMatch(/^Error: Migration 0150 failed\n/);
  expect(told).toMatch(
    /\nCaused by: Error: refused\n[^]*\nCaused by: Error: relation "events_by_publication"/,
  );
  expect(withCauses('no error at all')).toBe('no error at all');
});
