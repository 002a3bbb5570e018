import type { CallName } from '../../src/http/access.ts';
import type { Write } from './write.ts';

/** What names something there is, and times that have to follow each other. */
const EVENT = [
  'pictureId',
  'typeId',
  'locationId',
  'categoryIds',
  'tagIds',
  'cpd',
  'startsAt',
  'endsAt',
  'timeZone',
  'tickets',
];

export const EVENT_WRITES: Partial<Record<CallName, Partial<Write>>> = {
  'POST /api/event/waitinglist/join': { given: ['ticketPriceId', 'quantity'] },
  'POST /api/event/waitinglist/leave': { given: ['ticketPriceId'] },
  'POST /api/event/answer': { given: ['placeId', 'fields'] },
  'POST /api/event/guestanswer': { given: ['id', 'token', 'fields'] },
  'POST /api/admin/events/savequestions': { by: 'owner', given: ['id', 'questions'] },
  'POST /api/event/book': { given: ['ticketPriceId', 'seats', 'orgId', 'code'] },
  'POST /api/event/nameplaces': { given: ['orderId', 'seats'] },
  // A code is one that there is.
  'POST /api/Event/register': { given: ['userid', 'ticketPriceId', 'quantity', 'code'] },
  'POST /api/event/checkcode': { given: ['ticketPriceId', 'quantity', 'code'] },
  'POST /api/admin/events/savecode': {
    by: 'owner',
    given: ['eventId', 'id', 'code', 'percent', 'amount', 'ticketIds', 'validFrom', 'validUntil'],
  },
  'POST /api/admin/events/removewait': { by: 'owner', given: ['id'] },
  'POST /api/admin/events/offerwait': { by: 'owner', given: ['id'] },
  'POST /api/admin/events/create': { by: 'owner', given: EVENT },
  'POST /api/admin/events/save': {
    by: 'owner',
    given: [...EVENT, 'id', 'version', 'bookedAsSeen', 'untoldBecause'],
  },
  'POST /api/admin/events/publish': { by: 'owner', given: ['id', 'version', 'publishAt'] },
  'POST /api/admin/events/takeofflists': { by: 'owner', given: ['id', 'version', 'takeOffAt'] },
  'POST /api/admin/events/unpublish': { by: 'owner', given: ['id', 'version'] },
  'POST /api/admin/events/delete': { by: 'owner', given: ['id', 'version'] },
  'POST /api/admin/events/copy': { by: 'owner', given: ['id'] },
  'POST /api/admin/events/calloff': { by: 'owner', given: ['id', 'version', 'placesAsSeen'] },
  'POST /api/event/handonplace': { given: ['placeId', 'ticketNumber', 'to'] },
  'POST /api/admin/events/attendees/add': { by: 'owner', given: ['ticketPriceId', 'to', 'charge'] },
  // Of somebody with an account.
  'POST /api/admin/events/attendees/quoteadd': { by: 'owner', given: ['ticketPriceId', 'email'] },
  'POST /api/admin/events/attendees/move': {
    by: 'owner',
    given: ['placeId', 'ticketPriceId', 'backAsSeen'],
  },
  'POST /api/admin/events/messages/people': { by: 'owner', given: ['id', 'to'] },
  'POST /api/admin/events/messages/preview': { by: 'owner', given: ['id'] },
  'POST /api/admin/events/messages/send': {
    by: 'owner',
    given: ['id', 'messageId', 'to', 'peopleAsSeen'],
  },
  'POST /api/event/cancelplaces': { given: ['placeIds', 'backAsSeen', 'feeAsSeen'] },
  'POST /api/admin/events/attendees/cancel': {
    by: 'owner',
    given: ['placeId', 'keepsFee', 'backAsSeen', 'feeAsSeen'],
  },
  // A name is given once: any that is drawn may be there already. Adding one tries all that it may be.
  'POST /api/admin/events/renamelabel': { by: 'owner', given: ['kind', 'id', 'name'] },
  'POST /api/admin/events/door/sync': { by: 'owner', given: ['id', 'since', 'sentAt', 'entries', 'undone'] },
  'POST /api/admin/events/door/makepass': { by: 'owner', given: ['id'] },
  'POST /api/admin/events/door/revokepass': { by: 'owner', given: ['id'] },
  'POST /api/door/open': { given: ['token'] },
  'POST /api/door/sync': { given: ['id', 'token', 'since', 'sentAt', 'entries', 'undone'] },
  'POST /api/admin/events/movetype': { by: 'owner', given: ['id'] },
  'POST /api/admin/events/deletelabel': { by: 'owner', given: ['kind', 'id'] },
};
