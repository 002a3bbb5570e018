import { addDays, type CalendarDay } from '@linehaul/contract/dates';
import { sql } from 'kysely';
import { sweepInstalments } from '../../src/collection/sweep-instalments-job.ts';
import { callOffStaleChanges } from '../../src/renewal/level-changes/withdraw-level-change-command.ts';
import { runRenewal } from '../../src/renewal/runs/run-renewal-job.ts';
import { paymentEngineOf } from '../../src/wiring.ts';
import { noonOf } from '../money/instalment-factories.ts';
import { rehearsalDesk } from '../money/rehearsal-desk.ts';
import { effectsBetween, effectsOf, snapshotOf } from '../money/renewal-effects.ts';
import { productRenewing } from '../money/renewal-factories.ts';
import { createProduct, type TestProduct } from '../people/join-factories.ts';
import { type Banks, openBanks } from '../year/year-banks.ts';
import type { Year } from '../year/live-year.ts';
import { applicantBeforePaying } from '../year/year-members.ts';
import { eventsOf, type Event, joinAs, LIVES, type Member } from './lives.ts';

/** Both days on which clocks change, and the last days of two months; ahead of the clock by which jobs are due. */
const JOIN_DAYS = ['2083-04-04', '2083-06-30', '2083-08-31', '2083-10-03'] as const;
export const LAST_DAY = '2086-08-20';
/** Days from the last of a period on which its renewal may have something to do. */
const RENEWAL_DAYS = [-29, -6, 1, 15, 31, 32, 61, 62];
const AT_ONCE = 4;
const BANKS_EARLIER_MS = 11.5 * 3_600_000;

export interface Lived {
  readonly members: readonly Member[];
  readonly days: number;
  readonly runs: number;
  readonly acts: number;
  /** What a run did that its rehearsal had not listed, or the other way round. */
  readonly differences: readonly string[];
}

type Calendar = Map<CalendarDay, Event['happen'][]>;

const put = (calendar: Calendar, { day, happen }: Event): void => {
  if (day <= LAST_DAY) calendar.set(day, [...(calendar.get(day) ?? []), happen]);
};

const joinAll = async (
  { portal }: Year,
  { day, count, product }: { day: CalendarDay; count: number; product: TestProduct },
): Promise<Member[]> => {
  const members: Member[] = [];
  for (let first = 0; first < count; first += AT_ONCE) {
    const places = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, index) => first + index);
    const joined = places.map(async (place) => {
      const life = LIVES[place % LIVES.length] ?? 'card';
      const applicant = await applicantBeforePaying(portal, { name: `${life} ${day} ${place}`, product });
      await joinAs(portal, applicant, life);
      return { life, joinedOn: day, applicant };
    });
    members.push(...(await Promise.all(joined)));
  }
  return members;
};

/** The next day on which something may be due by itself. */
const findNextDue = async ({ portal: { context } }: Year, after: CalendarDay) => {
  const { rows } = await sql<{ day: CalendarDay | null }>`select min(day) as day from (
      select coalesce(next_try_on, due_on) as day from instalments where status in ('scheduled', 'failed')
      union all select (ends_on + days) as day from memberships, unnest(${RENEWAL_DAYS}::int[]) days
        where status in ('active', 'past-due', 'grace', 'suspended')) found
    where day > ${after}`.execute(context.db);
  return rows[0]?.day ?? undefined;
};

/** Documents are not drawn here, so neither are the mails that carry them sent; a period that is paid ends the one before. */
const isCompared = (line: string): boolean => !line.endsWith('mail invoice') && !line.endsWith('> ended');

const differencesOf = (planned: readonly string[], done: readonly string[]): string[] => {
  const [listed, made] = [planned.filter(isCompared), done.filter(isCompared)];
  return [
    ...listed.filter((line) => !made.includes(line)).map((line) => `not done: ${line}`),
    ...made.filter((line) => !listed.includes(line)).map((line) => `not listed: ${line}`),
    ...(listed.length === made.length ? [] : [`${made.length} done of ${listed.length}`]),
  ];
};

/** Rehearses the day and has two workers run it. */
const runDay = async ({ portal, crew }: Year, day: CalendarDay) => {
  const { db } = portal.context;
  const desk = await rehearsalDesk(portal);
  const { id, entries } = await desk.rehearse(day);
  const acts = entries.reduce((sum, entry) => sum + entry.acts.length, 0);
  if (acts === 0) return { acts, differences: [] };
  const before = await snapshotOf(db);
  const started = await desk.start(id);
  if (started.status !== 200) throw new Error(started.text);
  await Promise.all([runRenewal(paymentEngineOf(portal.context), { runId: id }), crew.finish()]);
  const done = effectsBetween(before, await snapshotOf(db));
  const odd = (await desk.run(id)).outcomes.filter(({ outcome }) => outcome !== 'done');
  const found = [
    ...differencesOf(effectsOf(entries), done),
    ...odd.map((one) => `${one.count} ${one.outcome}`),
  ];
  return { acts, differences: found.map((line) => `${day}: ${line}`) };
};

const liveDay = async (
  year: Year,
  day: CalendarDay,
  { events, banks }: { events: Event['happen'][]; banks: Banks },
) => {
  const { portal, crew, webhooks } = year;
  // Banks answer before the provider would by itself.
  portal.context.clock.set(new Date(noonOf(day).getTime() - BANKS_EARLIER_MS));
  await banks.answer(day);
  await crew.finish();
  portal.context.clock.set(noonOf(day));
  for (const happen of events) await happen(portal);
  await crew.finish();
  const ran = await runDay(year, day);
  await callOffStaleChanges(paymentEngineOf(portal.context));
  await Promise.all([sweepInstalments(portal.context), sweepInstalments(portal.context)]);
  await crew.finish();
  await webhooks.deliver();
  await crew.finish();
  await banks.note(day);
  return ran;
};

/** Steps from one day on which something may happen to the next, for three years after the last has joined. */
export const liveYears = async (year: Year, count: number): Promise<Lived> => {
  const product = await productRenewing(year.portal, { renews: 'automatic' });
  for (const totalCents of [220_033, 330_000]) await createProduct(year.portal, { totalCents });
  await year.portal.context.db.updateTable('membershipProducts').set({ renews: 'automatic' }).execute();
  const members: Member[] = [];
  const calendar: Calendar = new Map();
  const banks = openBanks(year.portal, new Map());
  for (const day of JOIN_DAYS)
    put(calendar, {
      day,
      happen: async () => {
        const joined = await joinAll(year, { day, count: count / JOIN_DAYS.length, product });
        members.push(...joined);
        joined.flatMap(eventsOf).forEach((event) => put(calendar, event));
      },
    });
  const ran: Awaited<ReturnType<typeof runDay>>[] = [];
  for (let day: CalendarDay | undefined = JOIN_DAYS[0]; day !== undefined && day <= LAST_DAY;) {
    ran.push(await liveDay(year, day, { events: calendar.get(day) ?? [], banks }));
    calendar.delete(day);
    if (year.webhooks.isUrgent()) put(calendar, { day: addDays(day, 1), happen: async () => undefined });
    const ahead: (CalendarDay | undefined)[] = [
      ...[...calendar.keys(), banks.nextDay(), await findNextDue(year, day)],
    ];
    day = ahead.filter((one) => one !== undefined).toSorted()[0];
  }
  return {
    ...{ members, days: ran.length, runs: ran.filter(({ acts }) => acts > 0).length },
    acts: ran.reduce((sum, { acts }) => sum + acts, 0),
    differences: ran.flatMap(({ differences }) => differences),
  };
};
