import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeToast, holdToasts, releaseToasts, showToast, toastStore } from './toast.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const { id } of toastStore.current()) closeToast(id);
  vi.useRealTimers();
});

const titles = () => toastStore.current().map(({ title }) => title);

test('a toast stays for 4.5 seconds', () => {
  showToast({ tone: 'success', title: 'Saved' });
  vi.advanceTimersByTime(4499);
  expect(titles()).toEqual(['Saved']);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

test('a toast that is pointed at stays until it is left alone, and then its full time', () => {
  showToast({ tone: 'error', title: 'Request Failed' });
  vi.advanceTimersByTime(4000);
  holdToasts();
  vi.advanceTimersByTime(60_000);
  expect(titles()).toEqual(['Request Failed']);
  releaseToasts();
  vi.advanceTimersByTime(4499);
  expect(titles()).toEqual(['Request Failed']);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

test('what is said again is there once, for its full time from then on; what differs in a word stands beside it', () => {
  const failed = { tone: 'error', title: 'Request Failed', text: 'Internal Server Error' } as const;
  showToast(failed);
  vi.advanceTimersByTime(3000);
  showToast(failed);
  showToast({ ...failed, text: 'Bad Gateway' });
  showToast({ ...failed, tone: 'info' });
  expect(toastStore.current().map(({ tone, text }) => [tone, text])).toEqual([
    ['error', 'Internal Server Error'],
    ['error', 'Bad Gateway'],
    ['info', 'Internal Server Error'],
  ]);
  vi.advanceTimersByTime(4499);
  expect(titles()).toHaveLength(3);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});
