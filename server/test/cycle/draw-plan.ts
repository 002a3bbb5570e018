import { clockChanges, dayAfter, dayAt, midnightOf, type Zone } from './almanac.ts';
import type { CyclePlan, Dated, PlannedCourse, PlannedEvent, PlannedProgramme } from './cycle-plan.ts';
import { type Draw, drawFrom, EDGES, FIRST_DAY, isWithin, LAST_DAY } from './draw.ts';
import { drawActivities } from './draw-activities.ts';
import { drawBelonging } from './draw-belonging.ts';
import { drawPresence } from './draw-presence.ts';

const CATEGORIES = 6;
const ORGANISATIONS = 5;
const SECOND = 1000;
const HALF_HOUR = 1_800_000;
const NOON = 43_200_000;

const SHAPES = [
  { kind: 'calendar', years: 1 },
  { kind: 'fiscal', years: 1 },
  { kind: 'personal', years: 1 },
  { kind: 'calendar', years: 3 },
  { kind: 'fiscal', years: 2 },
  { kind: 'personal', years: 3 },
] as const;

/** Numbers that nothing divides evenly, so that roundings are met. */
const drawProgramme = (draw: Draw, { kind, years }: (typeof SHAPES)[number]): PlannedProgramme => {
  const required = years * draw.int(700, 2300);
  return {
    ...{ kind, years, firstYear: draw.int(2080, 2082), required },
    carryOver: draw.pick([0, draw.int(50, 300), required]),
    rules: draw
      .some(draw.int(2, 4), CATEGORIES)
      .toSorted((one, other) => one - other)
      .map((category) => {
        const min = draw.chance(50) ? draw.int(50, Math.floor(required / 4)) : 0;
        return { category, min, max: draw.chance(40) ? min + draw.int(100, required) : null };
      }),
  };
};

/** The last second before the clocks of a place show another day or hour, and the first one after. */
const drawEdgeOf = (draw: Draw, zone: Zone): number => {
  const change = draw.pick(clockChanges(zone).filter(({ back }) => isWithin(dayAt(back, zone))));
  const edge = draw.pick([midnightOf(draw.pick(EDGES), zone), change.back, change.forward]);
  return edge + draw.pick([-HALF_HOUR, -SECOND, 0, HALF_HOUR]);
};

const drawInstant = (draw: Draw, zone: Zone): number => {
  if (draw.chance(50)) return drawEdgeOf(draw, zone);
  return midnightOf(draw.dayFrom('2083-01-05', '2085-12-20'), zone) + draw.int(0, 47) * HALF_HOUR;
};

const drawEvents = (draw: Draw, zone: Zone, count: number): PlannedEvent[] =>
  Array.from({ length: count }, () => ({
    ...{ startsAt: drawInstant(draw, zone), hundredths: draw.int(1, 32) * 25 },
    category: draw.int(0, CATEGORIES - 1),
  }));

const drawCourses = (draw: Draw, zone: Zone, count: number): PlannedCourse[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ startsAt: index % 2 === 0 ? drawInstant(draw, zone) : null, minutes: draw.int(1, 24) * 15 },
    category: draw.int(0, CATEGORIES - 1),
  }));

/** A night on which much ends, on both sides; other nights, changes of the clocks, days without meaning, and the end. */
const drawChecks = (draw: Draw, zone: Zone, count: number): number[] => {
  const nights = Array.from({ length: count }, () => drawEdgeOf(draw, zone));
  const days = Array.from({ length: 2 }, () => midnightOf(draw.dayFrom(FIRST_DAY, LAST_DAY), zone) + NOON);
  const midnight = midnightOf('2084-07-01', zone);
  const end = midnightOf(dayAfter(LAST_DAY, 1), zone) - SECOND;
  return [...new Set([midnight - SECOND, midnight, ...nights, ...days, end])].toSorted(
    (one, other) => one - other,
  );
};

export interface Size {
  readonly people: number;
  /** Of events, and half as many courses. */
  readonly events: number;
  /** Of one person, at most. */
  readonly activities: number;
  readonly checks: number;
}

/** Three years of an association in a time zone, as a seed says. */
export const drawPlan = (seed: number, zone: Zone, size: Size): CyclePlan => {
  const draw = drawFrom(seed);
  const programmes = SHAPES.map((shape) => drawProgramme(draw, shape));
  const events = drawEvents(draw, zone, size.events);
  const courses = drawCourses(draw, zone, Math.ceil(size.events / 2));
  const shared = { draw, zone, people: size.people, events, courses };
  const acts: Dated[] = [
    ...drawBelonging(shared, { programmes: programmes.length, organisations: ORGANISATIONS }),
    ...drawActivities(shared, { most: size.activities, categories: CATEGORIES }),
    ...drawPresence(shared),
  ];
  return {
    ...{ seed, zone, people: size.people, organisations: ORGANISATIONS, categories: CATEGORIES },
    ...{ programmes, events, courses, checks: drawChecks(draw, zone, size.checks) },
    acts: acts.toSorted((one, other) => one.at - other.at),
  };
};
