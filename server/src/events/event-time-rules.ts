import { LOCALE } from '@linehaul/contract/constants';

const PARTS = { hour: 'numeric', minute: '2-digit' } as const;
const DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

interface EventTime {
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** IANA name. */
  readonly timeZone: string;
}

interface EventPlace {
  readonly address: string;
  readonly isOnline: boolean;
}

/** Where an event takes place, in words. */
export const whereOf = ({ address, isOnline }: EventPlace): string =>
  address || (isOnline ? 'Online' : 'The place is still to be announced');

/** An instant in the event's zone, whose name is said: `Thursday 4 March 2027, 9:00 am AEDT`. */
export const instantOf = (at: Date, timeZone: string): string => {
  const inZone = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(LOCALE, { ...options, timeZone }).format(at).replaceAll('\u202F', ' ');
  return `${inZone(DAY).replace(',', '')}, ${inZone({ ...PARTS, timeZoneName: 'short' })}`;
};

/** When an event is, in its own zone, whose name is said: `Thursday 4 March 2027, 9:00 am to 5:00 pm AEDT`. */
export const whenOf = ({ startsAt, endsAt, timeZone }: EventTime): string => {
  const inZone = (options: Intl.DateTimeFormatOptions, at: Date): string =>
    new Intl.DateTimeFormat(LOCALE, { ...options, timeZone }).format(at).replaceAll('\u202F', ' ');
  const day = (at: Date): string => inZone(DAY, at).replace(',', '');
  const isOneDay = day(startsAt) === day(endsAt);
  const end = inZone({ ...PARTS, timeZoneName: 'short' }, endsAt);
  const from = `${day(startsAt)}, ${inZone(PARTS, startsAt)}`;
  return isOneDay ? `${from} to ${end}` : `${from} to ${day(endsAt)}, ${end}`;
};
