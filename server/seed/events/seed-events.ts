import { addDays, type CalendarDay, startOfDay } from '@linehaul/contract/dates';
import { CONTENT_RULES } from '../../src/content/content-rules.ts';
import { minutesAfter, type Seeding } from '../seeding.ts';
import { CONFERENCES } from './conferences.ts';
import { describeEvent } from './describe-event.ts';
import { GATHERINGS } from './gatherings.ts';
import { ONLINE_EVENTS } from './online-events.ts';
import type { EventType, PlannedEvent, PlannedTicket, Weekday } from './planned-event.ts';
import { type Labels, seedLabels } from './seed-event-labels.ts';
import { TRAININGS } from './trainings.ts';

const PLANNED: readonly PlannedEvent[] = [...CONFERENCES, ...TRAININGS, ...ONLINE_EVENTS, ...GATHERINGS];
const TYPES: readonly EventType[] = ['Conference', 'Training', 'Webinar', 'Networking', 'Site visit'];
const ANNOUNCED_DAYS_BEFORE = 90;
const MINUTES_A_DAY = 1440;
const MINUTES_AN_HOUR = 60;

export interface SeededTicket {
  readonly id: string;
  readonly plan: PlannedTicket;
}

export interface SeededEvent {
  readonly id: string;
  readonly startsAt: Date;
  readonly isToday: boolean;
  readonly isCalledOff: boolean;
  readonly title: string;
  readonly timeZone: string;
  readonly plan: PlannedEvent;
  readonly code?: NonNullable<PlannedEvent['code']> & { readonly id: string };
  readonly publishedFrom: Date | null;
  readonly tickets: readonly SeededTicket[];
}

/** The weekday at or after a day of the future, and at or before one of the past, so that neither changes sides. */
const dayOfEvent = (today: CalendarDay, inDays: number, weekday: Weekday): CalendarDay => {
  const day = addDays(today, inDays);
  const actual = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return addDays(day, inDays < 0 ? -((actual - weekday + 7) % 7) : (weekday - actual + 7) % 7);
};

/** The last full hour that is an hour ago: a programme begins at nine, not at two minutes to. */
const hourBefore = (now: Date): Date => {
  const hour = new Date(minutesAfter(now, -MINUTES_AN_HOUR));
  hour.setUTCMinutes(0, 0, 0);
  return hour;
};

const instantsOf = ({ today, now }: Seeding, event: PlannedEvent) => {
  const [hours = 0, minutes = 0] = event.startsAt.split(':').map(Number);
  const midnight = startOfDay(dayOfEvent(today, event.inDays, event.weekday), event.timeZone);
  const startsAt = event.isToday ? hourBefore(now) : minutesAfter(midnight, hours * 60 + minutes);
  const announced = minutesAfter(startsAt, -ANNOUNCED_DAYS_BEFORE * MINUTES_A_DAY);
  const lastWeek = minutesAfter(now, -7 * MINUTES_A_DAY);
  return {
    startsAt,
    endsAt: minutesAfter(startsAt, event.hours * 60),
    publishedFrom: event.isDraft ? null : announced < lastWeek ? announced : lastWeek,
    calledOffAt: event.isCalledOff ? minutesAfter(now, -2 * MINUTES_A_DAY) : null,
    calledOffReason: event.isCalledOff ? 'Our trainer is ill, and nobody else may hold this course' : null,
  };
};

const rowOf = (seeding: Seeding, event: PlannedEvent, { types, locations }: Labels) => ({
  id: seeding.random.uuid(),
  ...instantsOf(seeding, event),
  typeId: types.get(event.type) ?? '',
  locationId: locations.get(event.location ?? '') ?? null,
  title: event.title,
  summary: event.summary,
  contentHtml: describeEvent(event),
  contentRules: CONTENT_RULES,
  isOnline: event.address === undefined,
  linkUrl: event.address === undefined ? 'https://meet.scrfa.example/room' : '',
  address: event.address ?? '',
  timeZone: event.timeZone,
  createdAt: minutesAfter(seeding.now, -100 * MINUTES_A_DAY),
  showsPeople: event.type === 'Conference' || event.type === 'Networking',
  allowsInvoice: event.tickets.some(({ dollars }) => dollars > 0),
  updatedAt: minutesAfter(seeding.now, -2 * MINUTES_A_DAY),
});

