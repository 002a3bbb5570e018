import { type CalendarDay, startOfDay } from '@linehaul/contract/dates';
import type { Sealer } from '../src/adapters/sealer.ts';
import type { Config } from '../src/config.ts';
import type { Transaction } from '../src/db/database.ts';
import type { Random } from './plan/random.ts';

/** What every part of the seed works with. */
export interface Seeding {
  readonly transaction: Transaction;
  readonly random: Random;
  readonly now: Date;
  /** Every date of the demo is counted back from here. */
  readonly today: CalendarDay;
  readonly config: Config;
  readonly sealer: Sealer;
}

export const minutesAfter = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() + minutes * 60_000);

/** An instant in the association's office hours of a day, so that any day before today has passed. */
export const officeHourOn = (
  day: CalendarDay,
  { random, config }: Pick<Seeding, 'random' | 'config'>,
): Date => minutesAfter(startOfDay(day, config.association.timeZone), 610 + random.int(0, 340));
