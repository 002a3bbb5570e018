import { expect, test } from 'vitest';
import { columnsOf, summaryOf } from './figure-words.ts';

const figures = {
  months: [
    { month: '2026-11-01', views: 0, clicks: 1 },
    { month: '2026-12-01', views: 1200, clicks: 0 },
  ],
  total: { views: 1240, clicks: 1 },
};

test('each month has its bar and its name, and the sum is said in a sentence', () => {
  expect(columnsOf(figures, 'views')).toEqual([
    { key: '2026-11-01', label: 'Nov', name: 'November 2026', value: 0 },
    { key: '2026-12-01', label: 'Dec', name: 'December 2026', value: 1200 },
  ]);
  expect(summaryOf(figures, 'views')).toBe('1,200 views in the last 12 months; 1,240 views in all.');
  expect(summaryOf(figures, 'clicks')).toBe('1 click in the last 12 months; 1 click in all.');
  const none = { months: [{ month: '2026-12-01', views: 0, clicks: 0 }], total: { views: 3, clicks: 0 } };
  expect(summaryOf(none, 'views')).toBe('Nobody has looked at it in the last 12 months; 3 views in all.');
});
