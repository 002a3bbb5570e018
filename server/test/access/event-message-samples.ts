import { randomUUID } from 'node:crypto';
import { listPeopleGoing } from '@linehaul/contract/event-going';
import {
  countEventMessagePeople,
  listEventMessages,
  previewEventMessage,
  sendEventMessage,
} from '@linehaul/contract/office-event-messages';
import { createEvent, createPlace, createTicketType } from '../events/event-factories.ts';
import { requirePerson, sample, type Cell } from './sample.ts';

const attendedBy = async ({ world: { portal } }: Cell, accountId: string, showsPeople = false) => {
  const eventId = await createEvent(portal, { showsPeople });
  const ticketTypeId = await createTicketType(portal, eventId);
  await createPlace(portal, { eventId, ticketTypeId, accountId });
  return eventId;
};

const anEvent = (cell: Cell) => attendedBy(cell, cell.world.bystander.id);
const ALL = {
  ...{ placeIds: [], ticketPriceIds: [], withBookers: false },
  statuses: ['Active', 'Attended', 'Absent'] as ['Active', 'Attended', 'Absent'],
};
const WORDS = { subject: 'Parking', text: 'Please use the gate in the west.' };

export const EVENT_MESSAGE_SAMPLES = {
  'POST /api/admin/events/messages/people': [
    sample(countEventMessagePeople, {
      ask: async (cell) => ({ body: { id: await anEvent(cell), to: ALL } }),
    }),
  ],
  'POST /api/admin/events/messages/preview': [
    sample(previewEventMessage, { ask: async (cell) => ({ body: { id: await anEvent(cell), ...WORDS } }) }),
  ],
  'POST /api/admin/events/messages/list': [
    sample(listEventMessages, { ask: async (cell) => ({ body: { id: await anEvent(cell) } }) }),
  ],
  'POST /api/admin/events/messages/send': [
    sample(sendEventMessage, {
      ask: async (cell) => ({
        body: { id: await anEvent(cell), messageId: randomUUID(), to: ALL, ...WORDS, peopleAsSeen: 1 },
      }),
    }),
  ],
  'POST /api/event/going': [
    sample(listPeopleGoing, {
      about: 'that one goes to',
      ask: async (cell) => ({
        body: { id: await attendedBy(cell, requirePerson(cell).account.id, true) },
      }),
    }),
    sample(listPeopleGoing, {
      about: 'that does not show it',
      ask: async (cell) => ({ body: { id: await anEvent(cell) } }),
      outcomes: { others: 404 },
    }),
  ],
};
