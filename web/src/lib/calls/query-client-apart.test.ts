import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const newStorage = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
};

beforeEach(() => {
  vi.stubGlobal('localStorage', newStorage());
  vi.stubGlobal('sessionStorage', newStorage());
  vi.resetModules();
});

afterEach(() => void vi.useRealTimers());

const open = async () => {
  const [client, { session }] = await Promise.all([
    import('./query-client.ts'),
    import('../session/session.ts'),
  ]);
  return { ...client, session };
};

const manual = () => {
  const questions: PromiseWithResolvers<string>[] = [];
  const ask = (): Promise<string> => {
    const question = Promise.withResolvers<string>();
    questions.push(question);
    return question.promise;
  };
  return { questions, query: { queryKey: ['standing'], queryFn: ask } };
};

test('what belongs to one person is not shown to the next one in the same tab', async () => {
  const { queryClient, session } = await open();
  const queryKey = ['name'];
  const name = { queryKey, queryFn: async () => session.userId() ?? 'nobody' };
  session.start({ accessToken: 'a', userId: 'jo', contactType: 'Member' });
  expect(await queryClient.query(name)).toBe('jo');
  session.clear();
  session.start({ accessToken: 'b', userId: 'kim', contactType: 'Member' });
  expect(queryClient.getQueryData(queryKey)).toBeUndefined();
  expect(await queryClient.query(name)).toBe('kim');
});

test('a payment outdates the queries of the page that is shown, and removes all others', async () => {
  const { queryClient, invalidateAfterPayment } = await open();
  const { query } = manual();
  queryClient.setQueryData(['elsewhere'], 'awaiting payment');
  queryClient.setQueryData(query.queryKey, 'awaiting payment');
  const stop = new QueryObserver(queryClient, { ...query, staleTime: Infinity }).subscribe(() => {});
  invalidateAfterPayment();
  expect(queryClient.getQueryData(['elsewhere'])).toBeUndefined();
  expect(queryClient.getQueryState(query.queryKey)).toMatchObject({
    data: 'awaiting payment',
    isInvalidated: true,
  });
  stop();
});

test('an answer that was asked for before a payment does not look like one that came after', async () => {
  const { queryClient, invalidateAfterPayment } = await open();
  const { query, questions } = manual();
  queryClient.setQueryData(query.queryKey, 'awaiting payment', { updatedAt: 1 });
  const observer = new QueryObserver(queryClient, query);
  const stop = observer.subscribe(() => {});
  expect(questions).toHaveLength(1);
  invalidateAfterPayment();
  questions[0]?.resolve('awaiting payment');
  await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'));
  expect(observer.getCurrentResult()).toMatchObject({ dataUpdatedAt: 1, isStale: true });
  stop();
});

test('an answer to an earlier question is not shown over a newer one that came with an act', async () => {
  const { queryClient, keepAnswer } = await open();
  const { query, questions } = manual();
  const earlier = queryClient.query(query).catch(() => 'cancelled');
  await keepAnswer(query.queryKey, 'newer');
  questions[0]?.resolve('older');
  expect(await earlier).toBe('cancelled');
  expect(queryClient.getQueryData(query.queryKey)).toBe('newer');
});

test('of two questions the later one decides, whichever is answered first', async () => {
  const { queryClient, askAnew } = await open();
  const { query, questions } = manual();
  const first = askAnew(query).catch(() => 'cancelled');
  await vi.waitFor(() => expect(questions).toHaveLength(1));
  const second = askAnew(query);
  await vi.waitFor(() => expect(questions).toHaveLength(2));
  questions[1]?.resolve('second');
  expect(await second).toBe('second');
  questions[0]?.resolve('first');
  expect(await first).toBe('cancelled');
  expect(queryClient.getQueryData(query.queryKey)).toBe('second');
});

test('what is fresh is not asked for again; later it is', async () => {
  vi.useFakeTimers();
  const { queryClient, keepAnswer } = await open();
  const { query, questions } = manual();
  await keepAnswer(query.queryKey, 'paid');
  expect(await queryClient.query(query)).toBe('paid');
  vi.advanceTimersByTime(10_001);
  void queryClient.query(query);
  expect(questions).toHaveLength(1);
});
