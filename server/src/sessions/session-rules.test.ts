import { ROLE } from '@linehaul/contract/constants';
import { expect, test } from 'vitest';
import { isSessionAlive } from './session-rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const start = new Date('2026-03-02T00:00:00Z');
const after = (ms: number): Date => new Date(start.getTime() + ms);

test.each([
  ['a member’s idle session', ROLE.standard, 12 * HOUR],
  ['an admin’s idle session', ROLE.admin, 30 * MINUTE],
  ['an owner’s idle session', ROLE.workSpaceOwner, 30 * MINUTE],
])('%s ends on time and not before', (_name, role, limitMs) => {
  const session = { createdAt: start, lastSeenAt: start };
  expect(isSessionAlive(session, role, after(limitMs - 1))).toBe(true);
  expect(isSessionAlive(session, role, after(limitMs))).toBe(false);
});

test.each([
  ['a member’s session in use', ROLE.standard, 7 * 24 * HOUR],
  ['an admin’s session in use', ROLE.admin, 8 * HOUR],
])('%s ends at its absolute limit', (_name, role, limitMs) => {
  const session = { createdAt: start, lastSeenAt: after(limitMs - MINUTE) };
  expect(isSessionAlive(session, role, after(limitMs - 1))).toBe(true);
  expect(isSessionAlive(session, role, after(limitMs))).toBe(false);
});
