import { randomUUID } from 'node:crypto';
import {
  listDoorPasses,
  makeDoorPass,
  openDoorPass,
  revokeDoorPass,
  syncDoorPass,
} from '@linehaul/contract/event-door-passes';
import { createDoorPass, createEvent, createGuestPlace } from '../../events/event-factories.ts';
import { type Cell, sample } from '../sample.ts';

const anEvent = async ({ world: { portal } }: Cell) => ({ id: await createEvent(portal) });

const aPass = async ({ world: { portal } }: Cell) => {
  const eventId = await createEvent(portal);
  return { eventId, ...(await createDoorPass(portal, eventId)) };
};

const someoneIn = async (cell: Cell) => {
  const { portal } = cell.world;
  const { eventId, token } = await aPass(cell);
  const notedAt = portal.context.clock.now().toISOString();
  const placeId = await createGuestPlace(portal, eventId);
  return {
    body: {
      ...{ id: eventId, token, deviceId: randomUUID(), door: 'Gate', sentAt: notedAt, since: 0, undone: [] },
      entries: [{ id: randomUUID(), placeId, notedAt }],
    },
  };
};

export const DOOR_PASS_SAMPLES = {
  'GET /api/admin/events/door/passes': [
    sample(listDoorPasses, { ask: async (cell) => ({ query: await anEvent(cell) }) }),
  ],
  'POST /api/admin/events/door/makepass': [
    sample(makeDoorPass, { ask: async (cell) => ({ body: { ...(await anEvent(cell)), name: 'Jo Marsh' } }) }),
  ],
  'POST /api/admin/events/door/revokepass': [
    sample(revokeDoorPass, { ask: async (cell) => ({ body: { id: (await aPass(cell)).id } }) }),
  ],
  'POST /api/door/open': [
    sample(openDoorPass, {
      about: 'with the token of a pass',
      ask: async (cell) => ({ body: { token: (await aPass(cell)).token } }),
    }),
  ],
  'POST /api/door/sync': [sample(syncDoorPass, { about: 'with the token of a pass', ask: someoneIn })],
};
