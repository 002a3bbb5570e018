import { getEventCalendarFile } from '@linehaul/contract/event-calendar';
import {
  bookEvent,
  findColleagues,
  listEventOrders,
  nameEventPlaces,
} from '@linehaul/contract/event-booking';
import { downloadTickets, registerForEvent } from '@linehaul/contract/event-orders';
import {
  getEvent,
  getEventMonth,
  listEvents,
  listEventCategories,
  listEventLocations,
  listEventTags,
  listEventTickets,
  listEventTypes,
  listPastEvents,
  listUpcomingEvents,
} from '@linehaul/contract/events';
import {
  getEventPaymentOptions,
  getEventPaymentSetupIntent,
  payForEvent,
  releaseEventPlaces,
} from '@linehaul/contract/event-payments';
import { checkEventCode } from '@linehaul/contract/event-codes';
import { joinWaitingList, leaveWaitingList } from '@linehaul/contract/event-waiting';
import { confirmIntent, CARD } from '../money/money-factories.ts';
import { createEvent, createPlace, createTicketType, createCode } from '../events/event-factories.ts';
import { requirePerson, sample, type Cell, type Outcomes } from './sample.ts';

const published = async ({ world: { portal } }: Cell) => {
  const id = await createEvent(portal);
  await createTicketType(portal, id);
  return { params: { id } };
};

const draft = async ({ world: { portal } }: Cell) => ({
  params: { id: await createEvent(portal, { publishedFrom: null }) },
});

const freeTicket = async (cell: Cell) => {
  const { portal } = cell.world;
  const ticketPriceId = await createTicketType(portal, await createEvent(portal));
  return { form: { userid: requirePerson(cell).account.id, ticketPriceId, quantity: '2' } };
};

const paidTicket = async ({ world: { portal } }: Cell): Promise<string> =>
  createTicketType(portal, await createEvent(portal), { priceCents: 11_000 });

/** A card that the actor has confirmed for places they hold. */
const confirmed = async (cell: Cell) => {
  const { portal } = cell.world;
  const ticketPriceId = await paidTicket(cell);
  const query = { ticketPriceId, paymentMethod: 'card', quantity: '1' } as const;
  const token = cell.actor.token;
  const opened = await portal.call(getEventPaymentSetupIntent, {
    query,
    ...(token !== undefined && { token }),
  });
  if (opened.status === 200) await confirmIntent(portal.sandbox, opened.data.clientSecret, CARD.works);
  return { form: { ticketPriceId, paymentMethodKey: '4' as const } };
};

const ownPlace = async (cell: Cell) => {
  const { portal } = cell.world;
  const eventId = await createEvent(portal);
  const ticketTypeId = await createTicketType(portal, eventId);
  await createPlace(portal, { eventId, ticketTypeId, accountId: requirePerson(cell).account.id });
  return { params: { id: eventId } };
};

const placeOfNobodyHere = async ({ world: { portal, bystander } }: Cell) => {
  const eventId = await createEvent(portal);
  const ticketTypeId = await createTicketType(portal, eventId);
  await createPlace(portal, { eventId, ticketTypeId, accountId: bystander.id });
  return { params: { id: eventId } };
};

const ticketWithCode = async ({ world: { portal } }: Cell) => {
  const eventId = await createEvent(portal);
  const ticketPriceId = await createTicketType(portal, eventId, { priceCents: 11_000 });
  await createCode(portal, eventId, { code: 'DEPOT-10' });
  return { ticketPriceId, quantity: 1, code: 'depot-10' };
};

/** All its places are taken. */
const soldOutTicket = async ({ world: { portal, bystander } }: Cell): Promise<string> => {
  const eventId = await createEvent(portal);
  const ticketTypeId = await createTicketType(portal, eventId, { stock: 2 });
  for (const accountId of [bystander.id, bystander.id])
    await createPlace(portal, { eventId, ticketTypeId, accountId });
  return ticketTypeId;
};

const GUEST = { who: 'guest', firstName: 'Ines', lastName: 'Moreau', email: 'ines@moreau.example' } as const;

const freeSeats = async ({ world: { portal } }: Cell) => ({
  body: {
    ticketPriceId: await createTicketType(portal, await createEvent(portal)),
    seats: [GUEST, { who: 'unnamed' as const }],
  },
});

const seatsOnInvoiceOfA = async ({ world: { portal, organisations } }: Cell) => {
  const eventId = await createEvent(portal, { allowsInvoice: true });
  const ticketPriceId = await createTicketType(portal, eventId, { priceCents: 11_000 });
  return { body: { ticketPriceId, seats: [GUEST], orgId: organisations.A.id } };
};

const unnamedPlaceOf = async ({ portal }: Cell['world'], accountId: string) => {
  const eventId = await createEvent(portal);
  const ticketTypeId = await createTicketType(portal, eventId);
  await createPlace(portal, { eventId, ticketTypeId, accountId });
  const { orderId } = await portal.context.db
    .updateTable('eventPlaces')
    .set({ attendeeId: null })
    .where('eventId', '=', eventId)
    .returning('orderId')
    .executeTakeFirstOrThrow();
  return { body: { orderId, seats: [{ ...GUEST, position: 1 }] } };
};

