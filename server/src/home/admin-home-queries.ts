import { addDays, addMonths, type CalendarDay } from '@linehaul/contract/dates';
import type { AdminHome } from '@linehaul/contract/admin-home';
import { sql } from 'kysely';
import { todayOf } from '../adapters/clock.ts';
import { findSetUpTile } from '../association-settings/set-up/set-up-queries.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../db/database.ts';
import { listFailedJobs } from '../failed-jobs/failed-job-queries.ts';
import type { Caller } from '../http/audience.ts';
import { findOwedFigures } from '../invoice-administration/owed-queries.ts';
import { countWaitingApplications } from '../join/applications/application-queries.ts';
import { listPendingRequests } from '../join/join-request-queries.ts';
import { membershipStatusTextOf } from '../memberships/status-text-rules.ts';
import { countJoined } from '../people/joined-queries.ts';
import { newestStates } from '../people/membership-state-queries.ts';
import { findHeldRenewal } from '../renewal/runs/held-renewal-queries.ts';

const MONTHS = 12;

/** The twelve months that end with the one of a day, the oldest first. */
const monthsUntil = (today: CalendarDay): string[] =>
  Array.from({ length: MONTHS }, (_, index) =>
    addMonths(`${today.slice(0, 7)}-01`, index + 1 - MONTHS).slice(0, 7),
  );

const findJoins = async (reader: Reader, today: CalendarDay): Promise<AdminHome['joins']> => {
  const months = monthsUntil(today);
  const before = addMonths(`${today.slice(0, 7)}-01`, 1);
  const counts = await countJoined(reader, { from: `${months[0]}-01`, before });
  return months.map((month) => ({ month, count: counts.get(month) ?? 0 }));
};

const findMembers = async (reader: Reader): Promise<AdminHome['members']> => {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from (${newestStates}) as newest group by status`.execute(reader);
  return rows.map(({ status, count }) => ({ status: membershipStatusTextOf(status), count }));
};

/** What was paid for and ran, whatever became of it later. */
const findMemberships = async (reader: Reader, today: CalendarDay): Promise<AdminHome['memberships']> => {
  const days = [
    ...monthsUntil(today)
      .slice(0, -1)
      .map((month) => addDays(addMonths(`${month}-01`, 1), -1)),
    today,
  ];
  const { rows } = await sql<{ on: CalendarDay; count: number }>`
    select days.day::date as "on", count(distinct organisation_id)::int as count
    from unnest(${days}::date[]) as days(day) left join memberships
      on association_day(activated_at) <= days.day and days.day between starts_on and ends_on
    group by days.day order by days.day`.execute(reader);
  return rows;
};

/** How it stands with the association today. */
export const readAdminHome = async (context: Context, caller: Caller): Promise<AdminHome> => {
  const { db } = context;
  const today = todayOf(context);
  return {
    day: today,
    setUp: await findSetUpTile(context, caller),
    owed: await findOwedFigures(db, today),
    joinRequestCount: (await listPendingRequests(db, undefined)).length,
    applicationCount: await countWaitingApplications(db),
    failedJobCount: (await listFailedJobs(db)).length,
    heldRenewal: await findHeldRenewal(db, today),
    joins: await findJoins(db, today),
    memberships: await findMemberships(db, today),
    members: await findMembers(db),
  };
};
