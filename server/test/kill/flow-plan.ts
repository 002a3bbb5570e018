import type { Flow } from './kill-at-each.ts';
import { type KillablePortal, type RemovedGuard, startKillablePortal } from './killable-portal.ts';
import type { KillPoint } from './kill-points.ts';

/** A flow that any portal can be put through. */
export interface FlowPlan<S> {
  prepare(own: KillablePortal): Promise<S>;
  act(own: KillablePortal, subject: S): Promise<void>;
  findViolations(own: KillablePortal, subject: S): Promise<string[]>;
}

/** Begins flows, each in a portal of its own, and stops the last one. */
export const openFlows = () => {
  let portal: KillablePortal | undefined;
  return {
    async begin<S>(plan: FlowPlan<S>, point: KillPoint, removedGuard?: RemovedGuard): Promise<Flow<S>> {
      const own = await startKillablePortal(removedGuard);
      portal = own;
      return {
        ...{ portal: own, point },
        prepare: () => plan.prepare(own),
        act: (subject) => plan.act(own, subject),
        findViolations: (subject) => plan.findViolations(own, subject),
      };
    },
    stop: async (): Promise<void> => portal?.stop(),
  };
};

/** What is counted otherwise than it has to be. */
export const differencesOf = (
  counted: Readonly<Record<string, number>> = {},
  wanted: Readonly<Record<string, number>>,
): string[] =>
  Object.entries(wanted).flatMap(([name, count]) =>
    counted[name] === count ? [] : [`${counted[name]} ${name}`],
  );
