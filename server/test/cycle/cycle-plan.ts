import type { Day, Zone } from './almanac.ts';

/** People, programmes and what is taken part in are told apart by their place in the plan. Hours are hundredths of one. */
interface PlannedRule {
  readonly category: number;
  readonly min: number;
  readonly max: number | null;
}

export interface PlannedProgramme {
  readonly kind: 'calendar' | 'fiscal' | 'personal';
  readonly years: number;
  readonly firstYear: number;
  readonly required: number;
  readonly carryOver: number;
  readonly rules: readonly PlannedRule[];
}

export interface PlannedEvent {
  /** Milliseconds, as every instant of a plan. */
  readonly startsAt: number;
  readonly hundredths: number;
  readonly category: number;
}

export interface PlannedCourse {
  /** Of its only session; null where it is a recording. */
  readonly startsAt: number | null;
  /** A multiple of fifteen. */
  readonly minutes: number;
  readonly category: number;
}

interface Belongs {
  readonly person: number;
  readonly programme: number;
}

interface Written {
  readonly activity: number;
  readonly category: number;
  readonly day: Day;
  readonly hundredths: number;
}

export type Decision = 'approve' | 'decline' | 'ask-back';

export type Act =
  | ({ readonly kind: 'joins'; readonly since: Day } & Belongs)
  /** Null: stays after all. */
  | ({ readonly kind: 'leaves'; readonly until: Day | null } & Belongs)
  | ({
      readonly kind: 'is granted';
      readonly reduction: number;
      readonly from: Day;
      readonly to: Day;
      readonly hundredths: number | null;
      readonly percent: number | null;
    } & Belongs)
  | { readonly kind: 'loses the grant'; readonly reduction: number }
  | ({ readonly kind: 'logs'; readonly person: number; readonly isDraft: boolean } & Written)
  | ({ readonly kind: 'corrects' } & Written)
  | { readonly kind: 'withdraws'; readonly activity: number }
  | { readonly kind: 'sends again'; readonly activity: number }
  | { readonly kind: 'is decided'; readonly activities: readonly number[]; readonly decision: Decision }
  | { readonly kind: 'are let in'; readonly event: number; readonly people: readonly number[] }
  | { readonly kind: 'was not there'; readonly event: number; readonly person: number }
  /** By an officer, for good. */
  | { readonly kind: 'loses the hours'; readonly event: number; readonly person: number }
  | { readonly kind: 'is worth'; readonly event: number; readonly hundredths: number }
  | { readonly kind: 'attend'; readonly course: number; readonly people: readonly number[] }
  | { readonly kind: 'did not attend'; readonly course: number; readonly person: number }
  | { readonly kind: 'watches'; readonly course: number; readonly person: number }
  /** Null: no organisation. */
  | { readonly kind: 'moves'; readonly person: number; readonly to: number | null };

export type Dated = { readonly at: number } & Act;

/** Everything that happens in three years, drawn from a seed. */
export interface CyclePlan {
  readonly seed: number;
  readonly zone: Zone;
  readonly people: number;
  readonly organisations: number;
  readonly categories: number;
  readonly programmes: readonly PlannedProgramme[];
  readonly events: readonly PlannedEvent[];
  readonly courses: readonly PlannedCourse[];
  /** In the order in which they happen. */
  readonly acts: readonly Dated[];
  /** When totals are looked at. */
  readonly checks: readonly number[];
}
