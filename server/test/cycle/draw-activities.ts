import { type Day, dayAfter, midnightOf } from './almanac.ts';
import type { Dated, Decision } from './cycle-plan.ts';
import { FIRST_DAY, isWithin, LAST_DAY } from './draw.ts';
import { morningOf, type Shared } from './draw-belonging.ts';

const SECOND = 1000;
const DAY_SECONDS = 86_400;
const DAYS_BETWEEN_DECISIONS = 12;

interface Sent {
  readonly activity: number;
  readonly day: Day;
}

const drawWritten = ({ draw }: Shared, categories: number) => ({
  category: draw.int(0, categories - 1),
  day: draw.chance(30) ? draw.edge() : draw.dayFrom('2082-07-01', LAST_DAY),
  hundredths: draw.pick([draw.int(1, 12) * 25, draw.int(1, 999)]),
});

/** In the very first or last second of the day that it was done on, or some days later. */
const drawLogged = ({ draw, zone }: Shared, day: Day): { at: number; loggedOn: Day } => {
  if (day >= FIRST_DAY && draw.chance(25)) {
    const at = draw.chance(50) ? midnightOf(day, zone) : midnightOf(dayAfter(day, 1), zone) - SECOND;
    return { at, loggedOn: day };
  }
  const loggedOn = dayAfter(day < FIRST_DAY ? FIRST_DAY : day, draw.int(1, 45));
  return { at: midnightOf(loggedOn, zone) + draw.int(0, DAY_SECONDS / 2) * SECOND, loggedOn };
};

/** What becomes of what was sent, by the day after which the office decides. */
const drawFate = (shared: Shared, { activity, day }: Sent, decide: Decide): Dated[] => {
  const { draw } = shared;
  const fate = draw.int(1, 100);
  const first = dayAfter(day, draw.int(1, 30));
  const again = dayAfter(first, draw.int(DAYS_BETWEEN_DECISIONS + 1, 40));
  const later = { at: morningOf(dayAfter(day, 1), shared), activity };
  if (fate <= 65) decide(first, 'approve', activity);
  else if (fate <= 75) decide(first, 'decline', activity);
  else if (fate <= 83) return isWithin(day) ? [{ ...later, kind: 'withdraws' }] : [];
  else if (fate <= 93) {
    decide(first, 'ask-back', activity);
    if (!isWithin(again)) return [];
    if (draw.chance(80)) decide(dayAfter(again, 1), 'approve', activity);
    return [{ at: morningOf(again, shared), kind: 'sends again', activity }];
  }
  return [];
};

type Decide = (day: Day, decision: Decision, activity: number) => void;

/** The office sits every so many days, and decides on many at once. */
const openOffice = (shared: Shared) => {
  const sittings = new Map<string, { at: number; decision: Decision; activities: number[] }>();
  const decide: Decide = (day, decision, activity) => {
    let sits: Day = FIRST_DAY;
    while (sits < day) sits = dayAfter(sits, DAYS_BETWEEN_DECISIONS);
    const key = `${sits} ${decision}`;
    const sitting = sittings.get(key) ?? { at: morningOf(sits, shared) + 2, decision, activities: [] };
    sittings.set(key, { ...sitting, activities: [...sitting.activities, activity] });
  };
  const acts = (): Dated[] =>
    [...sittings.values()].map((sitting) => ({ ...sitting, kind: 'is decided' as const }));
  return { decide, acts };
};

/** What people log, correct, take back and send again, and what the office decides. */
export const drawActivities = (
  shared: Shared,
  { most, categories }: { readonly most: number; readonly categories: number },
): Dated[] => {
  const { draw } = shared;
  const office = openOffice(shared);
  let activity = -1;
  const drawOne = (person: number): Dated[] => {
    activity += 1;
    const written = drawWritten(shared, categories);
    const { at, loggedOn } = drawLogged(shared, written.day);
    const isDraft = draw.chance(6);
    const logged: Dated = { at, kind: 'logs', activity, person, isDraft, ...written };
    if (isDraft) return [logged];
    const corrected = { ...written, hundredths: draw.int(1, 999), category: draw.int(0, categories - 1) };
    const corrects: Dated[] = draw.chance(10)
      ? [{ at: at + 1, kind: 'corrects', activity, ...corrected }]
      : [];
    return [logged, ...corrects, ...drawFate(shared, { activity, day: loggedOn }, office.decide)];
  };
  const own = Array.from({ length: shared.people }, (_, person) =>
    Array.from({ length: draw.int(Math.floor(most / 2), most) }, () => drawOne(person)),
  );
  return [...own.flat(2), ...office.acts()];
};
