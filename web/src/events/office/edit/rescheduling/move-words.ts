import type { EditedEvent, SentEvent } from '@linehaul/contract/office-events';
import { formatDate } from '../../../../lib/formats/format.ts';

/** People in line for a ticket of the event. */
const waitingFor = ({ tickets }: Pick<EditedEvent, 'tickets'>): number =>
  tickets.reduce((sum, { waiting }) => sum + waiting, 0);

const lineWords = (waiting: number): string[] =>
  waiting === 0
    ? []
    : [
        waiting === 1
          ? '1 person waits for places, and stays in line.'
          : `${waiting} people wait for places, and stay in line.`,
      ];

const placesText = (booked: number): string => (booked === 1 ? '1 place is' : `${booked} places are`);

/** `2026-11-26T09:00` as `26/11/2026, 09:00`, on the clocks of the event. */
export const wallText = (wall: string): string => {
  const [day = '', time = ''] = wall.split('T');
  return `${formatDate(day)}, ${time}`;
};

const isOtherTime = (event: EditedEvent, sent: SentEvent): boolean =>
  (['timeZone', 'startsAt', 'endsAt'] as const).some((time) => event[time] !== sent[time]);

const isOtherPlace = (event: EditedEvent, sent: SentEvent): boolean =>
  event.address !== sent.address || event.isOnline !== sent.isOnline;

/** Whether those who have booked would have to go elsewhere, or at another time. */
export const hasMoved = (event: EditedEvent, sent: SentEvent): boolean =>
  isOtherTime(event, sent) || isOtherPlace(event, sent);

/** Whether somebody has booked the event, or waits for it, who would have to. */
export const movesPeople = (event: EditedEvent, sent: SentEvent, booked: number): boolean =>
  hasMoved(event, sent) && (booked > 0 || waitingFor(event) > 0);

/** A sale whose end was typed for the date before, and would end after the event or stays where it was. */
const saleWords = (event: EditedEvent, sent: SentEvent): string[] =>
  sent.tickets.flatMap(({ id, name, soldUntil }) =>
    soldUntil !== null && event.tickets.some((kept) => kept.id === id && kept.soldUntil === soldUntil)
      ? [
          soldUntil > sent.startsAt
            ? `“${name}” stays on sale until ${wallText(soldUntil)}, which is after the start.`
            : `“${name}” still stays on sale until ${wallText(soldUntil)}.`,
        ]
      : [],
  );

const bookedWords = (booked: number): string[] =>
  booked === 0
    ? []
    : [
        `${placesText(booked)} booked for the date and place before. ${booked === 1 ? 'It stays booked, with the same ticket' : 'They stay booked, with the same tickets'}.`,
      ];

/** What follows for those who have booked or wait, one sentence each. */
export const moveWords = (event: EditedEvent, sent: SentEvent, booked: number): string[] => [
  ...bookedWords(booked),
  ...lineWords(waitingFor(event)),
  ...(isOtherTime(event, sent)
    ? [
        'Until when they may cancel or hand on their places is counted from the new start.',
        ...saleWords(event, sent),
      ]
    : []),
];
