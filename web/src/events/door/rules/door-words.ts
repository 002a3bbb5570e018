import type { DoorEntry, DoorPlace } from '@linehaul/contract/event-door';
import { LOCALE } from '@linehaul/contract/constants';
import type { Flag, Verdict } from './door-rules.ts';

export type Tone = 'good' | 'warning' | 'bad';

export interface VerdictWords {
  readonly tone: Tone;
  readonly word: string;
  readonly detail: string;
}

/** `10:02 am`, on the clocks of the event. */
const clockWords = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit', timeZone })
    .format(new Date(instant))
    .replaceAll(' ', '\u{A0}');

/** `10:02 am, North gate`. */
export const entryWords = ({ at, door }: DoorEntry, timeZone: string): string =>
  [clockWords(at, timeZone), door].filter(Boolean).join(', ');

export const verdictWords = (verdict: Verdict, timeZone: string): VerdictWords => {
  switch (verdict.word) {
    case 'welcome':
      return { tone: 'good', word: 'Welcome', detail: '' };
    case 'already-in':
      return {
        tone: 'warning',
        word: 'Already in',
        detail: `This ticket came in at ${entryWords(verdict.first, timeZone)}.`,
      };
    case 'unpaid':
      return { tone: 'bad', word: 'Unpaid', detail: 'This place is only held, and not paid yet.' };
    case 'cancelled':
      return { tone: 'bad', word: 'Not valid', detail: 'This ticket was cancelled.' };
    case 'unknown':
      return {
        tone: 'bad',
        word: 'Not valid',
        detail: 'No ticket of this event: it is for another one, or was handed on and has a new number.',
      };
  }
};

const FLAGS: Readonly<Record<Exclude<Flag['kind'], 'twice'>, string>> = {
  cancelled: 'let in with a ticket that had been cancelled',
  'handed-on': 'let in with a ticket that had been handed on',
  unpaid: 'let in with a place that is not paid',
};

/** `Kim Zorn was let in twice: 10:02 am, North gate and 10:05 am, South gate`. */
export const flagWords = (
  { kind, entries, placeId }: Flag,
  places: readonly DoorPlace[],
  timeZone: string,
): string => {
  const name = places.find(({ id }) => id === placeId)?.name || 'Somebody';
  const times = entries.map((entry) => entryWords(entry, timeZone));
  if (kind !== 'twice') return `${name} was ${FLAGS[kind]}: ${times.join(' and ')}`;
  const often = times.length === 2 ? 'twice' : `${times.length} times`;
  return `${name} was let in ${often}: ${times.join(' and ')}`;
};

/** Whether somebody is looked for: every word that was typed begins one of the name's, in any case and with any accent. */
export const isNamed = (name: string, typed: string): boolean => {
  const plain = (text: string): string[] =>
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean);
  const words = plain(name);
  return plain(typed).every((start) => words.some((word) => word.startsWith(start)));
};
