import { addDays, dayOf } from '@linehaul/contract/dates';
import type { Insertable } from 'kysely';
import { createToken, hashToken } from '../../src/adapters/token.ts';
import type { DB } from '../../src/db/schema.ts';
import { createAccount } from '../people/account-factories.ts';
import type { TestPortal } from '../portal.ts';

const DAY_MS = 86_400_000;

type NewEvent = Partial<Insertable<DB['events']>>;
type NewTicket = Partial<Insertable<DB['eventTicketTypes']>>;
type HasContext = Pick<TestPortal, 'context'>;

let counted = 0;
const next = (): number => {
  counted += 1;
  return counted;
};

/** A type, category, location or tag of its own; returns its id. */
export const createLabel = async (
  { context }: HasContext,
  table: 'eventTypes' | 'eventCategories' | 'eventLocations' | 'eventTags',
  name = `Label ${next()}`,
): Promise<string> =>
  (await context.db.insertInto(table).values({ name }).returning('id').executeTakeFirstOrThrow()).id;

/** A published event of two hours in a week, unless said otherwise; returns its id. */
export const createEvent = async (portal: HasContext, event: NewEvent = {}): Promise<string> => {
  const { db, clock } = portal.context;
  const nowMs = clock.now().getTime();
  const startsAt = new Date(event.startsAt ?? nowMs + 7 * DAY_MS);
  const { id } = await db
    .insertInto('events')
    .values({
      typeId: event.typeId ?? (await createLabel(portal, 'eventTypes')),
      title: `Event ${next()}`,
      timeZone: 'Australia/Sydney',
      startsAt,
      endsAt: new Date(startsAt.getTime() + DAY_MS / 12),
      publishedFrom: new Date(nowMs - DAY_MS),
      ...event,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A ticket that is free and without limit, unless said otherwise; returns its id. */
export const createTicketType = async (
  { context }: HasContext,
  eventId: string,
  ticket: NewTicket = {},
): Promise<string> => {
  const { id } = await context.db
    .insertInto('eventTicketTypes')
    .values({ eventId, position: next(), name: 'Ticket', priceCents: 0, ...ticket })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A code that takes a tenth off all tickets of an event, unless said otherwise; returns its id. */
export const createCode = async (
  { context }: HasContext,
  eventId: string,
  code: Partial<Insertable<DB['eventCodes']>> = {},
): Promise<string> => {
  const values = { eventId, code: `CODE-${100 + next()}`, percent: code.amountCents ? null : 10, ...code };
  const row = await context.db
    .insertInto('eventCodes')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

/** Somebody in line for a ticket; returns the id. */
export const createWait = async (
  { context }: HasContext,
  wait: { readonly eventId: string; readonly ticketTypeId: string; readonly accountId: string },
): Promise<string> => {
  const values = { quantity: 1, joinedAt: context.clock.now(), ...wait };
  const row = await context.db
    .insertInto('eventWaits')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

interface NewPlace {
  readonly eventId: string;
  readonly ticketTypeId: string;
  readonly accountId: string;
  readonly status?: 'held' | 'confirmed' | 'cancelled' | 'expired';
  readonly heldUntil?: Date;
  readonly priceCents?: number;
}

/** A place that the person has booked for themselves, as an order leaves it. */
export const createPlace = async ({ context }: HasContext, place: NewPlace): Promise<void> => {
  const { eventId, ticketTypeId, accountId, status = 'confirmed', heldUntil = null, priceCents = 0 } = place;
  const now = context.clock.now();
  const shared = { eventId, status, heldUntil, createdAt: now };
  const { id: orderId } = await context.db
    .insertInto('eventOrders')
    .values({
      ...shared,
      ...{ accountId, totalCents: priceCents },
      confirmedAt: status === 'confirmed' ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await context.db
    .insertInto('eventPlaces')
    .values({
      ...{ ...shared, orderId, ticketTypeId, priceCents },
      ...{ position: 1, attendeeId: accountId, ticketNumber: `TEST-${1000 + next()}` },
    })
    .execute();
};

/** A place that somebody new has booked for themselves; returns its id. */
export const createGuestPlace = async (
  portal: TestPortal,
  eventId: string,
  ticket: NewTicket = {},
): Promise<string> => {
  const { id: accountId } = await createAccount(portal);
  const ticketTypeId = await createTicketType(portal, eventId, ticket);
  await createPlace(portal, { eventId, ticketTypeId, accountId });
  const { id } = await portal.context.db
    .selectFrom('eventPlaces')
    .select('id')
    .where('ticketTypeId', '=', ticketTypeId)
    .executeTakeFirstOrThrow();
  return id;
};

/** An organisation of the person's whose membership stands so. */
export const giveMembership = async (
  { context: { db, clock } }: HasContext,
  accountId: string,
  status: 'active' | 'past-due' | 'lapsed',
): Promise<void> => {
  const today = dayOf(clock.now(), 'Australia/Sydney');
  const { id: organisationId } = await db
    .insertInto('organisations')
    .values({ name: `Mallee Haulage ${next()}`, status: 'active' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('organisationContacts').values({ accountId, organisationId }).execute();
  const { id: productId } = await db
    .insertInto('membershipProducts')
    .values({ name: `${next()}. Operator ${next()}`, description: 'For operators', isActive: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: productPriceId } = await db
    .insertInto('productPrices')
    .values({
      ...{ productId, frequency: 'Annual', paymentCount: 1, totalCents: 110_000 },
      allowedPaymentMethods: [4],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('memberships')
    .values({
      ...{ organisationId, productId, productPriceId, status, paymentMethod: 4, totalCents: 110_000 },
      ...{ startsOn: addDays(today, -100), endsOn: addDays(today, 200) },
      pastDueSince: status === 'past-due' ? addDays(today, -3) : null,
      ...{ createdAt: clock.now(), activatedAt: clock.now() },
    })
    .execute();
};

/** A place for a guest without an account, booked by the person; returns its id. */
export const createNamedGuest = async (
  portal: HasContext,
  { email, ...place }: NewPlace & { readonly email: string },
): Promise<string> => {
  await createPlace(portal, place);
  const { db } = portal.context;
  const { id } = await db
    .selectFrom('eventPlaces')
    .select('id')
    .where('eventId', '=', place.eventId)
    .orderBy('ticketNumber', 'desc')
    .executeTakeFirstOrThrow();
  const guest = { attendeeId: null, guestFirstName: 'Ines', guestLastName: 'Moreau', guestEmail: email };
  await db.updateTable('eventPlaces').set(guest).where('id', '=', id).execute();
  return id;
};

/** A pass to the door of an event, with what its link holds. */
export const createDoorPass = async (
  portal: HasContext,
  eventId: string,
): Promise<{ id: string; token: string }> => {
  const { db, clock } = portal.context;
  const { id: madeBy } = await createAccount(portal, { contactType: 'Staff' });
  const token = createToken();
  const { id } = await db
    .insertInto('eventDoorPasses')
    .values({ eventId, name: 'Jo Marsh', tokenHash: hashToken(token), madeBy, madeAt: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
};
