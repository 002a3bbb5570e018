import type { CallInput, DataOf, Endpoint } from '@linehaul/contract/endpoint';
import { ApiError } from '../calls/api-error.ts';
import { call } from '../calls/api.ts';

let settle: ((isConfirmed: boolean) => void) | undefined;
let asked: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

const notify = (): void => {
  for (const listener of listeners) listener();
};

/** Asks the person, once for all that wait for it; where no dialog can ask, the answer is no. */
const ask = async (): Promise<boolean> => {
  if (listeners.size === 0) return false;
  if (!asked) {
    asked = new Promise((resolve) => {
      settle = resolve;
    });
    notify();
  }
  return asked;
};

/** For the dialog that asks the person to prove once more who they are. */
export const identityCheck = {
  isAsked: (): boolean => asked !== undefined,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      // Nobody is left to answer.
      if (listeners.size === 0) identityCheck.settle(false);
    };
  },
  /** The person has proved it, or would rather not. */
  settle(isConfirmed: boolean): void {
    settle?.(isConfirmed);
    asked = undefined;
    settle = undefined;
    notify();
  },
};

/** Whether an act only waits for a recent proof of identity. */
const isUnconfirmed = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'identity-unconfirmed';

/** Does something that may need a recent proof of identity: where it does, the person is asked and it is done again. */
export const withIdentity = async <T>(act: () => Promise<T>): Promise<T> => {
  try {
    return await act();
  } catch (error) {
    if (!isUnconfirmed(error) || !(await ask())) throw error;
    return act();
  }
};

/** `call` for what may need a recent proof of identity. */
export const callWithIdentity = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<DataOf<E>> => withIdentity(() => call(endpoint, input));
