import { registerDetails } from '@linehaul/contract/accounts';
import * as z from 'zod/mini';

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

const stored = z.catch(z.optional(registerDetails), undefined);

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

let inMemory: RegisterDetails | undefined;

/** The details typed on the first step of this tab, if they were complete. */
export const readRegisterDetails = (): RegisterDetails | undefined => {
  const text = storage()?.getItem(KEY);
  return text ? z.parse(stored, parseJson(text)) : inMemory;
};

export const keepRegisterDetails = (details: RegisterDetails): void => {
  inMemory = details;
  storage()?.setItem(KEY, JSON.stringify(details));
};

export const forgetRegisterDetails = (): void => {
  inMemory = undefined;
  storage()?.removeItem(KEY);
};
