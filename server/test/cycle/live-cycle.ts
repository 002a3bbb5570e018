import type { Context } from '../../src/context.ts';
import { followAttendance } from '../../src/cpd/credits/follow-attendance-job.ts';
import { followCourse } from '../../src/cpd/credits/follow-course-job.ts';
import { leaveOut, openJobRunner } from '../jobs.ts';
import type { TestPortal } from '../portal.ts';
import { type Live, perform, portalAt } from './cycle-acts.ts';
import type { CyclePlan, Dated } from './cycle-plan.ts';
import { settle, type Settled } from './settle-cycle.ts';

/** Each job is done twice at once, as it may be where two servers run. */
const openFollowing = async (portal: TestPortal, now: () => Context) => {
  const twice = async (job: () => Promise<void>): Promise<void> => {
    await Promise.all([job(), job()]);
  };
  return openJobRunner(portal.connectionString, {
    'event.credit-attendance': (asked) => twice(() => followAttendance(now(), asked)),
    'course.credit-completed': (asked) => twice(() => followCourse(now(), asked)),
  });
};

/** Has the portal live through the plan, and tells at each of its checks where everything is. */
export const liveCycle = async (
  portal: TestPortal,
  plan: CyclePlan,
  check: (settled: Settled, instant: number) => Promise<void>,
): Promise<void> => {
  await portal.workers.stop();
  let present = portalAt(portal, plan.acts[0]?.at ?? 0);
  const runner = await openFollowing(portal, () => present);
  const live: Live = {
    ...(await settle(portal, plan)),
    ...{ portal, belongingIds: new Map(), reductionIds: new Map(), activities: new Map() },
    entryIds: new Map(),
    async follow() {
      await leaveOut(portal.context.db, 'mail.send');
      await runner.drain();
    },
  };
  const rest: Dated[] = [...plan.acts];
  for (const instant of plan.checks) {
    while (rest[0] !== undefined && rest[0].at <= instant) {
      const { at, ...act } = rest[0];
      rest.shift();
      present = portalAt(portal, at);
      await perform(live, present, act);
    }
    await live.follow(present);
    await check(live, instant);
  }
  await runner.stop();
};
