import type { MailContent } from '../../mail/mail-content.ts';
import { whenOf, whereOf } from '../event-time-rules.ts';
import { EVENT_MOVED, EVENT_MOVED_WAITING } from '../event-wording-rules.ts';

/** When and where an event takes place. */
export interface MoveTime {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
  readonly address: string;
  readonly isOnline: boolean;
}

interface MovedEvent {
  readonly title: string;
  readonly firstName: string;
  readonly before: MoveTime;
  readonly after: MoveTime;
  /** Whether their ticket is attached as it is now. */
  readonly hasNewTicket: boolean;
  /** Null for a guest, who has no account to open it with. */
  readonly eventUrl: string | null;
}

/** What has changed, each before and after; what is as it was is said once. */
const changesOf = (before: MoveTime, after: MoveTime) =>
  [
    { label: 'When', was: whenOf(before), is: whenOf(after) },
    { label: 'Where', was: whereOf(before), is: whereOf(after) },
  ].flatMap(({ label, was, is }) =>
    was === is
      ? [{ label, value: is }]
      : [
          { label: `${label}, before`, value: was },
          { label: `${label}, now`, value: is },
        ],
  );

const ticketWords = ({ hasNewTicket, eventUrl }: MovedEvent): string => {
  const old = 'A ticket that you have printed shows the old time and place, and still lets you in';
  if (hasNewTicket) return `${old}; the attached one shows the new ones.`;
  if (eventUrl === null) return `${old}.`;
  return `${old}; on the event’s page you can download one that shows the new ones.`;
};

type Move = Pick<MovedEvent, 'title' | 'firstName' | 'before' | 'after'>;

/** What everybody is told of a move. */
const wordsOf = ({ title, firstName, before, after }: Move) => {
  const isTime = whenOf(before) !== whenOf(after);
  const isPlace = whereOf(before) !== whereOf(after);
  const what = [isTime && 'date or time', isPlace && 'place'].filter(Boolean).join(' and ');
  return {
    values: {
      ...{ first_name: firstName, event: title, when: whenOf(after), where: whereOf(after) },
      what_is_new: isTime ? 'New time' : 'New place',
      what_changed: `the ${what || 'details'} of ${title} ${isTime !== isPlace ? 'has' : 'have'} changed.`,
    },
    preheader: `${whenOf(after)}. ${whereOf(after)}`,
    details: [{ label: 'Event', value: title }, ...changesOf(before, after)],
  };
};

/** Tells somebody who is to come, or who booked, that an event takes place at another time or elsewhere. */
export const movedMail = (moved: MovedEvent): MailContent => {
  const { values, ...words } = wordsOf(moved);
  const { eventUrl } = moved;
  return {
    ...words,
    ...EVENT_MOVED.say(values, [
      'Your tickets stay valid, with the same numbers. The attached file moves the event in your calendar.',
      ticketWords(moved),
    ]),
    ...(eventUrl === null ? {} : { action: { label: 'See the event', url: eventUrl } }),
    footnote: 'If you cannot come then, please tell us: somebody else may be glad of your place.',
  };
};

interface MovedForWaiting extends Move {
  /** Until when places are held for them that they have been offered; null while they stand in line. */
  readonly heldUntil: string | null;
  readonly eventUrl: string;
}

/** Tells somebody who waits for places the same. */
export const movedForWaitingMail = ({ heldUntil, eventUrl, ...move }: MovedForWaiting): MailContent => {
  const { values, ...words } = wordsOf(move);
  return {
    ...words,
    ...EVENT_MOVED_WAITING.say(values, [
      heldUntil === null
        ? 'You are on its waiting list, and keep your place in line: we email you when places come free.'
        : `What you were offered stays held for you until ${heldUntil}. A ticket that you take now is for the new time and place.`,
    ]),
    action: { label: 'See the event', url: eventUrl },
    footnote:
      'If you cannot come then, you can leave the list or give the offer back on the page of the event. Nothing was charged.',
  };
};
