import { type Day, dayAt, type Zone } from './almanac.ts';
import type { CyclePlan } from './cycle-plan.ts';
import { type Expected, type Slip, walkThrough } from './expected-standing.ts';
import { belongingsOf, recordsOf, replayUntil } from './replay.ts';

export interface Asked {
  readonly instant: number;
  readonly slip?: Slip | undefined;
}

const zoneOf = ({ zone }: CyclePlan, { slip }: Asked): Zone | 'Greenwich' =>
  slip === 'lives by Greenwich' ? 'Greenwich' : zone;

/** The periods of everybody, each in the order of programmes and of time. */
export const expectedPeriods = (plan: CyclePlan, asked: Asked): Expected[][] => {
  const story = replayUntil(plan, asked.instant);
  const zone = zoneOf(plan, asked);
  const walking = { programmes: plan.programmes, today: dayAt(asked.instant, zone), slip: asked.slip };
  return Array.from({ length: plan.people }, (_, person) => {
    const records = recordsOf({ plan, story, person, zone });
    return belongingsOf(story, person)
      .toSorted((one, other) => one.programme - other.programme)
      .flatMap((belonged) => walkThrough(belonged, records, walking));
  });
};

export interface ExpectedCell {
  readonly programme: number;
  readonly standing: 'green' | 'due' | 'expired';
  readonly untilDate: Day;
  readonly missing: number;
}

/** The period that runs; one that is not complete after one that ended so is late. */
const cellOf = (periods: readonly Expected[]): ExpectedCell | undefined => {
  const [before, current] = [periods.at(-2), periods.at(-1)];
  if (!current) return undefined;
  const { programme } = current;
  const of = ({ endsOn: untilDate, missing }: Expected) => ({ programme, untilDate, missing });
  if (current.missing === 0) return { ...of(current), standing: 'green' };
  return before && before.missing > 0
    ? { ...of(before), standing: 'expired' }
    : { ...of(current), standing: 'due' };
};

/** Of each organisation the people that belong to it then, by their place in the plan, and how each stands. */
export const expectedTeams = (plan: CyclePlan, asked: Asked): Map<number, ExpectedCell[]>[] => {
  const story = replayUntil(plan, asked.instant);
  const today = dayAt(asked.instant, zoneOf(plan, asked));
  const periods = expectedPeriods(plan, asked);
  return Array.from({ length: plan.organisations }, (_, organisation) => {
    const people = [...story.homes].filter(([, home]) => home === organisation).map(([person]) => person);
    return new Map(
      people.map((person) => {
        const running = belongingsOf(story, person).filter(({ until }) => until === null || until >= today);
        const cells = running.flatMap(({ programme }) => {
          const cell = cellOf((periods[person] ?? []).filter((each) => each.programme === programme));
          return cell ? [cell] : [];
        });
        return [person, cells.toSorted((one, other) => one.programme - other.programme)];
      }),
    );
  });
};
