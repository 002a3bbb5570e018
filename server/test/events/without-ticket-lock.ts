import { withoutLock as withoutAnyLock } from '../race/without-lock.ts';
import { isTicketLock, withoutLock } from './ticket-lock.ts';

/** Does `work` while nobody locks the types of tickets: the control of a test of what that lock is for. */
export const withoutTicketLock = (work: () => Promise<unknown>): Promise<void> =>
  withoutAnyLock({ isIn: isTicketLock, withoutIt: withoutLock }, work);
