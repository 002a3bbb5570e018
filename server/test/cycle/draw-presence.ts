import { type Day, dayAfter, dayAt } from './almanac.ts';
import type { Dated } from './cycle-plan.ts';
import { isWithin } from './draw.ts';
import { morningOf, type Shared } from './draw-belonging.ts';

const HOUR = 3_600_000;

const dayOfInstant = (at: number, { zone }: Shared): Day => dayAt(at, zone);

/** A twelfth of everybody comes; some of them were not there after all, and some of these were. */
const drawEvent = (shared: Shared, event: number, startsAt: number): Dated[] => {
  const { draw } = shared;
  const people = draw.some(Math.max(3, Math.ceil(shared.people / 12)), shared.people);
  const acts: Dated[] = [{ at: startsAt + HOUR / 4, kind: 'are let in', event, people }];
  for (const person of people) {
    const fate = draw.int(1, 100);
    if (fate <= 25) acts.push({ at: startsAt + HOUR, kind: 'was not there', event, person });
    if (fate <= 8) acts.push({ at: startsAt + 2 * HOUR, kind: 'are let in', event, people: [person] });
    if (fate > 92) acts.push({ at: startsAt + 20 * HOUR, kind: 'loses the hours', event, person });
  }
  const corrected = dayAfter(dayOfInstant(startsAt, shared), draw.int(3, 200));
  if (draw.chance(30) && isWithin(corrected))
    acts.push({
      at: morningOf(corrected, shared),
      kind: 'is worth',
      event,
      hundredths: draw.int(1, 40) * 25,
    });
  return acts;
};

const drawLive = (shared: Shared, course: number, startsAt: number): Dated[] => {
  const { draw } = shared;
  const people = draw.some(Math.max(3, Math.ceil(shared.people / 15)), shared.people);
  const noted = dayAfter(dayOfInstant(startsAt, shared), draw.int(1, 20));
  if (!isWithin(noted)) return [];
  const at = morningOf(noted, shared) + 3;
  const undone = people.filter(() => draw.chance(20));
  return [
    { at, kind: 'attend', course, people },
    ...undone.map((person) => ({ at: at + HOUR, kind: 'did not attend' as const, course, person })),
  ];
};

/** Each at an hour of their own, in the last second of a day or the first of another. */
const drawRecorded = (shared: Shared, course: number): Dated[] => {
  const { draw, zone, events } = shared;
  const people = draw.some(Math.max(3, Math.ceil(shared.people / 10)), shared.people);
  return people.map((person) => {
    const event = draw.pick(events);
    const at = draw.chance(50) ? event.startsAt : event.startsAt + draw.int(1, 2000) * HOUR;
    const within = isWithin(dayAt(at, zone)) ? at : event.startsAt;
    return { at: within, kind: 'watches', course, person };
  });
};

/** Who was where: let in, taken back, corrected, and watched at home. */
export const drawPresence = (shared: Shared): Dated[] => [
  ...shared.events.flatMap(({ startsAt }, event) => drawEvent(shared, event, startsAt)),
  ...shared.courses.flatMap(({ startsAt }, course) =>
    startsAt === null ? drawRecorded(shared, course) : drawLive(shared, course, startsAt),
  ),
];
