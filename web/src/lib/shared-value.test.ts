import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sharedValue } from './shared-value.ts';

const manual = () => {
  const questions: PromiseWithResolvers<string>[] = [];
  const value = sharedValue(() => {
    const question = Promise.withResolvers<string>();
    questions.push(question);
    return question.promise;
  });
  return { value, questions };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('pages that open at once ask once, and all of them are told', async () => {
  const { value, questions } = manual();
  const seen: unknown[] = [];
  value.subscribe(() => seen.push(value.shown()));
  const both = Promise.all([value.refresh(), value.refresh()]);
  expect(questions).toHaveLength(1);
  questions[0]?.resolve('paid');
  await both;
  expect(seen.at(-1)).toEqual({ data: 'paid' });
});

test('what is fresh is not asked for again; later it is', async () => {
  const { value, questions } = manual();
  value.keep('paid');
  await value.refresh();
  expect(questions).toHaveLength(0);
  vi.advanceTimersByTime(10_001);
  void value.refresh();
  expect(questions).toHaveLength(1);
});

test('an answer that something newer has overtaken is not shown', async () => {
  const { value, questions } = manual();
  const first = value.reload();
  value.keep('newer');
  questions[0]?.resolve('older');
  expect(await first).toBe('older');
  expect(value.shown()).toEqual({ data: 'newer' });
});

test('of two questions the later one decides, whichever is answered first', async () => {
  const { value, questions } = manual();
  const both = [value.reload(), value.reload()];
  questions[1]?.resolve('second');
  questions[0]?.resolve('first');
  await Promise.all(both);
  expect(value.shown()).toEqual({ data: 'second' });
});

test('a failure is shown beside what was known, and the next answer takes its place', async () => {
  const { value, questions } = manual();
  value.keep('known');
  const failing = value.reload();
  questions[0]?.reject(new Error('away'));
  await expect(failing).rejects.toThrow('away');
  expect(value.shown()).toEqual({ data: 'known', error: new Error('away') });
  const succeeding = value.reload();
  questions[1]?.resolve('new');
  await succeeding;
  expect(value.shown()).toEqual({ data: 'new' });
});

test('a first failure is forgotten while the server is asked again', async () => {
  const { value, questions } = manual();
  const failing = value.refresh();
  questions[0]?.reject(new Error('away'));
  await failing;
  expect(value.shown()).toEqual({ error: new Error('away') });
  void value.reload().catch(() => undefined);
  expect(value.shown()).toEqual({});
});
