import * as z from 'zod/mini';
import { requiredText, uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { DOOR_NAME_MAX_LENGTH, doorFields, doorNews, sentDoorFields } from './event-door.ts';

/** How long after its event's end a pass is good, for what a phone has still to send. */
export const DOOR_PASS_HOURS_AFTER_END = 12;

/** For whom a pass is; it names their door too, where the phone says nothing else. */
export const DOOR_PASS_NAME_MAX_LENGTH = DOOR_NAME_MAX_LENGTH;

export const doorPass = z.object({
  id: z.uuid(),
  name: z.string(),
  madeUtc: z.iso.datetime(),
  lastUsedUtc: z.nullable(z.iso.datetime()),
  validUntilUtc: z.iso.datetime(),
  state: z.enum(['valid', 'revoked', 'ended']),
});
export type DoorPass = z.infer<typeof doorPass>;

export const listDoorPasses = endpoint({
  method: 'GET',
  path: '/api/admin/events/door/passes',
  summary: 'The passes to the door of an event, the newest first; never their links.',
  query: z.strictObject({ id: uuid() }),
  data: z.object({ passes: z.array(doorPass) }),
  refusals: ['not-found'],
});

export const newDoorPass = z.strictObject({
  id: uuid(),
  name: requiredText('Please type the name of the helper', DOOR_PASS_NAME_MAX_LENGTH),
});

export const makeDoorPass = endpoint({
  method: 'POST',
  path: '/api/admin/events/door/makepass',
  summary:
    'Makes a pass to the door of one event, for a helper without an account. Its token is told this once, and kept as a hash.',
  body: newDoorPass,
  data: z.object({ id: z.uuid(), token: z.string() }),
  refusals: ['not-found', 'wrong-state', 'called-off'],
});

export const revokeDoorPass = endpoint({
  method: 'POST',
  path: '/api/admin/events/door/revokepass',
  summary: 'Revokes a pass to the door of an event, at once; what was let in with it stays.',
  body: z.strictObject({ id: uuid() }),
  data: z.object({ id: z.uuid() }),
  refusals: ['not-found'],
});

/** Of the link of a pass. */
const token = z.string().check(z.minLength(1), z.maxLength(64));

export const openDoorPass = endpoint({
  method: 'POST',
  path: '/api/door/open',
  summary: 'The list for the door of the event that a pass is for, for whoever holds its link.',
  body: z.strictObject({ token }),
  data: z.object({ ...doorFields, passName: z.string() }),
  refusals: ['unauthenticated', 'wrong-state', 'called-off'],
});

export const syncDoorPass = endpoint({
  method: 'POST',
  path: '/api/door/sync',
  summary:
    'Takes what a phone with a pass noted at the door of the event that the pass is for, and tells what all phones have noted since.',
  body: z.strictObject({ ...sentDoorFields, token }),
  data: z.object(doorNews),
  refusals: ['unauthenticated', 'wrong-state', 'called-off'],
});