const NO_ADMINISTRATOR: Outcomes = { others: 403, administratorOfA: 200, administratorOfB: 200 };

/** Only those who run the portal see what is not published. */
const OF_THE_OFFICE: Outcomes = { others: 404, admin: 200, owner: 200 };

const page = () => ({ body: {} });

export const EVENT_SAMPLES = {
  'POST /api/event/list': [sample(listEvents, { ask: page })],
  'POST /api/event/month': [sample(getEventMonth, { ask: () => ({ body: { month: '2026-11' } }) })],
  'GET /api/Event/:id': [
    sample(getEvent, { about: 'a published one', ask: published }),
    sample(getEvent, { about: 'a draft', ask: draft, outcomes: OF_THE_OFFICE }),
  ],
  'GET /api/event/:id/tickets': [
    sample(listEventTickets, { about: 'of a published one', ask: published }),
    sample(listEventTickets, { about: 'of a draft', ask: draft, outcomes: OF_THE_OFFICE }),
  ],
  'GET /api/event/types': [sample(listEventTypes)],
  'GET /api/event/categories': [sample(listEventCategories)],
  'GET /api/event/locations': [sample(listEventLocations)],
  'GET /api/event/tags': [sample(listEventTags)],
  'POST /api/Event/upcoming': [sample(listUpcomingEvents, { ask: page })],
  'POST /api/Event/past': [sample(listPastEvents, { ask: page })],
  'GET /api/Event/:id/ticket': [
    sample(downloadTickets, { about: 'of one’s own', ask: ownPlace }),
    sample(downloadTickets, { about: 'of somebody else', ask: placeOfNobodyHere, outcomes: { others: 404 } }),
  ],
  'POST /api/Event/register': [sample(registerForEvent, { ask: freeTicket })],
  'GET /api/Event/GetPaymentOptions': [
    sample(getEventPaymentOptions, {
      ask: async (cell) => ({ query: { ticketPriceId: await paidTicket(cell) } }),
    }),
  ],
  'GET /api/Event/GetPaymentSetUpIntent': [
    sample(getEventPaymentSetupIntent, {
      ask: async (cell) => ({
        query: { ticketPriceId: await paidTicket(cell), paymentMethod: 'card' as const, quantity: '2' },
      }),
    }),
  ],
  'POST /api/Event/Pay': [sample(payForEvent, { ask: confirmed })],
  'POST /api/event/release': [
    sample(releaseEventPlaces, {
      ask: async (cell) => ({ form: { ticketPriceId: await paidTicket(cell) } }),
    }),
  ],
  'POST /api/event/checkcode': [
    sample(checkEventCode, { ask: async (cell) => ({ body: await ticketWithCode(cell) }) }),
  ],
  'POST /api/event/waitinglist/join': [
    sample(joinWaitingList, {
      ask: async (cell) => ({ body: { ticketPriceId: await soldOutTicket(cell), quantity: 2 } }),
    }),
  ],
  'POST /api/event/waitinglist/leave': [
    sample(leaveWaitingList, {
      ask: async (cell) => ({ body: { ticketPriceId: await soldOutTicket(cell) } }),
    }),
  ],
  'POST /api/event/book': [
    sample(bookEvent, { about: 'for nothing', ask: freeSeats }),
    sample(bookEvent, {
      about: 'on the invoice of A, whose membership is not in force',
      ask: seatsOnInvoiceOfA,
      outcomes: { others: 404, contactOfA: 403, administratorOfA: 409 },
    }),
  ],
  'POST /api/event/nameplaces': [
    sample(nameEventPlaces, {
      about: 'of one’s own order',
      ask: (cell) => unnamedPlaceOf(cell.world, requirePerson(cell).account.id),
    }),
    sample(nameEventPlaces, {
      about: 'of somebody else’s',
      ask: ({ world }) => unnamedPlaceOf(world, world.bystander.id),
      outcomes: { others: 404 },
    }),
  ],
  'GET /api/event/:id/orders': [
    sample(listEventOrders, { about: 'of one’s own', ask: ownPlace }),
    sample(listEventOrders, { about: 'where somebody else has booked', ask: placeOfNobodyHere }),
  ],
  'POST /api/event/colleagues': [
    sample(findColleagues, {
      ask: async ({ world: { portal } }) => ({ body: { eventId: await createEvent(portal) } }),
      outcomes: { ...NO_ADMINISTRATOR, asAdministratorOfA: 200 },
    }),
  ],
  'GET /api/event/:id/calendar': [
    sample(getEventCalendarFile, { about: 'of a published one', ask: published }),
    sample(getEventCalendarFile, { about: 'of a draft', ask: draft, outcomes: OF_THE_OFFICE }),
  ],
};
