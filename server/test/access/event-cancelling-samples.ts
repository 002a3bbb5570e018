import {
  cancelPlaces,
  handOnPlace,
  listOwnPlaces,
  quoteCancellation,
} from '@linehaul/contract/event-cancelling';
import {
  callingOffProgress,
  callOffEvent,
  cancelAttendee,
  previewCallingOff,
  quoteAttendeeCancellation,
} from '@linehaul/contract/office-event-cancelling';
import { addAttendee, quoteAttendee } from '@linehaul/contract/office-event-adding';
import { listMoveTargets, moveAttendee } from '@linehaul/contract/office-event-moving';
import { createEvent, createPlace, createTicketType } from '../events/event-factories.ts';
import { createAccount } from '../people/account-factories.ts';
import { setCancelling } from '../events/cancelling-factories.ts';
import { requirePerson, sample, type Cell, type Outcomes } from './sample.ts';

const placeFor = async ({ world: { portal } }: Cell, accountId: string) => {
  const eventId = await createEvent(portal);
  await setCancelling(portal, eventId, { cancelHours: 1 });
  const ticketTypeId = await createTicketType(portal, eventId);
  await createPlace(portal, { eventId, ticketTypeId, accountId });
  const { id, ticketNumber } = await portal.context.db
    .selectFrom('eventPlaces')
    .select(['id', 'ticketNumber'])
    .where('eventId', '=', eventId)
    .executeTakeFirstOrThrow();
  return { eventId, placeId: id, ticketNumber };
};

const own = (cell: Cell) => placeFor(cell, requirePerson(cell).account.id);
const foreign = (cell: Cell) => placeFor(cell, cell.world.bystander.id);
const calledOff = ({ world: { portal } }: Cell) => createEvent(portal, { calledOffAt: new Date() });
const NOT_THEIRS: Outcomes = { others: 404 };
const GUEST = { firstName: 'Odile', lastName: 'Marr', email: 'odile@marr.example' };
const handing = ({ placeId, ticketNumber }: { placeId: string; ticketNumber: string }) => ({
  body: { placeId, ticketNumber, to: GUEST },
});
const FREE = { backAsSeen: 0, feeAsSeen: 0 };

export const EVENT_CANCELLING_SAMPLES = {
  'GET /api/event/:id/places': [
    sample(listOwnPlaces, { ask: async (cell) => ({ params: { id: (await own(cell)).eventId } }) }),
  ],
  'POST /api/event/quotecancellation': [
    sample(quoteCancellation, {
      about: 'of one’s own',
      ask: async (cell) => ({ body: { placeIds: [(await own(cell)).placeId] } }),
    }),
    sample(quoteCancellation, {
      about: 'of somebody else',
      ask: async (cell) => ({ body: { placeIds: [(await foreign(cell)).placeId] } }),
      outcomes: NOT_THEIRS,
    }),
  ],
  'POST /api/event/cancelplaces': [
    sample(cancelPlaces, {
      about: 'of one’s own',
      ask: async (cell) => ({ body: { placeIds: [(await own(cell)).placeId], ...FREE } }),
    }),
    sample(cancelPlaces, {
      about: 'of somebody else',
      ask: async (cell) => ({ body: { placeIds: [(await foreign(cell)).placeId], ...FREE } }),
      outcomes: NOT_THEIRS,
    }),
  ],
  'POST /api/event/handonplace': [
    sample(handOnPlace, { about: 'of one’s own', ask: async (cell) => handing(await own(cell)) }),
    sample(handOnPlace, {
      about: 'of somebody else',
      ask: async (cell) => handing(await foreign(cell)),
      outcomes: NOT_THEIRS,
    }),
  ],
  'POST /api/admin/events/attendees/add': [
    sample(addAttendee, {
      ask: async ({ world: { portal } }) => ({
        body: { ticketPriceId: await createTicketType(portal, await createEvent(portal)), to: GUEST },
      }),
    }),
  ],
  'POST /api/admin/events/attendees/quoteadd': [
    sample(quoteAttendee, {
      ask: async ({ world: { portal } }) => ({
        body: {
          ticketPriceId: await createTicketType(portal, await createEvent(portal)),
          email: (await createAccount(portal)).email,
        },
      }),
    }),
  ],
  'GET /api/admin/events/attendees/movetargets': [
    sample(listMoveTargets, { ask: async (cell) => ({ query: { placeId: (await foreign(cell)).placeId } }) }),
  ],
  'POST /api/admin/events/attendees/move': [
    sample(moveAttendee, {
      ask: async (cell) => {
        const { eventId, placeId } = await foreign(cell);
        const ticketPriceId = await createTicketType(cell.world.portal, eventId);
        return { body: { placeId, ticketPriceId, backAsSeen: 0 } };
      },
    }),
  ],
  'GET /api/admin/events/calloff/preview': [
    sample(previewCallingOff, { ask: async (cell) => ({ query: { id: (await foreign(cell)).eventId } }) }),
  ],
  'POST /api/admin/events/calloff': [
    sample(callOffEvent, {
      ask: async (cell) => ({
        body: { id: (await foreign(cell)).eventId, version: 1, reason: 'Floods', placesAsSeen: 1 },
      }),
    }),
  ],
  'GET /api/admin/events/calloff/progress': [
    sample(callingOffProgress, { ask: async (cell) => ({ query: { id: await calledOff(cell) } }) }),
  ],
  'POST /api/admin/events/attendees/quotecancellation': [
    sample(quoteAttendeeCancellation, {
      ask: async (cell) => ({ body: { placeId: (await foreign(cell)).placeId, keepsFee: true } }),
    }),
  ],
  'POST /api/admin/events/attendees/cancel': [
    sample(cancelAttendee, {
      ask: async (cell) => ({
        body: {
          placeId: (await foreign(cell)).placeId,
          keepsFee: true,
          reason: 'Asked by telephone',
          ...FREE,
        },
      }),
    }),
  ],
};
