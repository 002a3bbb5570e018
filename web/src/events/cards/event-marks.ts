import { type CalendarDay, dayOf } from '@linehaul/contract/dates';
import type { EventItem } from '@linehaul/contract/events';
import { formatMoney } from '../../lib/formats/format.ts';
import { settings } from '../../lib/settings.ts';

interface EventMark {
  readonly tone: 'success' | 'warning' | 'error' | 'info' | 'neutral';
  readonly word: string;
}

type Marked = Pick<EventItem, 'isCalledOff' | 'isAttendingEvent' | 'availability' | 'eventEndUtc'>;

const MARKS: Readonly<Record<EventItem['availability'], EventMark | undefined>> = {
  available: undefined,
  'few-left': { tone: 'warning', word: 'Few left' },
  'sold-out': { tone: 'neutral', word: 'Sold out' },
  'not-yet-on-sale': { tone: 'info', word: 'On sale soon' },
  'sales-ended': { tone: 'neutral', word: 'Sales closed' },
  'members-only': { tone: 'info', word: 'Members only' },
  'no-tickets': undefined,
};

/** The one thing to know of an event before it is opened. */
export const markOf = (event: Marked, today: CalendarDay): EventMark | undefined => {
  if (event.isCalledOff) return { tone: 'error', word: 'Called off' };
  if (dayOf(new Date(event.eventEndUtc), settings.association.timeZone) < today)
    return { tone: 'neutral', word: 'Over' };
  if (event.isAttendingEvent) return { tone: 'success', word: 'Going' };
  return MARKS[event.availability];
};

export const amountWords = (dollars: number): string => (dollars === 0 ? 'Free' : formatMoney(dollars));

type Priced = Pick<EventItem, 'priceFrom' | 'memberPriceFrom'>;

/** What a ticket costs the reader at least; undefined where there is none for them. */
export const priceWordsOf = ({ priceFrom }: Priced): string | undefined => {
  if (priceFrom === null) return undefined;
  return priceFrom === 0 ? 'Free' : `From ${formatMoney(priceFrom)}`;
};

/** What a member pays, said where the reader pays more; whoever has the member's price is told that it is one. */
export const memberPriceWordsOf = ({ priceFrom, memberPriceFrom }: Priced): string | undefined => {
  if (memberPriceFrom === null) return undefined;
  if (priceFrom !== null && memberPriceFrom >= priceFrom) return 'Member price';
  return `Members ${memberPriceFrom === 0 ? 'free' : `from ${formatMoney(memberPriceFrom)}`}`;
};
