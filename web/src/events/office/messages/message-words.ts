import {
  type EventMessage,
  MESSAGE_STATUSES,
  type MessageAudience,
  type MessageStatus,
} from '@linehaul/contract/office-event-messages';

export const STATUS_WORDS: Readonly<Record<MessageStatus, string>> = {
  Active: 'Coming',
  Attended: 'Came',
  Absent: 'Did not come',
  Cancelled: 'Cancelled',
};

/** Whoever gave up their place is written to only where that is chosen. */
export const USUAL_STATUSES = MESSAGE_STATUSES.filter((status) => status !== 'Cancelled');

export const peopleText = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

/** Whom a form chooses; `placeIds` are the rows that were ticked before. */
export const readAudience = (data: FormData, placeIds: readonly string[]): MessageAudience => {
  const mode = data.get('mode');
  const withBookers = data.has('withBookers');
  const everybody = { placeIds: [], ticketPriceIds: [], statuses: [...USUAL_STATUSES], withBookers };
  if (mode === 'ticked') return { ...everybody, placeIds: [...placeIds], withBookers: false };
  if (mode !== 'some') return everybody;
  const chosen = data.getAll('statuses[]');
  return {
    ...everybody,
    ticketPriceIds: data.getAll('tickets[]').map(String),
    statuses: MESSAGE_STATUSES.filter((status) => chosen.includes(status)),
  };
};

const isUsual = ({ statuses }: MessageAudience): boolean =>
  statuses.length === USUAL_STATUSES.length && !statuses.includes('Cancelled');

/** Whom a message was for, in words. */
export const audienceText = (
  to: MessageAudience,
  tickets: readonly { readonly id: string; readonly name: string }[],
): string => {
  if (to.placeIds.length > 0) return 'Ticked people';
  const names = to.ticketPriceIds.map((id) => tickets.find((ticket) => ticket.id === id)?.name ?? 'a ticket');
  const parts = [
    ...(names.length > 0 ? [names.join(', ')] : []),
    ...(isUsual(to) ? [] : [to.statuses.map((status) => STATUS_WORDS[status].toLowerCase()).join(', ')]),
  ];
  const who = parts.length === 0 ? 'Everybody who has a place' : parts.join('; ');
  return to.withBookers ? `${who}, and who booked` : who;
};

/** Whether mails of it may still go. */
export const isSending = ({ isQueueing, people, sent, failed }: EventMessage): boolean =>
  isQueueing || sent + failed < people;

export const progressText = ({ sent, people, failed }: EventMessage): string =>
  `${sent} of ${people} sent${failed > 0 ? `, ${failed} refused` : ''}`;

/** Names, and how many more there are. */
export const namesText = (names: readonly string[], count: number): string =>
  count > names.length ? `${names.join(', ')} and ${count - names.length} more` : names.join(', ');
