import { type Day, dayAfter, midnightOf, type Zone } from './almanac.ts';
import type { Dated, PlannedCourse, PlannedEvent } from './cycle-plan.ts';
import { type Draw, FIRST_DAY, LAST_DAY } from './draw.ts';

const NINE_HOURS = 32_400_000;

export interface Shared {
  readonly draw: Draw;
  readonly zone: Zone;
  readonly people: number;
  readonly events: readonly PlannedEvent[];
  readonly courses: readonly PlannedCourse[];
}

const laterOf = (one: Day, other: Day): Day => (one > other ? one : other);

/** In the morning of a day, after whatever happens at its midnight. */
export const morningOf = (day: Day, { zone }: Pick<Shared, 'zone'>): number =>
  midnightOf(day, zone) + NINE_HOURS;

let reductions = 0;

const drawGrants = (shared: Shared, of: { person: number; programme: number }, joined: Day): Dated[] => {
  const { draw } = shared;
  return Array.from({ length: draw.pick([0, 0, 1, 2]) }, () => {
    reductions += 1;
    const from = draw.chance(30) ? draw.edge() : draw.dayFrom('2082-10-01', '2085-06-30');
    const to = dayAfter(from, draw.pick([0, draw.int(1, 60), draw.int(61, 900)]));
    const isPercent = draw.chance(60);
    const amount = {
      hundredths: isPercent ? null : draw.int(1, 1500),
      percent: isPercent ? draw.int(1, 100) : null,
    };
    const at = morningOf(draw.dayFrom(joined, LAST_DAY), shared);
    const granted: Dated = { at, kind: 'is granted', reduction: reductions, ...of, from, to, ...amount };
    if (!draw.chance(20)) return [granted];
    const gone = dayAfter(LAST_DAY, -draw.int(0, 60));
    const end = morningOf(gone, shared) + 1;
    return end <= at
      ? [granted]
      : [granted, { at: end, kind: 'loses the grant' as const, reduction: reductions }];
  }).flat();
};

/** Most are in it before the three years begin; some join on the day that only leap years have. */
const drawJoining = ({ draw }: Shared): { since: Day; joined: Day } => {
  if (draw.chance(60)) return { since: draw.dayFrom('2080-06-01', FIRST_DAY), joined: FIRST_DAY };
  const since = draw.chance(40) ? draw.edge() : draw.dayFrom(FIRST_DAY, '2085-09-30');
  return { since, joined: dayAfter(since, draw.pick([0, 0, draw.int(1, 40)])) };
};

const drawProgramme = (shared: Shared, of: { person: number; programme: number }): Dated[] => {
  const { draw } = shared;
  const { since, joined } = drawJoining(shared);
  const acts: Dated[] = [{ at: morningOf(joined, shared) - 1, kind: 'joins', ...of, since }];
  if (draw.chance(20)) {
    const told = draw.dayFrom(joined, LAST_DAY);
    const until = dayAfter(laterOf(since, told), draw.int(0, 90));
    acts.push({ at: morningOf(told, shared), kind: 'leaves', ...of, until });
    if (draw.chance(25)) acts.push({ at: morningOf(told, shared) + 1, kind: 'leaves', ...of, until: null });
  }
  return [...acts, ...drawGrants(shared, of, joined)];
};

/** From one organisation to another, or out of it. */
const drawMoves = (shared: Shared, person: number, organisations: number): Dated[] => {
  const { draw } = shared;
  const days = Array.from({ length: draw.pick([0, 0, 1, 2]) }, () => draw.dayFrom('2083-02-01', LAST_DAY));
  return [FIRST_DAY, ...new Set(days)].map((day) => ({
    ...{ at: morningOf(day, shared), kind: 'moves' as const, person },
    to: draw.chance(10) ? null : draw.int(0, organisations - 1),
  }));
};

/** Who is in which programmes and organisations, from when to when, and what they need not do. */
export const drawBelonging = (
  shared: Shared,
  { programmes, organisations }: { readonly programmes: number; readonly organisations: number },
): Dated[] => {
  reductions = 0;
  return Array.from({ length: shared.people }, (_, person) => [
    ...shared.draw
      .some(shared.draw.int(1, 3), programmes)
      .flatMap((programme) => drawProgramme(shared, { person, programme })),
    ...drawMoves(shared, person, organisations),
  ]).flat();
};
