import { randomUUID } from 'node:crypto';
import { getEventDoor, syncEventDoor } from '@linehaul/contract/event-door';
import { listEventCodes, saveEventCode } from '@linehaul/contract/event-codes';
import { listEventWaiting, offerEventWait, removeEventWait } from '@linehaul/contract/office-event-waiting';
import {
  addOfficeEventLabel,
  deleteOfficeEventLabel,
  downloadEventAttendees,
  listEventAttendees,
  listOfficeEventLabels,
  moveOfficeEventType,
  renameOfficeEventLabel,
} from '@linehaul/contract/office-event-lists';
import { getOfficeEventSales } from '@linehaul/contract/office-event-sales';
import {
  publishOfficeEvent,
  takeEventOffLists,
  unpublishOfficeEvent,
} from '@linehaul/contract/office-event-publishing';
import {
  copyOfficeEvent,
  createOfficeEvent,
  deleteOfficeEvent,
  getOfficeEvent,
  listOfficeEvents,
  previewOfficeEvent,
  saveOfficeEvent,
} from '@linehaul/contract/office-events';
import {
  createEvent,
  createGuestPlace,
  createLabel,
  createTicketType,
  createWait,
} from '../events/event-factories.ts';
import { createCpdCategory } from '../cpd/cpd-factories.ts';
import { sentEvent } from '../events/sent-event.ts';
import { sample, type Cell } from './sample.ts';

const anEvent = async ({ world: { portal } }: Cell): Promise<{ id: string }> => {
  const id = await createEvent(portal);
  await createTicketType(portal, id);
  return { id };
};

const seen = async (cell: Cell) => ({ body: { ...(await anEvent(cell)), version: 1 } });

const aTag = async ({ world: { portal } }: Cell) => ({
  kind: 'tags' as const,
  id: await createLabel(portal, 'eventTags'),
});

const someoneIn = async (cell: Cell) => {
  const { portal } = cell.world;
  const { id } = await anEvent(cell);
  const placeId = await createGuestPlace(portal, id);
  const notedAt = portal.context.clock.now().toISOString();
  return {
    body: {
      ...{ id, deviceId: randomUUID(), door: 'Gate', sentAt: notedAt, since: 0, undone: [] },
      entries: [{ id: randomUUID(), placeId, notedAt }],
    },
  };
};

let counted = 0;
const newName = (): string => {
  counted += 1;
  return `Night shift ${counted}`;
};

const aWait = async ({ world: { portal, bystander } }: Cell) => {
  const eventId = await createEvent(portal);
  const ticketTypeId = await createTicketType(portal, eventId, { stock: 5 });
  return { body: { id: await createWait(portal, { eventId, ticketTypeId, accountId: bystander.id }) } };
};

const aCode = async (cell: Cell) => ({
  body: {
    ...{ id: null, code: 'SPRING-10', percent: 10, amount: null, ticketIds: [], maxUses: null },
    ...{ maxUsesPerPerson: null, validFrom: null, validUntil: null, isActive: true },
    eventId: (await anEvent(cell)).id,
  },
});

export const OFFICE_EVENT_SAMPLES = {
  'GET /api/admin/events/codes': [
    sample(listEventCodes, { ask: async (cell) => ({ query: await anEvent(cell) }) }),
  ],
  'POST /api/admin/events/savecode': [sample(saveEventCode, { ask: aCode })],
  'GET /api/admin/events/waiting': [
    sample(listEventWaiting, { ask: async (cell) => ({ query: await anEvent(cell) }) }),
  ],
  'POST /api/admin/events/removewait': [sample(removeEventWait, { ask: aWait })],
  'POST /api/admin/events/offerwait': [sample(offerEventWait, { ask: aWait })],
  'POST /api/admin/events/list': [sample(listOfficeEvents, { ask: () => ({ body: {} }) })],
  'GET /api/admin/events/detail': [
    sample(getOfficeEvent, { ask: async (cell) => ({ query: await anEvent(cell) }) }),
  ],
  'GET /api/admin/events/preview': [
    sample(previewOfficeEvent, {
      ask: async (cell) => ({ query: { ...(await anEvent(cell)), as: 'member' as const } }),
    }),
  ],
  'POST /api/admin/events/create': [
    sample(createOfficeEvent, {
      ask: async ({ world: { portal } }) => {
        const cpd = { hours: 2.5, categoryId: await createCpdCategory(portal) };
        return { body: await sentEvent(portal, { cpd }) };
      },
    }),
  ],
  'POST /api/admin/events/save': [
    sample(saveOfficeEvent, {
      ask: async (cell) => ({
        body: { ...(await sentEvent(cell.world.portal)), ...(await anEvent(cell)), version: 1 },
      }),
    }),
  ],
  'POST /api/admin/events/publish': [sample(publishOfficeEvent, { ask: seen })],
  'POST /api/admin/events/takeofflists': [sample(takeEventOffLists, { ask: seen })],
  'POST /api/admin/events/unpublish': [sample(unpublishOfficeEvent, { ask: seen })],
  'POST /api/admin/events/delete': [
    sample(deleteOfficeEvent, {
      ask: async ({ world: { portal } }) => ({
        body: { id: await createEvent(portal, { publishedFrom: null }), version: 1 },
      }),
    }),
  ],
  'GET /api/admin/events/sales': [
    sample(getOfficeEventSales, { ask: async (cell) => ({ query: await anEvent(cell) }) }),
  ],
  'POST /api/admin/events/copy': [
    sample(copyOfficeEvent, { ask: async (cell) => ({ body: await anEvent(cell) }) }),
  ],
  'GET /api/admin/events/labels': [sample(listOfficeEventLabels)],
  'POST /api/admin/events/addlabel': [
    sample(addOfficeEventLabel, { ask: () => ({ body: { kind: 'tags' as const, name: newName() } }) }),
  ],
  'POST /api/admin/events/renamelabel': [
    sample(renameOfficeEventLabel, {
      ask: async (cell) => ({ body: { ...(await aTag(cell)), name: newName() } }),
    }),
  ],
  'POST /api/admin/events/movetype': [
    sample(moveOfficeEventType, {
      ask: async ({ world: { portal } }) => ({
        body: { id: await createLabel(portal, 'eventTypes'), to: 'up' as const },
      }),
    }),
  ],
  'POST /api/admin/events/deletelabel': [
    sample(deleteOfficeEventLabel, { ask: async (cell) => ({ body: await aTag(cell) }) }),
  ],
  'GET /api/admin/events/door': [
    sample(getEventDoor, { ask: async (cell) => ({ query: await anEvent(cell) }) }),
  ],
  'POST /api/admin/events/door/sync': [sample(syncEventDoor, { ask: someoneIn })],
  'POST /api/admin/events/attendees': [
    sample(listEventAttendees, { ask: async (cell) => ({ body: await anEvent(cell) }) }),
  ],
  'GET /api/admin/events/attendees/download': [
    sample(downloadEventAttendees, { ask: async (cell) => ({ query: await anEvent(cell) }) }),
  ],
};
