import { DEFAULT_TIME_ZONE } from '@linehaul/contract/constants';
import { addDays, addMonths, type CalendarDay, dayOf } from '@linehaul/contract/dates';
import { addFault } from '@linehaul/payment-sandbox/faults';
import { sql } from 'kysely';
import { sweepInstalments } from '../../src/collection/sweep-instalments-job.ts';
import type { TestPortal } from '../portal.ts';
import { planJoins } from './plan-joins.ts';
import type { Moment, Scenario } from './scenario.ts';
import { perform } from './year-acts.ts';
import { type Banks, openBanks } from './year-banks.ts';
import type { Crew } from './year-crew.ts';
import type { YearMember } from './year-members.ts';
import type { Webhooks } from './year-webhooks.ts';

export interface Year {
  readonly portal: TestPortal;
  readonly crew: Crew;
  readonly webhooks: Webhooks;
}

/** Every so many days an answer of the provider's is lost on its way. */
const DAYS_BETWEEN_FAULTS = 12;
const MAX_DAYS = 1000;
const TWENTY_MINUTES_MS = 1_200_000;

/** Ten minutes past the day's midnight in the association's time zone, whichever offset it has then. */
const startOf = (day: CalendarDay): Date => {
  const inSummer = new Date(`${addDays(day, -1)}T13:10:00Z`);
  return dayOf(inSummer, DEFAULT_TIME_ZONE) === day ? inSummer : new Date(`${addDays(day, -1)}T14:10:00Z`);
};

const dayOfMoment = (joinedOn: CalendarDay, { instalment, after }: Moment): CalendarDay =>
  addDays(addMonths(joinedOn, instalment - 1), after);

type Event = () => Promise<void>;

const put = (calendar: Map<CalendarDay, Event[]>, day: CalendarDay, event: Event): void => {
  calendar.set(day, [...(calendar.get(day) ?? []), event]);
};

/** The next day on which an instalment falls due or is tried again, or a membership lapses. */
const findNextDue = async ({ context: { db } }: TestPortal, after: CalendarDay) => {
  const { rows } = await sql<{ day: CalendarDay | null }>`select min(day) as day from (
      select coalesce(next_try_on, due_on) as day from instalments where status in ('scheduled', 'failed')
      union all select past_due_since + 30 from memberships where status = 'past-due') days
    where day > ${after}`.execute(db);
  return rows[0]?.day ?? undefined;
};

const sweepTwice = async ({ portal: { context } }: Year): Promise<void> => {
  await Promise.all([sweepInstalments(context), sweepInstalments(context)]);
};

/** Shortly before midnight, when nothing of the day may be collected yet; and shortly after, by two processes at once. */
const liveDay = async (
  year: Year,
  day: CalendarDay,
  { events, banks }: { events: Event[]; banks: Banks },
) => {
  const { portal, crew, webhooks } = year;
  const start = startOf(day);
  portal.context.clock.set(new Date(start.getTime() - TWENTY_MINUTES_MS));
  await sweepInstalments(portal.context);
  await crew.finish();
  portal.context.clock.set(start);
  for (const event of events) await event();
  await banks.answer(day);
  await sweepTwice(year);
  await crew.finish();
  await webhooks.deliver();
  await crew.finish();
  await banks.note(day);
};

/** Steps from one day on which something happens to the next, until nothing more does; answers the members. */
export const liveYear = async (year: Year, scenarios: readonly Scenario[]): Promise<YearMember[]> => {
  const { portal } = year;
  const memberOf = new Map<string, YearMember>();
  const banks = openBanks(portal, memberOf);
  const calendar = new Map<CalendarDay, Event[]>();
  const welcome = (member: YearMember): void => {
    memberOf.set(member.applicant.orgId, member);
    for (const { act, ...moment } of member.scenario.acts ?? []) {
      put(calendar, dayOfMoment(member.joinedOn, moment), () => perform(portal, member, act));
    }
  };
  for (const group of await planJoins(portal, scenarios)) {
    put(calendar, group.day, async () => (await group.join()).forEach(welcome));
  }
  let day = [...calendar.keys()].toSorted()[0];
  for (let count = 0; day !== undefined; count += 1) {
    if (count > MAX_DAYS) throw new Error('The year does not come to an end');
    if (count % DAYS_BETWEEN_FAULTS === 5) {
      const kind = count % (2 * DAYS_BETWEEN_FAULTS) === 5 ? 'cut' : 'reset';
      addFault(portal.sandbox, { kind, times: 1, path: 'POST /v1/payment_intents', durationMs: 0 });
    }
    await liveDay(year, day, { events: calendar.get(day) ?? [], banks });
    calendar.delete(day);
    if (year.webhooks.isUrgent()) put(calendar, addDays(day, 1), async () => undefined);
    const days = [...calendar.keys(), banks.nextDay(), await findNextDue(portal, day)];
    day = days.filter((one) => one !== undefined).toSorted()[0];
  }
  await year.webhooks.deliver();
  await year.crew.finish();
  return [...memberOf.values()];
};
