/** What a ticket of the demo costs, in whole dollars, and who may have it. */
export interface PlannedTicket {
  readonly name: string;
  readonly description?: string;
  readonly dollars: number;
  readonly memberDollars?: number;
  readonly isForMembers?: boolean;
  readonly stock?: number;
  readonly maxPerOrder?: number;
  /** Days before the event. */
  readonly soldFrom?: number;
  readonly soldUntil?: number;
  /** What is paid until so many days before the event. */
  readonly early?: { readonly dollars: number; readonly memberDollars?: number; readonly untilDays: number };
  /** How many places are booked. */
  readonly booked?: number;
  /** How many wait for one that is sold out; of those one more is offered a place at this moment. */
  readonly waiting?: number;
}

/** What those who come are asked. */
export interface PlannedQuestion {
  readonly label: string;
  readonly hint?: string;
  readonly options?: readonly string[];
  /** Given by those who have answered, in turn. */
  readonly answers: readonly string[];
}

/** Monday is 1. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export type EventType = 'Conference' | 'Webinar' | 'Training' | 'Networking' | 'Site visit';

export interface PlannedEvent {
  readonly title: string;
  readonly summary: string;
  readonly type: EventType;
  /** A label of where it is; online events have none. */
  readonly location?: string;
  readonly address?: string;
  readonly timeZone: string;
  /** On that weekday, in about so many days; past ones have a number below zero. */
  readonly inDays: number;
  readonly weekday: Weekday;
  /** On the clocks of the place. */
  readonly startsAt: string;
  readonly hours: number;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly about: readonly string[];
  readonly programme?: readonly (readonly [time: string, what: string])[];
  readonly toBring?: readonly string[];
  readonly tickets: readonly PlannedTicket[];
  readonly code?: { readonly code: string; readonly percent: number; readonly maxUses: number };
  readonly questions?: readonly PlannedQuestion[];
  readonly isCalledOff?: boolean;
  readonly isDraft?: boolean;
  /** Whether it is under way: it began an hour ago, whatever day or time that is, and some are in. */
  readonly isToday?: boolean;
}

/** Where an event takes place is where its times are told: not where the association is. */
const zoneOf = (city: string): string => `Australia/${city}`;

export const SYDNEY = zoneOf('Sydney');
export const MELBOURNE = zoneOf('Melbourne');
export const BRISBANE = zoneOf('Brisbane');
export const ADELAIDE = zoneOf('Adelaide');
export const PERTH = zoneOf('Perth');
export const DARWIN = zoneOf('Darwin');
export const HOBART = zoneOf('Hobart');
