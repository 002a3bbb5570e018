import type { EditedEvent, SentEvent, SentTicket } from '@linehaul/contract/office-events';
import { formatMoney } from '../../../../lib/formats/format.ts';
import { wallText } from '../rescheduling/move-words.ts';

type Kept = EditedEvent['tickets'][number];

interface Edited {
  readonly kept: Kept;
  readonly sent: SentTicket;
}

/** Whoever waits for a ticket, as the subject of a sentence. */
const whoWaits = ({ waiting, name }: Kept): string =>
  waiting === 1
    ? `The 1 person who waits for “${name}” is`
    : `The ${waiting} people who wait for “${name}” are`;

const earlierEnd = ({ kept, sent: { name, soldUntil } }: Edited): string[] => {
  if (soldUntil === null || (kept.soldUntil !== null && kept.soldUntil <= soldUntil)) return [];
  const before = kept.soldUntil === null ? 'with the event' : wallText(kept.soldUntil);
  return [
    `The sale of “${name}” ends ${wallText(soldUntil)}, not ${before}.`,
    ...(kept.waiting > 0 ? [`${whoWaits(kept)} told then that no more places will come.`] : []),
  ];
};

const laterBeginning = ({ kept, sent: { name, soldFrom } }: Edited): string[] =>
  soldFrom === null || (kept.soldFrom !== null && kept.soldFrom >= soldFrom)
    ? []
    : [`“${name}” is not on sale before ${wallText(soldFrom)}.`];

const fewerAtOnce = ({ kept, sent: { name, maxPerOrder } }: Edited): string[] =>
  maxPerOrder >= kept.maxPerOrder
    ? []
    : [
        `Nobody can book more than ${maxPerOrder} of “${name}” at once any more. What has been booked stays, and who waits for more may still have them.`,
      ];

const membersAlone = ({ kept, sent: { name, membersOnly } }: Edited): string[] =>
  !membersOnly || kept.membersOnly
    ? []
    : [
        `“${name}” is for members in good standing only. What others have booked stays${kept.waiting > 0 ? '; of those who wait, others are told when it is their turn' : ''}.`,
      ];

const dearer = ({ kept, sent: { name, price } }: Edited): string[] =>
  kept.waiting === 0 || price <= kept.price
    ? []
    : [`${whoWaits(kept)} offered “${name}” at ${formatMoney(price)}, not ${formatMoney(kept.price)}.`];

const removed = (kept: Kept): string[] =>
  kept.waiting === 0 ? [] : [`${whoWaits(kept)} told that the ticket is gone.`];

/** What an edit of tickets does to those who wait for them, or still mean to book, one sentence each. */
export const harmWords = (event: EditedEvent, sent: SentEvent): string[] => {
  if (event.state !== 'published') return [];
  return event.tickets.flatMap((kept) => {
    const ticket = sent.tickets.find(({ id }) => id === kept.id);
    if (!ticket) return removed(kept);
    const edited = { kept, sent: ticket };
    return [earlierEnd, laterBeginning, fewerAtOnce, membersAlone, dearer].flatMap((harm) => harm(edited));
  });
};
