import type { TicketHindrance } from '@linehaul/contract/events';
import { DomainError } from '../../domain-error.ts';

/** Why a ticket cannot be had, as the person is told. */
export const HINDRANCE_WORDS: Readonly<Record<TicketHindrance, string>> = {
  'sold-out': 'No tickets left',
  'not-yet-on-sale': 'This ticket is not on sale yet',
  'sales-ended': 'This ticket is not on sale any more',
  'members-only': 'This ticket is for members in good standing',
  'event-over': 'This event is over',
  'called-off': 'This event has been called off',
};

const tickets = (count: number): string => (count === 1 ? '1 ticket' : `${count} tickets`);

export const tooMany = (most: number): DomainError =>
  new DomainError('wrong-state', `At most ${tickets(most)} can be booked at once`);

export const tooFewLeft = (left: number): DomainError =>
  new DomainError('wrong-state', left === 1 ? 'Only 1 ticket is left' : `Only ${tickets(left)} are left`);
