import { ROLE } from '@linehaul/contract/constants';
import type { Person } from '@linehaul/contract/people';
import { expect, test } from 'vitest';
import { actsFor } from './person-acts.ts';

const ALL = { canImpersonate: true, canManage: true, canChangeRole: true };
const NONE = { canImpersonate: false, canManage: false, canChangeRole: false };

const person = (changes: Partial<Person> = {}): Person => ({
  id: '5a6f3f1e-6d6c-4f0e-9f5e-0d1f9a4b7c21',
  firstName: 'Kylie',
  lastName: 'Sandringham',
  email: 'kylie@example.test',
  contactType: 'Member',
  role: ROLE.standard,
  memberNum: null,
  organisationNames: [],
  isDisabled: false,
  isClosed: false,
  hasSecondFactor: false,
  lastSignedInAt: null,
  permissions: ALL,
  ...changes,
});

test('nothing is offered that the server would refuse', () => {
  expect(actsFor(person({ permissions: NONE, hasSecondFactor: true }))).toEqual([]);
  expect(actsFor(person({ permissions: { ...NONE, canImpersonate: true } }))).toEqual(['impersonate']);
  expect(actsFor(person({ permissions: { ...NONE, canChangeRole: true } }))).toEqual(['change-role']);
});

test('a person who is let in can be shut out and signed out', () => {
  expect(actsFor(person())).toEqual(['impersonate', 'change-role', 'end-sessions', 'shut-out']);
});

test('a person who is shut out can be let in again, and has nowhere to be signed out', () => {
  const shutOut = person({ isDisabled: true, permissions: { ...ALL, canImpersonate: false } });
  expect(actsFor(shutOut)).toEqual(['change-role', 'let-in']);
});

test('two-step sign-in is removed only from who has it', () => {
  expect(actsFor(person({ hasSecondFactor: true }))).toContain('remove-second-factor');
  expect(actsFor(person())).not.toContain('remove-second-factor');
});