const earlyOf = ({ early }: PlannedTicket, startsAt: Date) => ({
  earlyPriceCents: early ? Math.round(early.dollars * 100) : null,
  earlyMemberPriceCents: early?.memberDollars === undefined ? null : Math.round(early.memberDollars * 100),
  earlyUntil: early ? minutesAfter(startsAt, -early.untilDays * MINUTES_A_DAY) : null,
});

const ticketRow = (
  id: string,
  plan: PlannedTicket,
  event: { id: string; startsAt: Date; position: number },
) => ({
  id,
  eventId: event.id,
  position: event.position,
  name: plan.name,
  description: plan.description ?? '',
  priceCents: Math.round(plan.dollars * 100),
  memberPriceCents: plan.memberDollars === undefined ? null : Math.round(plan.memberDollars * 100),
  membersOnly: plan.isForMembers ?? false,
  stock: plan.stock ?? null,
  maxPerOrder: plan.maxPerOrder ?? 10,
  ...earlyOf(plan, event.startsAt),
  soldFrom: plan.soldFrom === undefined ? null : minutesAfter(event.startsAt, -plan.soldFrom * MINUTES_A_DAY),
  soldUntil:
    plan.soldUntil === undefined ? null : minutesAfter(event.startsAt, -plan.soldUntil * MINUTES_A_DAY),
});

const linksOf = (eventId: string, names: readonly string[], ids: ReadonlyMap<string, string>) =>
  names.flatMap((name) => {
    const id = ids.get(name);
    return id === undefined ? [] : [{ eventId, id }];
  });

const seedCode = async ({ transaction, random }: Seeding, eventId: string, { code }: PlannedEvent) => {
  if (!code) return {};
  const row = { id: random.uuid(), ...code };
  await transaction
    .insertInto('eventCodes')
    .values({ ...row, eventId })
    .execute();
  return { code: row };
};

const seedEvent = async (seeding: Seeding, plan: PlannedEvent, labels: Labels): Promise<SeededEvent> => {
  const { transaction, random } = seeding;
  const row = rowOf(seeding, plan, labels);
  const { id, startsAt, publishedFrom } = row;
  await transaction.insertInto('events').values(row).execute();
  const categories = linksOf(id, plan.categories, labels.categories);
  await transaction
    .insertInto('eventInCategories')
    .values(categories.map((link) => ({ eventId: link.eventId, categoryId: link.id })))
    .execute();
  const tags = linksOf(id, plan.tags, labels.tags);
  await transaction
    .insertInto('eventWithTags')
    .values(tags.map((link) => ({ eventId: link.eventId, tagId: link.id })))
    .execute();
  const tickets = plan.tickets.map((ticket) => ({ id: random.uuid(), plan: ticket }));
  await transaction
    .insertInto('eventTicketTypes')
    .values(
      tickets.map((ticket, index) =>
        ticketRow(ticket.id, ticket.plan, { id, startsAt, position: index + 1 }),
      ),
    )
    .execute();
  // A week before, for a fifth of the price; for nothing a fortnight before.
  const rules = { cancelHours: 168, feePercent: 20, freeHours: 336, handOnHours: 0 };
  await transaction
    .insertInto('eventCancellingRules')
    .values({ eventId: id, since: row.createdAt, ...rules })
    .execute();
  const { title, timeZone, isToday = false, isCalledOff = false } = plan;
  const code = await seedCode(seeding, id, plan);
  return { id, startsAt, publishedFrom, tickets, title, timeZone, plan, isToday, isCalledOff, ...code };
};

/** Stores some thirty events, past, under way and to come, of every kind, with their tickets. */
export const seedEvents = async (seeding: Seeding): Promise<SeededEvent[]> => {
  const labels = await seedLabels(seeding, {
    types: TYPES,
    locations: PLANNED.flatMap(({ location }) => location ?? []),
    categories: PLANNED.flatMap(({ categories }) => categories),
    tags: PLANNED.flatMap(({ tags }) => tags),
  });
  const seeded: SeededEvent[] = [];
  for (const plan of PLANNED) seeded.push(await seedEvent(seeding, plan, labels));
  return seeded;
};
