import * as z from 'zod/mini';
import { text, uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';

/** How long after its end an event's door is open, for what phones have still to send; then they forget its list. */
export const DOOR_HOURS_AFTER_END = 24;

/** How many notes a phone sends at once. */
export const DOOR_BATCH_SIZE = 100;

export const DOOR_NAME_MAX_LENGTH = 40;

/** Why somebody should not have been let in: what became of their ticket before the phone sent its note. */
export const doorProblem = z.enum(['cancelled', 'handed-on', 'unpaid']);
export type DoorProblem = z.infer<typeof doorProblem>;

/** Only what the door needs: a ticket's number stays with its holder. */
export const doorPlace = z.object({
  id: z.uuid(),
  /** Of whoever comes, else whose guest it is; empty where the ticket lets nobody in. */
  name: z.string(),
  ticket: z.string(),
  numberHash: z.string(),
  state: z.enum(['booked', 'unpaid', 'cancelled']),
});
export type DoorPlace = z.infer<typeof doorPlace>;

export const doorEntry = z.object({
  id: z.uuid(),
  placeId: z.uuid(),
  deviceId: z.uuid(),
  /** What the phone's door is called; may be empty. */
  door: z.string(),
  /** By the server's clock, as far as the phone's could be compared with it. */
  at: z.iso.datetime(),
  isUndone: z.boolean(),
  problem: z.nullable(doorProblem),
});
export type DoorEntry = z.infer<typeof doorEntry>;

export const doorNews = {
  now: z.iso.datetime(),
  /** Another one when a place was booked, cancelled or named anew: then the list is out of date. */
  mark: z.string(),
  /** What has been read so far, for the next question. */
  cursor: z.int(),
  entries: z.array(doorEntry),
};

/** All that a phone is told of a door. */
export const doorFields = {
  id: z.uuid(),
  title: z.string(),
  eventStartUtc: z.iso.datetime(),
  eventEndUtc: z.iso.datetime(),
  timeZone: z.string(),
  /** When phones forget all of it. */
  keptUntilUtc: z.iso.datetime(),
  places: z.array(doorPlace),
  ...doorNews,
};

export const getEventDoor = endpoint({
  method: 'GET',
  path: '/api/admin/events/door',
  summary:
    'The list for the door of an event: who is expected, with hashes of their ticket numbers, and who is in.',
  query: z.strictObject({ id: uuid() }),
  data: z.object(doorFields),
  refusals: ['not-found', 'wrong-state', 'called-off'],
});

const instant = () => z.iso.datetime().check(z.maxLength(30));

const sentEntry = z.strictObject({
  /** Made by the phone: sent again, it is the same. */
  id: uuid(),
  placeId: uuid(),
  /** Of the number that was shown; absent for who was let in by name. */
  numberHash: z.optional(text(32)),
  notedAt: instant(),
});
export type SentDoorEntry = z.infer<typeof sentEntry>;

const sentUndo = z.strictObject({ entryId: uuid(), notedAt: instant() });
export type SentDoorUndo = z.infer<typeof sentUndo>;

/** What a phone sends of what it noted. */
export const sentDoorFields = {
  id: uuid(),
  deviceId: uuid(),
  door: text(DOOR_NAME_MAX_LENGTH),
  /** By the phone's clock, so that what it noted can be put right. */
  sentAt: instant(),
  /** The cursor of the last answer; 0 for everything. */
  since: z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
  entries: z.array(sentEntry).check(z.maxLength(DOOR_BATCH_SIZE)),
  undone: z.array(sentUndo).check(z.maxLength(DOOR_BATCH_SIZE)),
};

export const syncEventDoor = endpoint({
  method: 'POST',
  path: '/api/admin/events/door/sync',
  summary:
    'Takes what a phone noted at the door of an event, each note once however often it is sent, and tells what all phones have noted since.',
  body: z.strictObject(sentDoorFields),
  data: z.object(doorNews),
  refusals: ['not-found', 'wrong-state', 'called-off'],
});
