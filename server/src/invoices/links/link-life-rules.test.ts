import { expect, test } from 'vitest';
import { linkExpiryOf } from './link-life-rules.ts';

const NOW = new Date('2027-03-01T00:00:00Z');
const dayOf = (dueOn: string | null): string => linkExpiryOf(NOW, dueOn).toISOString().slice(0, 10);

test('a link works for 60 days, and to the end of the 30th day after the invoice is due where that is later', () => {
  expect(dayOf(null)).toBe('2027-04-30');
  expect(dayOf('2027-03-15')).toBe('2027-04-30');
  expect(dayOf('2027-04-30')).toBe('2027-05-31');
});
