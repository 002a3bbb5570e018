import { beforeEach, expect, test, vi } from 'vitest';
import { saveGuest, savedGuestEmail } from './guest-record.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

test('the guest record holds who registered and nothing that signs in', () => {
  const guest = { email: 'jo@example.test', firstName: 'Jo', lastName: 'Ng', contactType: 'Prospect-Guest' };
  saveGuest(guest);
  expect(JSON.parse(stored.get('guestUser') ?? '')).toEqual(guest);
  expect(savedGuestEmail()).toBe('jo@example.test');
});

test('a record that is missing or was tampered with fills in nothing', () => {
  expect(savedGuestEmail()).toBeUndefined();
  for (const text of ['{', 'null', '{"email":7}', '"jo@example.test"']) {
    stored.set('guestUser', text);
    expect(savedGuestEmail()).toBeUndefined();
  }
});
