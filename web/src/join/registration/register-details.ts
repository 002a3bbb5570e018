import type { registerDetails } from '@linehaul/contract/register-details';
import type { CurrentUser } from '@linehaul/contract/current-user';
import { isEmail } from '@linehaul/contract/text';
import type * as z from 'zod/mini';
import { textIn } from '../../lib/formats/text-in.ts';

export type RegisterDetails = z.infer<typeof registerDetails>;

const KEY = 'registerDetails';

// Kept until the tab is closed, so that a reload or Back loses nothing. The password is never among it.
const storage = (): Storage | undefined => {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

let inMemory: string | null = null;

/** What is kept of the first step, as text; null when there is nothing. */
export const savedRegisterText = (): string | null => {
  const kept = storage();
  return kept ? kept.getItem(KEY) : inMemory;
};

const isComplete = ({ emailAddress, ...others }: RegisterDetails): boolean =>
  isEmail(emailAddress) && !Object.values(others).includes('');

/**
 * The details that a kept text holds, if they are complete and nothing else. They had passed when they were kept, and
 * the server checks them: this page is to need no schemas.
 */
export const parseRegisterDetails = (text: string | null): RegisterDetails | undefined => {
  const kept = text === null ? undefined : parseJson(text);
  const textOf = (name: keyof RegisterDetails): string => textIn(kept, name) ?? '';
  const details = {
    firstName: textOf('firstName'),
    lastName: textOf('lastName'),
    emailAddress: textOf('emailAddress'),
    mobile: textOf('mobile'),
  };
  const isAll = Object.keys(kept ?? {}).length === Object.keys(details).length;
  return isAll && isComplete(details) ? details : undefined;
};

/** The details typed on the first step of this tab, if they were complete. */
export const readRegisterDetails = (): RegisterDetails | undefined =>
  parseRegisterDetails(savedRegisterText());

export const saveRegisterDetails = (details: RegisterDetails): void => {
  inMemory = JSON.stringify(details);
  storage()?.setItem(KEY, inMemory);
};

const REGISTERED_KEY = 'registeredAs';

/** Remembers in this tab that the account of this address was asked for, so that a reload asks for no password again. */
export const saveRegistered = (emailAddress: string): void =>
  storage()?.setItem(REGISTERED_KEY, emailAddress);

/** Whether these details have become an account from this tab. */
export const isRegisteredAs = ({ emailAddress }: RegisterDetails): boolean =>
  storage()?.getItem(REGISTERED_KEY) === emailAddress;

export const clearRegisterDetails = (): void => {
  inMemory = null;
  storage()?.removeItem(KEY);
  storage()?.removeItem(REGISTERED_KEY);
};

type Known = Pick<CurrentUser, 'firstName' | 'lastName' | 'registeredEmail' | 'mobile'>;

/** What a guest begins the sign-up with: what was typed in this tab for the same address, else what the account knows. */
export const guestRegisterDetails = (guest: Known, typed: RegisterDetails | undefined): RegisterDetails => {
  const { firstName, lastName, registeredEmail: emailAddress, mobile } = guest;
  if (typed?.emailAddress === emailAddress) return typed;
  return { firstName, lastName, emailAddress, mobile: mobile ?? '' };
};
