import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  clearRegisterDetails,
  guestRegisterDetails,
  isRegisteredAs,
  saveRegisterDetails,
  saveRegistered,
  readRegisterDetails,
} from './register-details.ts';

const details = {
  firstName: 'Priya',
  lastName: 'Nguyen',
  emailAddress: 'priya@example.com',
  mobile: '+61412345678',
};

const memoryStorage = () => {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
};

let storage = memoryStorage();

beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal('sessionStorage', storage);
});

afterEach(() => {
  clearRegisterDetails();
  vi.unstubAllGlobals();
});

test('register details survive a reload of the tab', () => {
  saveRegisterDetails(details);
  expect(readRegisterDetails()).toEqual(details);
});

test('register details that were tampered with count as none', () => {
  storage.setItem('registerDetails', '{"firstName":');
  expect(readRegisterDetails()).toBeUndefined();
  storage.setItem('registerDetails', JSON.stringify({ ...details, emailAddress: 'nobody' }));
  expect(readRegisterDetails()).toBeUndefined();
});

test('a password among the stored details makes them count as none', () => {
  storage.setItem('registerDetails', JSON.stringify({ ...details, password: 'Secret!pass' }));
  expect(readRegisterDetails()).toBeUndefined();
});

test('forgotten details are gone', () => {
  saveRegisterDetails(details);
  clearRegisterDetails();
  expect(readRegisterDetails()).toBeUndefined();
  expect(storage.entries.size).toBe(0);
});

test('that an account was made of the details survives a reload, and counts for no other address', () => {
  saveRegisterDetails(details);
  expect(isRegisteredAs(details)).toBe(false);
  saveRegistered(details.emailAddress);
  expect(isRegisteredAs(details)).toBe(true);
  expect(isRegisteredAs({ ...details, emailAddress: 'other@example.com' })).toBe(false);
  clearRegisterDetails();
  expect(isRegisteredAs(details)).toBe(false);
});

test('without session storage the details last as long as the page', () => {
  vi.stubGlobal('sessionStorage', undefined);
  saveRegisterDetails(details);
  expect(readRegisterDetails()).toEqual(details);
});

test('a guest begins the sign-up with what the account knows', () => {
  const guest = { firstName: 'Jo', lastName: 'Ng', registeredEmail: 'jo@example.com', mobile: null };
  expect(guestRegisterDetails(guest, undefined)).toEqual({
    firstName: 'Jo',
    lastName: 'Ng',
    emailAddress: 'jo@example.com',
    mobile: '',
  });
});

test('a guest who comes back finds what was typed, but never what somebody else typed in this tab', () => {
  const guest = { firstName: 'P', lastName: 'N', registeredEmail: details.emailAddress, mobile: null };
  expect(guestRegisterDetails(guest, details)).toEqual(details);
  const other = { ...guest, registeredEmail: 'jo@example.com' };
  expect(guestRegisterDetails(other, details)).toMatchObject({
    firstName: 'P',
    emailAddress: 'jo@example.com',
  });
});
