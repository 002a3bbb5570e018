import * as z from 'zod/mini';
import { text, uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';

const moveTarget = z.object({
  ticketPriceId: z.uuid(),
  ticket: z.string(),
  eventId: z.uuid(),
  event: z.string(),
  startsAt: z.iso.datetime(),
  timeZone: z.string(),
  /** Dollars that it costs less. */
  back: z.number(),
  /** Of these, what comes off an open invoice, since nobody has paid it yet; the rest is paid back. */
  offInvoice: z.number(),
  /** Why nobody can be moved there; null where it is possible. */
  hindrance: z.nullable(z.string()),
});
export type MoveTarget = z.infer<typeof moveTarget>;

export const listMoveTargets = endpoint({
  method: 'GET',
  path: '/api/admin/events/attendees/movetargets',
  summary:
    'The tickets that a place could be moved to: those of its own event and of some others to come, with what comes back.',
  query: z.strictObject({ placeId: uuid(), keyword: z._default(text(100), '') }),
  data: z.object({ targets: z.array(moveTarget) }),
  refusals: ['not-found', 'wrong-state'],
});

export const moveAttendee = endpoint({
  method: 'POST',
  path: '/api/admin/events/attendees/move',
  summary:
    'Moves a place to another ticket, of its event or another: once, however often it is asked. A cheaper one gives the difference back, a dearer one is refused. Needs a fresh proof of who asks.',
  body: z.strictObject({
    placeId: uuid(),
    ticketPriceId: uuid(),
    /** Dollars, as they were shown. */
    backAsSeen: z.number().check(z.minimum(0), z.maximum(10_000_000)),
  }),
  data: z.object({ ticketNumber: z.string(), back: z.number() }),
  refusals: ['not-found', 'wrong-state', 'identity-unconfirmed'],
});
