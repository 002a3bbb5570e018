import { beforeEach, expect, test, vi } from 'vitest';

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

test('what was known before money moved is shown no more, and an answer from before then neither', async () => {
  const [{ ownValue }, { noteMoneyMoved }] = await Promise.all([
    import('./own-value.ts'),
    import('./moved-money.ts'),
  ]);
  const questions: PromiseWithResolvers<string>[] = [];
  const join = ownValue(() => {
    const question = Promise.withResolvers<string>();
    questions.push(question);
    return question.promise;
  });
  join().keep('awaiting payment');
  const asked = join().reload();
  noteMoneyMoved();
  questions[0]?.resolve('awaiting payment');
  await asked;
  expect(join().shown().data).toBeUndefined();
  const again = join().refresh();
  questions[1]?.resolve('paid');
  await again;
  expect(join().shown().data).toBe('paid');
});

test('what belongs to one person is not shown to the next one in the same tab', async () => {
  const [{ ownValue }, { session }] = await Promise.all([import('./own-value.ts'), import('./session.ts')]);
  const name = ownValue(async () => session.userId() ?? 'nobody');
  session.start({ accessToken: 'a', userId: 'jo', contactType: 'Member' });
  await name().reload();
  expect(name().shown().data).toBe('jo');
  session.clear();
  session.start({ accessToken: 'b', userId: 'kim', contactType: 'Member' });
  expect(name().shown().data).toBeUndefined();
  await name().refresh();
  expect(name().shown().data).toBe('kim');
});
