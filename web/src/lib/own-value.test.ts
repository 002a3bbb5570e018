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
