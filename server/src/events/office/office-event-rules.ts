import type { OfficeEventState, SentEvent, SentTicket } from '@linehaul/contract/office-events';
import { centsFromDollars } from '@linehaul/contract/money';
import { DomainError } from '../../domain-error.ts';
import { requireInstant } from '../../association/wall-time-rules.ts';

interface Publication {
  readonly publishedFrom: Date | null;
  readonly publishedUntil: Date | null;
  readonly calledOffAt: Date | null;
}

/** Where an event stands. */
export const stateOf = (
  { publishedFrom, publishedUntil, calledOffAt }: Publication,
  now: Date,
): OfficeEventState => {
  if (calledOffAt !== null) return 'called-off';
  if (publishedFrom === null) return 'draft';
  if (publishedUntil !== null && publishedUntil <= now) return 'off-lists';
  return publishedFrom > now ? 'scheduled' : 'published';
};

const LONGEST_MS = 31 * 86_400_000;

type Faults = Record<string, string[]>;

const refuse = (faults: Faults): void => {
  const [first] = Object.values(faults).flat();
  if (first !== undefined) throw new DomainError('invalid', first, { modelState: faults });
};

/** When an event takes place; throws where that cannot be. */
export const requirePeriod = ({ startsAt, endsAt, timeZone }: SentEvent) => {
  const starts = requireInstant('startsAt', startsAt, timeZone);
  const ends = requireInstant('endsAt', endsAt, timeZone);
  if (ends <= starts) refuse({ endsAt: ['The end has to be after the start'] });
  if (ends.getTime() - starts.getTime() > LONGEST_MS) refuse({ endsAt: ['An event takes at most 31 days'] });
  return { startsAt: starts, endsAt: ends };
};

const centsOrNull = (dollars: number | null): number | null =>
  dollars === null ? null : centsFromDollars(dollars);

const instantOrNull = (field: string, wallTime: string | null, timeZone: string): Date | null =>
  wallTime === null ? null : requireInstant(field, wallTime, timeZone);

/** What is wrong with the early price of a ticket, and with the one for members. */
const earlyFault = ({ price, earlyPrice, earlyUntil, earlyMemberPrice }: SentTicket) => {
  if (earlyPrice === null)
    return earlyUntil === null && earlyMemberPrice === null
      ? undefined
      : { field: 'earlyPrice', words: 'Please type the early price' };
  if (earlyUntil === null)
    return { field: 'earlyUntil', words: 'Please enter until when the early price holds' };
  return earlyPrice > price
    ? { field: 'earlyPrice', words: 'The early price cannot be more than the price' }
    : undefined;
};

const earlyMemberFault = ({ memberPrice, earlyPrice, earlyMemberPrice }: SentTicket) => {
  if (earlyMemberPrice === null) return undefined;
  const field = 'earlyMemberPrice';
  if (memberPrice === null) return { field, words: 'There is no member price. Please type it first' };
  return earlyMemberPrice > Math.min(earlyPrice ?? memberPrice, memberPrice)
    ? { field, words: 'It cannot be more than the early price or the member price' }
    : undefined;
};

/** Early prices and their end; throws where they cannot be. */
const earlyColumns = (ticket: SentTicket, at: (field: string) => string, timeZone: string) => {
  const fault = earlyFault(ticket) ?? earlyMemberFault(ticket);
  if (fault) refuse({ [at(fault.field)]: [fault.words] });
  return {
    earlyPriceCents: centsOrNull(ticket.earlyPrice),
    earlyMemberPriceCents: centsOrNull(ticket.earlyMemberPrice),
    earlyUntil: instantOrNull(at('earlyUntil'), ticket.earlyUntil, timeZone),
  };
};

/** The columns of a ticket as it was sent, the one at `index` of its event; throws where it cannot be. */
export const ticketColumns = (ticket: SentTicket, index: number, timeZone: string) => {
  const at = (field: string): string => `tickets.${index}.${field}`;
  const soldFrom = instantOrNull(at('soldFrom'), ticket.soldFrom, timeZone);
  const soldUntil = instantOrNull(at('soldUntil'), ticket.soldUntil, timeZone);
  if (soldFrom && soldUntil && soldUntil <= soldFrom)
    refuse({ [at('soldUntil')]: ['The sale has to end after it begins'] });
  if (ticket.memberPrice !== null && ticket.memberPrice > ticket.price)
    refuse({ [at('memberPrice')]: ['Members cannot pay more than others'] });
  const early = earlyColumns(ticket, at, timeZone);
  const { name, description, stock, maxPerOrder, membersOnly } = ticket;
  return {
    ...{ name, description, stock, maxPerOrder, membersOnly, soldFrom, soldUntil },
    ...early,
    position: index,
    priceCents: centsFromDollars(ticket.price),
    memberPriceCents: centsOrNull(ticket.memberPrice),
  };
};
